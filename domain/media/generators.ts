/** Generators of pictures and films whose names have no other meaning. */
const clear = [
  "Midjourney",
  "DALL[-·•. ]E",
  "Stable Diffusion",
  "SDXL",
  "DreamStudio",
  "Adobe Firefly",
  "Generative (?:Fill|Expand)",
  "Generatives? (?:Füllen|Erweitern)",
  "Black Forest Labs",
  "Canva[’']?s? (?:Magic|Dream Lab|AI|KI)",
  "Magic (?:Media|Studio)",
  "ChatGPT",
  "GPT-?(?:4o|5|Image)",
  "OpenAI",
  "Bing Image Creator",
  "Copilot",
  "Grok",
  "Nano Banana",
  "Meta AI",
  "Craiyon",
  "NightCafe",
  "Ideogram",
  "Pika Labs",
  "RunwayML",
  "HeyGen",
  "Synthesia",
];

/** Generators whose names are also words for things, but hardly names of persons. */
const things = ["Firefly", "Gemini", "Imagen", "Runway", "Veo"];

/** Generators whose names are also names of persons. */
const persons = ["Dalle", "Flux", "Kling", "Leonardo", "Recraft", "Sora"];

const names = `(?:${[...things, ...persons].join("|")})`;
const made = "(?:bearbeitet|created|edited|erstellt|erzeugt|generated|generiert|made)";

/** Each expression finds a generator as its first group. */
const expressions = [
  `(${clear.join("|")})`,
  // The name alone or after a label: „Bild: Gemini“.
  `^(?:\\p{L}+: *)?(${things.join("|")})$`,
  // The name with its maker, a version or the word AI: „Google Imagen“, „FLUX.1“, „Leonardo.Ai“,
  // „KI (Flux)“.
  `((?:OpenAI|Google|Adobe|Microsoft|Luma) ${names})`,
  `(${names}(?:[. ]?(?:AI|KI|\\d[\\d.]*)| Pro| Dev| Schnell| Flash| Ultra)|${names}(?= \\((?:AI|KI)\\)))`,
  `(?:AI|KI)(?:-\\p{L}+)?[:,]? \\(?(${names})`,
  `(?:${made} (?:mit|with|via|in)|(?:mit|with|via)(?= \\S+ ${made})) (${names})`,
  // The words for AI without a name: „KI-generiert“, „mit KI erstellt“.
  `(?<!\\b(?:nicht|ohne|not|without) )((?:AI|KI)[- ]?(?:Bild|Video|image|${made}))`,
  `((?:mit|with) (?:AI|KI|künstlicher Intelligenz) ${made}|${made} (?:mit|with) (?:AI|KI|künstlicher Intelligenz))`,
].map((source) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`, "iu"));

/**
 * Finds the generator that the credit or licence of a picture names. An ambiguous name counts only
 * if the text says that AI is meant.
 */
export function findGenerator(text: string): string | undefined {
  const plain = text.trim().replaceAll(/\s+/g, " ");
  for (const expression of expressions) {
    const name = expression.exec(plain)?.slice(1).find(Boolean);
    if (name !== undefined) return name;
  }
  return undefined;
}
