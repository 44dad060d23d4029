import type { JSX } from "preact";
import type { RunView } from "../../api/types";
import { Notice } from "../../components/Notice";
import { useAddress } from "../../model/address";
import { ArticleView } from "./ArticleView";
import { DistributionView } from "./DistributionView";
import { LatencyView } from "./LatencyView";
import { LoadView } from "./LoadView";
import { ModesView } from "./ModesView";
import { PhasesView } from "./PhasesView";
import { TableView } from "./TableView";
import { Tabs, type Tab } from "./Tabs";

interface View extends Tab {
  draw: () => JSX.Element;
}

/** The views of a run, those that its kind has. */
export function RunBody({ view }: { view: RunView }) {
  const address = useAddress();
  const views = viewsOf(view);
  const chosen = views.find(({ id }) => id === address.get("view")) ?? views[0];
  if (chosen === undefined) {
    return <Notice tone="warn">This record holds nothing that was measured.</Notice>;
  }

  return (
    <>
      {views.length > 1 && <Tabs label="Views of this run" tabs={views} chosen={chosen.id} />}
      {chosen.draw()}
    </>
  );
}

function viewsOf({ entry, summary, load, article }: RunView): View[] {
  if (summary !== null && summary.cells.length > 0) {
    return [
      { id: "table", words: "Table", draw: () => <TableView summary={summary} /> },
      { id: "rows", words: "Latency by size", draw: () => <LatencyView summary={summary} /> },
      { id: "distribution", words: "Distributions", draw: () => <DistributionView runId={entry.runId} summary={summary} /> },
      { id: "phases", words: "Where the time goes", draw: () => <PhasesView summary={summary} /> },
    ];
  }

  if (load !== null && load.rows.length > 0) {
    return [{ id: "load", words: "Load", draw: () => <LoadView load={load} /> }];
  }

  if (article !== null) {
    return article.article === 3
      ? [{ id: "modes", words: "Modes", draw: () => <ModesView article={article} /> }]
      : [{ id: "article", words: "Article", draw: () => <ArticleView article={article} /> }];
  }

  return [];
}
