import { useEffect, useState } from "preact/hooks";
import { api } from "../../api/client";
import { wordsOf } from "../../api/problem";
import type { PlanCheck, PlanRequest } from "../../api/types";

const pause = 250;

/** What the server makes of the plan; asked again a moment after the last change. */
export function usePlanCheck(request: PlanRequest | null): { answer: PlanCheck | null; error: string | null } {
  const [state, setState] = useState<{ answer: PlanCheck | null; error: string | null }>({ answer: null, error: null });
  const written = JSON.stringify(request);
  useEffect(() => {
    if (request === null) {
      return;
    }

    const aborter = new AbortController();
    const timer = setTimeout(() => {
      api.checkPlan(request, aborter.signal).then(
        (answer) => aborter.signal.aborted || setState({ answer, error: null }),
        (error: unknown) => aborter.signal.aborted || setState((before) => ({ answer: before.answer, error: wordsOf(error) })),
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      aborter.abort();
    };
  }, [written]);
  return state;
}
