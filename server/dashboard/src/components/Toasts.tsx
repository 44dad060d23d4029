import { signal } from "@preact/signals";
import { Icon } from "./Icon";

interface Toast {
  id: number;
  words: string;
  action?: { words: string; run: () => void };
}

const toasts = signal<readonly Toast[]>([]);
let last = 0;

/** Says something at the lower edge for a while, with a way to take it back. */
export function toast(words: string, action?: Toast["action"]): void {
  const id = ++last;
  toasts.value = [...toasts.value.slice(-2), { id, words, ...(action === undefined ? {} : { action }) }];
  setTimeout(() => dismiss(id), action === undefined ? 6_000 : 15_000);
}

function dismiss(id: number): void {
  toasts.value = toasts.value.filter((one) => one.id !== id);
}

export function Toasts() {
  return (
    <div class="toasts" role="status" aria-live="polite">
      {toasts.value.map(({ id, words, action }) => (
        <div class="toast" key={id}>
          <span>{words}</span>
          {action && (
            <button type="button" class="button" onClick={() => { dismiss(id); action.run(); }}>{action.words}</button>
          )}
          <button type="button" class="button quiet icon" aria-label="Dismiss" onClick={() => dismiss(id)}><Icon name="cross" /></button>
        </div>
      ))}
    </div>
  );
}
