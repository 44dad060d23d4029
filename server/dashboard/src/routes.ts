import type { ComponentType } from "preact";
import { lazy } from "preact/compat";

/** Every view and its address; each is loaded when it is first shown. */
export const routes: readonly { path: string; view: ComponentType }[] = [
  { path: "/about", view: lazy(() => import("./pages/about/AboutPage")) },
];
