import { useCallback } from "preact/hooks";
import { useSearchParams } from "wouter-preact";

/** What a view is made of stands in its address, so that every view is a permalink. */
export interface Address {
  get: (name: string) => string | null;
  /** Null takes the name out. The page stays in its place of the browser's history. */
  set: (changes: Record<string, string | null>) => void;
}

export function useAddress(): Address {
  const [search, setSearch] = useSearchParams();
  const get = useCallback((name: string) => search.get(name), [search]);
  const set = useCallback((changes: Record<string, string | null>) => setSearch((before) => changed(before, changes), { replace: true }), [setSearch]);
  return { get, set };
}

export function changed(search: URLSearchParams, changes: Record<string, string | null>): URLSearchParams {
  const after = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) {
      after.delete(name);
    } else {
      after.set(name, value);
    }
  }
  return after;
}
