/**
 * Loads the scripts of a page once it has been painted.
 *
 * Style and fonts have the connection for themselves until then: every page works without scripts.
 */
const loadScripts = () => {
  const starter = document.querySelector<HTMLScriptElement>("script[data-scripts]");
  for (const address of starter?.dataset["scripts"]?.split(" ") ?? []) {
    const script = document.createElement("script");
    script.type = "module";
    script.src = address;
    document.head.append(script);
  }
};

if (PerformanceObserver.supportedEntryTypes.includes("paint")) {
  const observer = new PerformanceObserver((paints) => {
    if (paints.getEntriesByName("first-contentful-paint").length === 0) return;
    observer.disconnect();
    loadScripts();
  });
  observer.observe({ type: "paint", buffered: true });
} else {
  loadScripts();
}
