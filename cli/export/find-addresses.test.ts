import { expect, test } from "vitest";
import { findAddresses } from "./find-addresses.ts";

const origin = "https://www.beispiel.de";

test("the export follows only links that visitors can follow, without query and fragment", () => {
  const html = `<a class="x" href="/a?b=c#d">A</a> <a href="https://www.beispiel.de/%C3%BCber-uns/">Ü</a>
    <a href="webcal://www.beispiel.de/kalender.ics">K</a> <a href="https://www.beispiel.de.evil/x">fremd</a>
    <a href="//fremd/x">fremd</a> <a href="#d">hier</a> <a href="mailto:a@b.de">Mail</a>`;
  expect(findAddresses(html, origin).links).toEqual(["/a", "/%C3%BCber-uns", "/kalender.ics"]);
});

test("the export finds everything that may be an address in attributes, in JSON and in XML", () => {
  const text = `<img srcset="/assets/a.avif 1x, /assets/b.avif 2x" src="/assets/c.png"><div
    data-map="{&quot;src&quot;:&quot;/assets/d.geojson&quot;}"></div><script>{"e":"/assets/e\\u0026f.svg"}</script>
    <loc>${origin}/g</loc><use href="/assets/h.svg#i">`;
  expect(findAddresses(text, origin).candidates).toEqual([
    "/assets/a.avif",
    "/assets/b.avif",
    "/assets/c.png",
    "/assets/d.geojson",
    "/assets/e&f.svg",
    "/g",
    "/assets/h.svg",
  ]);
});
