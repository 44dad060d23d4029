import { useCallback, useEffect, useState } from "preact/hooks";
import { wordsOf } from "./problem";

export interface Request<T> {
  /** The last answer; it stays while the next one is awaited. */
  data: T | null;
  error: string | null;
  loading: boolean;
  reload: () => void;
}

/** Asks when the page appears and whenever one of the dependencies changes; an answer that comes too late is dropped. */
export function useRequest<T>(ask: (signal: AbortSignal) => Promise<T>, dependencies: readonly unknown[]): Request<T> {
  const [state, setState] = useState<{ data: T | null; error: string | null; loading: boolean }>({ data: null, error: null, loading: true });
  const [round, setRound] = useState(0);
  useEffect(() => {
    const aborter = new AbortController();
    setState((before) => ({ ...before, loading: true }));
    ask(aborter.signal).then(
      (data) => aborter.signal.aborted || setState({ data, error: null, loading: false }),
      (error: unknown) => aborter.signal.aborted || setState((before) => ({ data: before.data, error: wordsOf(error), loading: false })),
    );
    return () => aborter.abort();
  }, [...dependencies, round]);
  return { ...state, reload: useCallback(() => setRound((n) => n + 1), []) };
}
