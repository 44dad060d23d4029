import type { JSX } from "preact";
import type { RunView } from "../../api/types";
import { Notice } from "../../components/Notice";
import { useAddress } from "../../model/address";
import { hasLink } from "./medians/links";
import { nothingWords } from "../../model/runFacts";
import { ArticleView } from "./articles/ArticleView";
import { CostView } from "./medians/CostView";
import { DataView } from "./medians/DataView";
import { DistributionView } from "./medians/DistributionView";
import { LatencyView } from "./medians/LatencyView";
import { LinkView } from "./medians/LinkView";
import { LoadView } from "./load/LoadView";
import { PhasesView } from "./medians/PhasesView";
import { RunFacts } from "./RunFacts";
import { RunLine } from "./RunLine";
import { TableView } from "./medians/TableView";
import { shapesOf, sizesOf } from "../../model/shapes";
import { Tabs, type Tab } from "../../components/choices/Tabs";

interface View extends Tab {
  draw: () => JSX.Element;
}

/** The views of a run, those that its kind has. Medians are ranked first, and what the run says of itself follows; other kinds begin with their answer. */
export function RunBody({ view }: { view: RunView }) {
  const address = useAddress();
  const views = viewsOf(view);
  const [first] = views;
  const chosen = views.find(({ id }) => id === address.get("view")) ?? first;
  const isRanked = chosen?.id === "table";
  return (
    <>
      {chosen === first && !isRanked ? <RunFacts view={view} /> : <RunLine view={view} isFirst={isRanked} />}
      {views.length > 1 && chosen !== undefined && <Tabs label="Views of this run" tabs={views} chosen={chosen.id} />}
      {chosen === undefined ? <Notice tone="warn">{nothingWords(view.entry)}</Notice> : chosen.draw()}
      {isRanked && <RunFacts view={view} />}
    </>
  );
}

function viewsOf({ entry, answers, summary, load, article }: RunView): View[] {
  if (summary !== null && summary.cells.length > 0) {
    return [
      { id: "table", words: "Ranking", draw: () => <TableView summary={summary} answers={answers} /> },
      ...(summary.database === null ? [] : [{ id: "data", words: "Data", draw: () => <DataView database={summary.database!} /> }]),
      ...(shapesOf(summary.cells).every((shape) => sizesOf(summary.cells, shape).length < 2) ? [] : [{ id: "rows", words: "Latency by size", draw: () => <LatencyView summary={summary} /> }]),
      ...(summary.manifest.client !== null || summary.cells.filter(hasLink).length < 2 ? [] : [{ id: "link", words: "Your link", draw: () => <LinkView summary={summary} /> }]),
      { id: "distribution", words: "Distributions", draw: () => <DistributionView runId={entry.runId} summary={summary} /> },
      { id: "phases", words: "Where the time goes", draw: () => <PhasesView summary={summary} /> },
      { id: "costs", words: "Costs", draw: () => <CostView summary={summary} /> },
    ];
  }

  if (load !== null && load.rows.length > 0) {
    return [{ id: "load", words: "Load", draw: () => <LoadView load={load} /> }];
  }

  if (article !== null) {
    return [{ id: "article", words: "Article", draw: () => <ArticleView article={article} /> }];
  }

  return [];
}
