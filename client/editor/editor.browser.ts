import type { CmsConfig } from "@sveltia/cms";

const settingsKey = "sveltia-cms.prefs";

try {
  // The forms are German in every browser, until a person chooses another language.
  if (localStorage.getItem(settingsKey) === null) {
    localStorage.setItem(settingsKey, JSON.stringify({ locale: "de" }));
  }
} catch {
  // Without a place to keep anything the editor says so itself.
}

// Afterwards, because it reads the settings as soon as it is loaded.
const [{ init }, response] = await Promise.all([
  import("@sveltia/cms"),
  fetch(document.documentElement.dataset["forms"] ?? ""),
]);
if (response.ok) {
  const forms = (await response.json()) as CmsConfig;
  await init({ config: { ...forms, load_config_file: false } });
} else {
  document.body.textContent = await response.text();
}
