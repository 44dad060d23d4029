import type { ComponentChildren } from "preact";
import type { IconName } from "./Icon";
import { Icon } from "./Icon";

type Tone = "info" | "good" | "warn" | "bad";

const icons: Record<Tone, IconName> = { info: "info", good: "check", warn: "warning", bad: "warning" };

/** Something the reader has to know; screen readers announce it. */
export function Notice({ tone = "info", children, actions }: { tone?: Tone; children: ComponentChildren; actions?: ComponentChildren }) {
  return (
    <div class={`notice ${tone}`} role={tone === "bad" ? "alert" : "status"}>
      <Icon name={icons[tone]} />
      <div class="words">{children}</div>
      {actions}
    </div>
  );
}
