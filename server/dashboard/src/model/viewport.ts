import { signal } from "@preact/signals";

/** The window's width in steps of 40 pixels: what charts arrange their labels by. */
export const viewportWidth = signal(measure());

globalThis.addEventListener?.("resize", () => (viewportWidth.value = measure()));

function measure(): number {
  return Math.max(320, Math.floor((globalThis.innerWidth || 1280) / 40) * 40);
}
