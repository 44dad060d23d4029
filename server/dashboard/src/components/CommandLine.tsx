import { useState } from "preact/hooks";
import { Icon } from "./Icon";
import { toast } from "./Toasts";

/** A command line to copy. */
export function CommandLine({ text }: { text: string }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      setTimeout(() => setCopied(false), 2_000);
    } catch {
      toast("The browser did not let the page copy. Mark the text and copy it by hand.");
    }
  };

  return (
    <div class="command">
      <code>{text}</code>
      <button type="button" class="button" onClick={() => void copy()} aria-label="Copy the command line">
        <Icon name={copied ? "check" : "copy"} />
        <span aria-live="polite">{copied ? "Copied" : "Copy"}</span>
      </button>
    </div>
  );
}
