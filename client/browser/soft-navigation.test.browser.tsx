import { expect, test } from "vitest";
import {
  arriveAt,
  click,
  find,
  follow,
  goBack,
  heading,
  openTab,
  until,
} from "#client/browser/test/site-tab.ts";

const person = "/landesliste/fenna";
const office = "/geschaeftsstellen/kiel";

test("B-10: a click on a card changes the page without loading a document", async () => {
  const tab = await openTab("/");
  click(find(`main a[href="${person}"]`));
  await arriveAt(person);
  expect(heading()).toContain("Brodersen");
  expect(document.activeElement).toBe(find("main"));
  expect(tab.countDocuments()).toBe(0);
  expect(tab.payloads).toEqual([person]);
  expect(document.title).toMatch(/^Fenna Brodersen - /);
  expect(find("body > [aria-live=polite]").textContent).toBe(document.title);
  expect(document.body.firstElementChild, "the skip link is the first thing").toBe(find(".skip"));
});

test("B-08: after a click head, language and content equal those of the loaded document", async () => {
  const paths = [person, "/uk", "/termine", "/wahlprogramm", office, "/gleich", "/"];
  const documents = new Map<string, object>();
  for (const path of paths) {
    await openTab(path);
    documents.set(path, describeDocument());
  }
  const tab = await openTab("/kontakt");
  for (const path of paths) {
    follow(path);
    await arriveAt(path);
    expect({ path, ...describeDocument() }).toEqual({ path, ...documents.get(path) });
  }
  expect(tab.countDocuments()).toBe(0);
});

test("B-08: the title in the tab joins the titles of page and site once", async () => {
  const title = "Küstenbündnis Schleswig-Holstein";
  await openTab("/kontakt");
  expect(document.title).toBe(`Kontakt - ${title}`);
  for (const [path, expected] of [
    ["/wahlprogramm", `Wahlprogramm - ${title}`],
    ["/gleich", title],
    ["/", title],
  ] as const) {
    follow(path);
    await arriveAt(path);
    expect(document.title).toBe(expected);
  }
});

test("B-25: the payload of a page is requested below its path, without query and fragment", async () => {
  const tab = await openTab("/kontakt");
  for (const [address, path] of [
    [`${office}?utm=1#kontakt`, office],
    ["/termine/#unten", "/termine"],
    ["/", "/"],
  ] as const) {
    follow(address);
    await arriveAt(address.replace("/#", "#"));
    expect(tab.payloads.at(-1)).toBe(path);
  }
  expect(tab.payloads).toHaveLength(3);
});

test("B-11: clicks with a modifier key and links to new tabs, downloads or other sites are left to the browser", async () => {
  const tab = await openTab("/");
  const keys = [{ ctrlKey: true }, { shiftKey: true }, { metaKey: true }, { altKey: true }];
  const card = find(`main a[href="${person}"]`);
  const taken = [...keys, { button: 1 }].filter((how) => !click(card, how));
  expect(taken).toEqual([]);
  const links = [
    { target: "_blank" },
    { target: "anderes" },
    { download: "" },
    { rel: "nofollow External" },
    { href: "/assets/media/programm.pdf" },
    { href: "https://fremd.example/" },
    { href: "mailto:post@fremd.example" },
  ];
  expect(links.filter((attributes) => !follow(person, attributes))).toEqual([]);
  expect(tab.payloads).toEqual([]);
  expect(location.pathname).toBe("/");
});

test("links of the drawn map change the page without loading a document", async () => {
  const tab = await openTab("/");
  const link = find("svg a[href]");
  click(link);
  await arriveAt(link.getAttribute("href") ?? "");
  expect(tab.countDocuments()).toBe(0);
  expect(find("body > [aria-live=polite]").textContent).toBe(document.title);
});

test("B-14: from another page an item of the navigation leads to its section", async () => {
  const tab = await openTab(person);
  click(find("#navigation a[href='/#orte']"));
  await arriveAt("/#orte");
  expect(tab.scrolled.at(-1)).toBe("#orte");
  expect(document.activeElement?.id).toBe("orte");
});

test("B-16: Home jumps to the top on the home page and leads to the home page elsewhere", async () => {
  await openTab("/#orte");
  const home = find("#navigation a");
  expect(home.getAttribute("href")).toBe("#home");
  click(find(`main a[href="${person}"]`));
  await arriveAt(person);
  expect(home.getAttribute("href")).toBe("/");
  await goBack();
  await arriveAt("/#orte");
  expect(home.getAttribute("href")).toBe("#home");
});

test("B-17: a fragment without a target is ignored", async () => {
  for (const fragment of ["#gibt-es-nicht", "#%E0%A4"]) {
    await openTab(`/${fragment}`);
    expect(heading()).toContain("Land");
    const tab = await openTab(person);
    follow(`/${fragment}`);
    await arriveAt(`/${fragment}`);
    expect(document.activeElement).toBe(find("main"));
    expect(tab.scrolled.at(-1)).toEqual({ left: 0, top: 0, behavior: "instant" });
  }
});

test("a document without a saved scroll position, as after an early reload, scrolls to its fragment", async () => {
  const tab = await openTab("/#orte");
  expect(tab.scrolled).toEqual(["#orte"]);
});

test("the URL without its fragment leads to the top of the page", async () => {
  const tab = await openTab("/#orte");
  click(find(".bar .brand"));
  await arriveAt("/");
  expect(tab.scrolled.at(-1)).toEqual({ left: 0, top: 0, behavior: "instant" });
  await goBack();
  await arriveAt("/#orte");
  expect(tab.countDocuments()).toBe(0);
});

test("B-22: of two clicks the second one wins", async () => {
  const tab = await openTab("/kontakt");
  const slow = Promise.withResolvers<void>();
  tab.answer(person, async (ask) => {
    await slow.promise;
    return ask();
  });
  const seen: (string | undefined)[] = [];
  new MutationObserver(() => seen.push(heading())).observe(document.body, {
    childList: true,
    subtree: true,
  });
  follow(person);
  await until(() => expect(tab.payloads).toEqual([person]));
  expect(find("main").getAttribute("aria-busy")).toBe("true");
  follow(office);
  await arriveAt(office);
  slow.resolve();
  // By then the first page would have been shown.
  follow("/termine");
  await arriveAt("/termine");
  expect(seen.filter((text) => text?.includes("Brodersen"))).toEqual([]);
  expect(tab.payloads).toEqual([person, office, "/termine"]);
});

test("B-61: only a query that changes the page loads a document", async () => {
  const tab = await openTab("/kontakt");
  follow(`${office}?utm=1`);
  await arriveAt(`${office}?utm=1`);
  expect(heading()).toContain("Kiel");
  const before = tab.scrolled.length;
  follow(`${office}?utm=2`);
  await arriveAt(`${office}?utm=2`);
  expect(tab.scrolled).toHaveLength(before);
  expect(tab.payloads).toEqual([office]);
  expect(tab.countDocuments()).toBe(0);
  const documents = ["/suche?q=deich", `${person}?preview=t`];
  expect(documents.filter((address) => !follow(address))).toEqual([]);
  expect(tab.payloads).toEqual([office]);
});

/** What of a document depends on its page; the order of attributes and the pieces of text do not matter. */
function describeDocument() {
  const write = (node: Node): string => {
    if (!(node instanceof Element)) return node instanceof Text ? node.data : "";
    // The program itself sets both, the style after a while.
    const own = ["tabindex", "style"];
    const names = node.getAttributeNames().filter((name) => !own.includes(name));
    const attributes = names.sort().map((name) => ` ${name}="${node.getAttribute(name)}"`);
    return `<${node.tagName}${attributes.join("")}>${[...node.childNodes].map(write).join("")}</>`;
  };
  const tags = document.head.querySelectorAll("title, meta, link[rel=canonical], link[hreflang]");
  return {
    lang: document.documentElement.lang,
    bodyClass: document.body.className,
    head: [...tags].map(write).sort(),
    parts: [...document.querySelectorAll(".site-top, main, footer")].map(write),
  };
}
