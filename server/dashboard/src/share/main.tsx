import fontAddress from "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url";
import { render } from "preact";
import { useSyncExternalStore } from "preact/compat";
import { Router } from "wouter-preact";
import { ErrorBoundary } from "../components/ErrorBoundary";
import { ExplainPopover } from "../components/Explain";
import { ThemeButton } from "../components/ThemeButton";
import { Toasts } from "../components/Toasts";
import ReadPage from "../pages/read/ReadPage";
import "../styles/index.css";

// A file's address may change behind "#" alone: what the dashboard writes behind "?" stands there.
const subscribe = (changed: () => void) => {
  addEventListener("hashchange", changed);
  return () => removeEventListener("hashchange", changed);
};
const useFragment = (): string => useSyncExternalStore(subscribe, () => location.hash.replace(/^#\??/, ""));
const go = (to: string, { replace = false } = {}): void => {
  const fragment = `#?${to.split("?")[1] ?? ""}`;
  if (replace) {
    location.replace(fragment);
  } else {
    location.hash = fragment;
  }
};

/** The page of a run without the dashboard around it. */
function SharedPage() {
  return (
    <Router hook={() => ["/", go]} searchHook={useFragment} hrefs={(address) => `#${address}`}>
      <header class="site-header">
        <div class="site-header-inner row between"><span class="brand">Transport</span><ThemeButton /></div>
      </header>
      <ErrorBoundary><ReadPage /></ErrorBoundary>
      <footer class="site-footer">One file that asks no server. Its scripts are of Transport, Preact, wouter and Apache ECharts, its font is Inter; their licences are in its source.</footer>
      <ExplainPopover />
      <Toasts />
    </Router>
  );
}

// The style sheet's own rule would hold it a second time.
document.fonts.add(new FontFace("Inter Variable", `url(${fontAddress})`, { weight: "100 900" }));
const place = document.getElementById("app")!;
place.replaceChildren();
render(<SharedPage />, place);
