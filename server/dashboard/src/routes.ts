import type { ComponentType } from "preact";
import { lazy } from "preact/compat";

/** Every view and its address; each is loaded when it is first shown. */
export const routes: readonly { path: string; view: ComponentType }[] = [
  { path: "/", view: lazy(() => import("./pages/start/StartPage")) },
  { path: "/articles", view: lazy(() => import("./pages/start/StartPage").then(({ ArticlesPage }) => ({ default: ArticlesPage }))) },
  { path: "/live", view: lazy(() => import("./pages/live/LivePage")) },
  { path: "/runs", view: lazy(() => import("./pages/history/HistoryPage")) },
  { path: "/runs/:id", view: lazy(() => import("./pages/read/ReadPage")) },
  { path: "/compare", view: lazy(() => import("./pages/compare/ComparePage")) },
  { path: "/explore/call", view: lazy(() => import("./pages/explore/CallPage")) },
  { path: "/explore/odata", view: lazy(() => import("./pages/explore/ODataPage")) },
  { path: "/about", view: lazy(() => import("./pages/about/AboutPage")) },
];
