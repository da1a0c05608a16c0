/** The texts of the live map, which are in its chunk because only it needs them. */
export const mapTexts = {
  group: (names: string[]) => `${names.length} Orte, näher heran: ${listSome(names)}`,
  sameSpotNamed: (names: string[]) => `${mapTexts.sameSpot(names.length)}: ${listSome(names)}`,
  sameSpot: (count: number): string => `${count} Orte an dieser Stelle`,
  nextEvent: (time: string) => `Nächster Termin: ${time}: `,
  route: "Route (OpenStreetMap)",
  estimated: "Ungefährer Punkt",
  loadFrom: (hosts: string[]) => `Karte von ${listNames(hosts)} laden`,
  loadFromNote: (hosts: string[]) =>
    `Erst dann überträgt dein Browser an ${listNames(hosts)} deine IP-Adresse, die Adresse dieser Website und den gezeigten Ausschnitt. Das gilt, bis du diesen Tab schließt.`,
  keys: "Pfeiltasten bewegen die Karte, die Eingabetaste öffnet den Kreis in ihrer Mitte.",
  loading: "Die Karte wird geladen.",
  notLoadedFrom: (hosts: string[]) =>
    `Die Karte von ${listNames(hosts)} ließ sich nicht laden. Die Liste nennt alle Orte.`,
} as const;

const maxNames = 5;

/** A shortened list, so that screen readers need not read the names of a whole state. */
function listSome(names: string[]): string {
  const rest = names.length - maxNames;
  const some = names.slice(0, maxNames).join(", ");
  if (rest <= 0) return some;
  return rest === 1 ? `${some} und 1 weiterer` : `${some} und ${rest} weitere`;
}

function listNames(names: string[]): string {
  return new Intl.ListFormat("de", { type: "conjunction" }).format(names);
}

/** The library's strings in German, by the library's keys. */
export const mapLocale = {
  "AttributionControl.ToggleAttribution": "Quellenangaben ein- oder ausblenden",
  "AttributionControl.MapFeedback": "Rückmeldung zur Karte",
  "FullscreenControl.Enter": "Vollbild",
  "FullscreenControl.Exit": "Vollbild beenden",
  "GeolocateControl.FindMyLocation": "Meinen Standort finden",
  "GeolocateControl.LocationNotAvailable": "Standort nicht verfügbar",
  "LogoControl.Title": "MapLibre-Logo",
  "Map.Title": "Karte",
  "Marker.Title": "Kartenmarkierung",
  "Popup.Close": "Popup schließen",
  "NavigationControl.ResetBearing": "Ziehen dreht die Karte, Klick richtet sie nach Norden aus",
  "NavigationControl.ZoomIn": "Vergrößern",
  "NavigationControl.ZoomOut": "Verkleinern",
  "ScaleControl.Feet": "ft",
  "ScaleControl.Meters": "m",
  "ScaleControl.Kilometers": "km",
  "ScaleControl.Miles": "mi",
  "ScaleControl.NauticalMiles": "sm",
  "GlobeControl.Enable": "Globus einschalten",
  "GlobeControl.Disable": "Globus ausschalten",
  "TerrainControl.Enable": "Gelände einschalten",
  "TerrainControl.Disable": "Gelände ausschalten",
  "CooperativeGesturesHandler.WindowsHelpText": "Zum Zoomen Strg gedrückt halten und scrollen",
  "CooperativeGesturesHandler.MacHelpText": "Zum Zoomen ⌘ gedrückt halten und scrollen",
  "CooperativeGesturesHandler.MobileHelpText": "Karte mit zwei Fingern bewegen",
};
