/**
 * Loads the program after the first paint: until then, styles and fonts have the connection for
 * themselves, and every page works without scripts.
 */
function loadProgram(): void {
  const starter = document.querySelector<HTMLScriptElement>("script[data-scripts]");
  for (const address of starter?.dataset["scripts"]?.split(" ") ?? []) {
    const script = document.createElement("script");
    script.type = "module";
    script.src = address;
    document.head.append(script);
  }
}

function awaitPaint(): Promise<unknown> {
  const painted = new Promise((resolve) => {
    new PerformanceObserver(resolve).observe({ type: "paint", buffered: true });
  });
  // A page in the background is not painted, and not every browser reports its paints.
  const loaded = new Promise((resolve) => {
    window.addEventListener("load", () => setTimeout(resolve, 1000));
  });
  return Promise.any([painted, loaded]);
}

// After a reload or a step back the program, which is cached, restores the position at once.
if (history.state) loadProgram();
else void awaitPaint().then(loadProgram);

export {};
