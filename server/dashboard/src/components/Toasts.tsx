import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { Icon } from "./Icon";

interface ToastAction {
  words: string;
  run: () => void;
  /** Where the focus goes when the toast is gone. */
  returnTo: () => HTMLElement | null | undefined;
}

interface Toast {
  id: number;
  words: string;
  action?: ToastAction;
}

const toasts = signal<readonly Toast[]>([]);
let last = 0;

/** Milliseconds that words without an action stand: nothing is lost with them. */
const shownFor = 6_000;

/** Says something at the lower edge: for a while, or, with a way to take it back, until the reader has answered. */
export function toast(words: string, action?: ToastAction): void {
  const id = ++last;
  toasts.value = [...toasts.value.slice(-2), { id, words, ...(action === undefined ? {} : { action }) }];
  if (action === undefined) {
    setTimeout(() => dismiss(id), shownFor);
  }
}

function dismiss(id: number): void {
  toasts.value = toasts.value.filter((one) => one.id !== id);
}

export function Toasts() {
  return (
    <div class="toasts" role="status" aria-live="polite">
      {toasts.value.map((one) => <ToastItem key={one.id} toast={one} />)}
    </div>
  );
}

/** A toast with an action takes the focus, whose place what it is about has left. */
function ToastItem({ toast: { id, words, action } }: { toast: Toast }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const close = () => {
    dismiss(id);
    action?.returnTo()?.focus();
  };

  return (
    <div class="toast" onKeyDown={(event) => event.key === "Escape" && close()}>
      <span class="break">{words}</span>
      {action && <button ref={button} type="button" class="button" onClick={() => { action.run(); close(); }}>{action.words}</button>}
      <button type="button" class="button quiet icon" aria-label="Dismiss" onClick={close}><Icon name="cross" /></button>
    </div>
  );
}
