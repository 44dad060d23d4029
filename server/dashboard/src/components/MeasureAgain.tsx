import { useState } from "preact/hooks";
import { useLocation } from "wouter-preact";
import { api } from "../api/client";
import { wordsOf } from "../api/problem";
import { sharedRun } from "../api/shared";
import type { RunRequest } from "../api/types";
import { Icon } from "./Icon";
import { toast } from "./Toasts";

/** Starts the same plan once more, behind what is being measured, and goes to watch it. */
export function MeasureAgain({ request }: { request: RunRequest }) {
  const [, go] = useLocation();
  const [starting, setStarting] = useState(false);
  const start = async () => {
    setStarting(true);
    try {
      await api.start(request);
      go("/live");
    } catch (problem) {
      toast(wordsOf(problem));
      setStarting(false);
    }
  };

  // Not disabled, which would take the focus from it.
  return sharedRun() === null && <button type="button" class="button" aria-disabled={starting} onClick={() => starting || void start()}><Icon name="play" size={15} /> Measure again</button>;
}
