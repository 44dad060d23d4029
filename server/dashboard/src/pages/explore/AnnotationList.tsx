import { useEffect, useRef } from "preact/hooks";
import type { CallAnnotation } from "../../api/types";

interface AnnotationListProps {
  found: readonly { index: number; annotation: CallAnnotation }[];
  lit: number;
  onLight: (annotation: number) => void;
}

/** What the bytes mean, in order; with the keyboard, the arrow keys go from piece to piece. */
export function AnnotationList({ found, lit, onLight }: AnnotationListProps) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const [box, item] = [list.current, list.current?.querySelector<HTMLElement>(".lit")];
    if (box != null && item != null && (item.offsetTop < box.scrollTop || item.offsetTop + item.offsetHeight > box.scrollTop + box.clientHeight)) {
      box.scrollTop = item.offsetTop - box.clientHeight / 3;
    }
  }, [lit]);

  const move = (event: KeyboardEvent) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    const button = (event.target as HTMLElement).closest("li");
    const next = step === 1 ? button?.nextElementSibling : step === -1 ? button?.previousElementSibling : null;
    if (next != null) {
      event.preventDefault();
      next.querySelector("button")?.focus();
    }
  };

  // Only one of them is a tab stop; otherwise hundreds would come before the next control.
  const reached = found.some(({ index }) => index === lit) ? lit : found[0]?.index;
  return (
    <ol class="annotations" ref={list} onKeyDown={move} aria-label="What the bytes mean">
      {found.map(({ index, annotation }) => (
        <li key={index} class={index === lit ? "lit" : undefined}>
          <button type="button" tabIndex={index === reached ? 0 : -1} aria-pressed={index === lit} style={{ paddingLeft: `${10 + Math.min(annotation.depth, 12) * 14}px` }}
            onMouseEnter={() => onLight(index)} onFocus={() => onLight(index)} onClick={() => onLight(index)}>
            <span class="muted numbers">{annotation.offset.toString(16).padStart(4, "0")}+{annotation.length}</span> {annotation.meaning}
          </button>
        </li>
      ))}
    </ol>
  );
}
