import { Suspense } from "preact/compat";
import { useEffect } from "preact/hooks";
import { Link, Route, Switch, useLocation } from "wouter-preact";
import { followLive } from "./api/live";
import { ErrorBoundary } from "./components/ErrorBoundary";
import { ExplainPopover } from "./components/Explain";
import { Header } from "./components/Header";
import { Loading } from "./components/Loading";
import { Page } from "./components/Page";
import { Toasts } from "./components/Toasts";
import { routes } from "./routes";

export function App() {
  const [path] = useLocation();
  useEffect(followLive, []);
  useEffect(() => scrollTo(0, 0), [path]);
  return (
    <>
      <Header />
      <ErrorBoundary key={path}>
        <Suspense fallback={<main class="page" id="main"><Loading what="the page" /></main>}>
          <Switch>
            {routes.map(({ path: address, view: View }) => <Route key={address} path={address}><View /></Route>)}
            <Route><Nowhere /></Route>
          </Switch>
        </Suspense>
      </ErrorBoundary>
      <footer class="site-footer">Measured locally, in separate processes. Nothing is sent off this machine.</footer>
      <ExplainPopover />
      <Toasts />
    </>
  );
}

function Nowhere() {
  return (
    <Page title="There is no such page" lead="The address may be mistyped, or of an older version.">
      <p><Link href="/">Start a comparison</Link> or <Link href="/runs">look at the results</Link>.</p>
    </Page>
  );
}
