import { useEffect, useState } from "preact/hooks";
import { api } from "../../api/client";
import { wordsOf } from "../../api/problem";
import type { PlanCheck, PlanRequest } from "../../api/types";

const pause = 250;

export interface CheckedPlan {
  answer: PlanCheck | null;
  error: string | null;
  /** The answer is of a plan before the last change. */
  isStale: boolean;
}

/** What the server makes of the plan; asked again a moment after the last change. */
export function usePlanCheck(request: PlanRequest | null): CheckedPlan {
  const [{ of, ...state }, setState] = useState<{ of: string; answer: PlanCheck | null; error: string | null }>({ of: "", answer: null, error: null });
  const written = JSON.stringify(request);
  useEffect(() => {
    if (request === null) {
      return;
    }

    const aborter = new AbortController();
    const timer = setTimeout(() => {
      api.checkPlan(request, aborter.signal).then(
        (answer) => aborter.signal.aborted || setState({ of: written, answer, error: null }),
        (error: unknown) => aborter.signal.aborted || setState((before) => ({ of: written, answer: before.answer, error: wordsOf(error) })),
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      aborter.abort();
    };
  }, [written]);
  return { ...state, isStale: request !== null && of !== written };
}
