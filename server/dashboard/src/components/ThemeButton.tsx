import type { ThemeChoice } from "../model/theme";
import { chooseTheme, themeChoice } from "../model/theme";
import type { IconName } from "./Icon";
import { Icon } from "./Icon";

const next: Record<ThemeChoice, ThemeChoice> = { system: "light", light: "dark", dark: "system" };
const icons: Record<ThemeChoice, IconName> = { system: "system", light: "sun", dark: "moon" };
const words: Record<ThemeChoice, string> = { system: "as the system", light: "light", dark: "dark" };

/** Goes round: as the system, light, dark. */
export function ThemeButton() {
  const choice = themeChoice.value;
  return (
    <button type="button" class="button quiet icon" title={`Colours: ${words[choice]}`} onClick={() => chooseTheme(next[choice])}
      aria-label={`Colours: ${words[choice]}. Change to ${words[next[choice]]}`}>
      <Icon name={icons[choice]} />
    </button>
  );
}
