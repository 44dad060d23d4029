import { useState } from "preact/hooks";
import { api } from "../../api/client";
import { wordsOf } from "../../api/problem";
import type { LiveRun } from "../../api/types";
import { Icon } from "../../components/Icon";
import { toast } from "../../components/Toasts";

/** Ends a run that was started here: with what was measured, or at once. */
export function RunActions({ run }: { run: LiveRun }) {
  const [asked, setAsked] = useState(false);
  const { ticket } = run;
  if (ticket === null) {
    return null;
  }

  // Not disabled, which would take the focus from it.
  const isFinishing = asked || run.isCancelling;
  const cancel = async (now: boolean) => {
    setAsked(true);
    try {
      await api.cancel(ticket, now);
    } catch (error) {
      toast(wordsOf(error));
      setAsked(false);
    }
  };

  return (
    <>
      <button type="button" class="button" aria-disabled={isFinishing} onClick={() => isFinishing || void cancel(false)}>
        <Icon name="check" /> {isFinishing ? "Finishing …" : "Finish this block and stop"}
      </button>
      <button type="button" class="button danger" onClick={() => void cancel(true)}><Icon name="stop" size={16} /> Stop now</button>
    </>
  );
}
