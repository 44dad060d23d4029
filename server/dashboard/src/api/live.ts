import { signal } from "@preact/signals";
import type { LiveCell, LiveProgress, LiveSecond, LiveState, LiveStrip } from "./types";

export type Connection = "connecting" | "open" | "lost";

/** What happens in the server now; null until it has said so. */
export const live = signal<LiveState | null>(null);

/** Whether {@link live} is current. */
export const connection = signal<Connection>("connecting");

const firstDelay = 1_000;
const longestDelay = 8_000;

/** What an event makes of a state. */
export function applyEvent(state: LiveState | null, type: string, data: unknown): LiveState | null {
  if (type === "state") {
    return data as LiveState;
  }

  if (state?.current == null) {
    return state;
  }

  const { current } = state;
  switch (type) {
    case "progress":
      return { ...state, current: { ...current, progress: data as LiveProgress } };
    case "cells":
      return { ...state, current: { ...current, cells: merge(current.cells, data as LiveCell[]) } };
    case "strip":
      return { ...state, current: { ...current, strip: merge(current.strip, data as LiveStrip[]) } };
    case "load":
      return { ...state, current: { ...current, load: [...current.load, ...(data as LiveSecond[])] } };
    default:
      return state;
  }
}

/** A cell's name in maps: row, operation, size and shape. */
export function cellKey(cell: { transport: string; operation: string; persons: number; orders: boolean }): string {
  return `${cell.transport}|${cell.operation}|${cell.persons}|${cell.orders}`;
}

/** Changed entries take their places, new ones come last. */
function merge<T extends { transport: string; operation: string; persons: number; orders: boolean }>(before: readonly T[], changed: readonly T[]): T[] {
  const byKey = new Map(before.map((cell) => [cellKey(cell), cell]));
  changed.forEach((cell) => byKey.set(cellKey(cell), cell));
  return [...byKey.values()];
}

/**
 * Follows the server's events until the returned function is called. A tab that nobody sees lets go of its connection: browsers allow
 * six to a host, and a server that measures has better things to do.
 */
export function followLive(): () => void {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let delay = firstDelay;

  const close = () => {
    clearTimeout(timer);
    source?.close();
    source = null;
  };

  const open = () => {
    close();
    source = new EventSource("/api/live");
    source.onopen = () => {
      delay = firstDelay;
      connection.value = "open";
    };
    source.onerror = () => {
      close();
      connection.value = "lost";
      timer = setTimeout(open, delay);
      delay = Math.min(delay * 2, longestDelay);
    };
    for (const type of ["state", "progress", "cells", "strip", "load"]) {
      source.addEventListener(type, (event) => {
        live.value = applyEvent(live.value, type, JSON.parse((event as MessageEvent<string>).data));
      });
    }
  };

  const onVisibility = () => (document.visibilityState === "hidden" ? close() : open());
  document.addEventListener("visibilitychange", onVisibility);
  open();
  return () => {
    document.removeEventListener("visibilitychange", onVisibility);
    close();
  };
}
