import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { IconName } from "./Icon";
import { Icon } from "./Icon";

/** A list that opens below a button, and closes on Escape, a click elsewhere, or when the focus leaves it: it must not lie over what is focused next. */
export function Menu({ icon, words, children }: { icon: IconName; words: string; children: ComponentChildren }) {
  const element = useRef<HTMLDetailsElement>(null);
  const close = () => element.current?.removeAttribute("open");
  useEffect(() => {
    const elsewhere = (event: Event) => element.current?.contains(event.target as Node) || close();
    document.addEventListener("pointerdown", elsewhere);
    return () => document.removeEventListener("pointerdown", elsewhere);
  }, []);

  const leave = () => {
    close();
    element.current?.querySelector("summary")?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => event.key === "Escape" && element.current?.open === true && leave();
  // What was chosen from a list is done; of several columns more may be chosen.
  const onClick = (event: Event) => (event.target as Element).closest(".menu-list > li") !== null && leave();
  const onFocusOut = (event: FocusEvent) => {
    // Without a related target the window has lost the focus, or nothing has taken it.
    if (event.relatedTarget !== null && !element.current?.contains(event.relatedTarget as Node)) {
      close();
    }
  };

  return (
    <details class="menu" ref={element} onKeyDown={onKeyDown} onClick={onClick} onFocusOut={onFocusOut}>
      <summary class="button"><Icon name={icon} /> {words}</summary>
      {children}
    </details>
  );
}
