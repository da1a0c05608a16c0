/** Announces to screen readers that another page is shown. */
export function createAnnouncer(): (text: string) => void {
  const region = document.createElement("p");
  region.className = "visually-hidden";
  region.ariaLive = "polite";
  document.body.prepend(region);
  return (text) => {
    region.textContent = text;
  };
}
