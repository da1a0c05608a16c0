import { init, type CmsConfig } from "@sveltia/cms";
import { internalRoutes } from "#domain/features.ts";

const settingsKey = "sveltia-cms.prefs";

try {
  // The forms are German, whatever the browser speaks; who chooses another language keeps it.
  if (localStorage.getItem(settingsKey) === null) {
    localStorage.setItem(settingsKey, JSON.stringify({ locale: "de" }));
  }
} catch {
  // Without a place to keep anything the editor says so itself.
}

const response = await fetch(internalRoutes.editorForms);
if (response.ok) {
  init({ config: (await response.json()) as CmsConfig });
} else {
  document.body.textContent = await response.text();
}
