import { effect, signal } from "@preact/signals";

export type ThemeChoice = "system" | "light" | "dark";

const key = "transport.theme";
const systemIsDark = globalThis.matchMedia?.("(prefers-color-scheme: dark)");
const system = signal(systemIsDark?.matches ?? false);
systemIsDark?.addEventListener("change", (event) => (system.value = event.matches));

/** What the reader chose; kept in the browser. */
export const themeChoice = signal<ThemeChoice>(read());

/** Whether the page is dark now. */
export const isDark = signal(false);

effect(() => {
  const choice = themeChoice.value;
  isDark.value = choice === "system" ? system.value : choice === "dark";
  if (choice === "system") {
    delete document.documentElement.dataset.theme;
  } else {
    document.documentElement.dataset.theme = choice;
  }
});

export function chooseTheme(choice: ThemeChoice): void {
  themeChoice.value = choice;
  try {
    localStorage.setItem(key, choice);
  } catch {
    // A browser that stores nothing keeps the choice for this page.
  }
}

function read(): ThemeChoice {
  try {
    const stored = localStorage.getItem(key);
    return stored === "light" || stored === "dark" ? stored : "system";
  } catch {
    return "system";
  }
}
