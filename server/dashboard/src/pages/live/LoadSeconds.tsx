import { useCallback, useMemo } from "preact/hooks";
import type { LiveRun } from "../../api/types";
import { Chart, type ChartData } from "../../components/Chart";
import { type Column, Table } from "../../components/Table";
import { TransportName } from "../../components/TransportName";
import type { ChartTheme } from "../../model/chartTheme";
import { ms, rate } from "../../model/format";
import { drawnSeconds, loadOption, type Visit, visitsOf } from "./loadOption";

const last = (visit: Visit) => drawnSeconds(visit.seconds).at(-1);

const columns: readonly Column<Visit>[] = [
  { id: "transport", header: "Transport", pinned: true, value: (visit) => visit.transport, cell: (visit) => <TransportName id={visit.transport} /> },
  { id: "visit", header: "Load", explain: "load", numeric: true, value: (visit) => visit.number },
  { id: "second", header: "Seconds", explain: "load", numeric: true, value: (visit) => drawnSeconds(visit.seconds).length },
  { id: "ok", header: "Answered", unit: "calls/s", explain: "answered", numeric: true, value: (visit) => last(visit)?.perSecond ?? null, cell: (visit) => rate(last(visit)?.perSecond) },
  { id: "failed", header: "Failed", explain: "sla", numeric: true, value: (visit) => visit.seconds.reduce((sum, one) => sum + one.failed, 0) },
  { id: "p50", header: "Median", unit: "ms", explain: "median", numeric: true, value: (visit) => last(visit)?.p50Ms ?? null, cell: (visit) => ms(last(visit)?.p50Ms) },
  { id: "p95", header: "p95", unit: "ms", explain: "quantile", numeric: true, value: (visit) => last(visit)?.p95Ms ?? null, cell: (visit) => ms(last(visit)?.p95Ms) },
];

/** A load as it goes on: its latest second in figures, all its seconds in pictures. */
export function LoadSeconds({ run }: { run: LiveRun }) {
  const visits = useMemo(() => visitsOf(run.load), [run.load]);
  const rates = useCallback((theme: ChartTheme) => loadOption(visits, "perSecond", theme), [visits]);
  const times = useCallback((theme: ChartTheme) => loadOption(visits, "p95Ms", theme), [visits]);
  const data: ChartData = useMemo(() => ({
    columns: ["Transport", "Load", "Second", "Answered", "Answered, calls/s", "Failed", "Median, ms", "p95, ms"],
    rows: run.load.map((one) => [one.transport, one.visit + 1, `${one.second}${one.isAfterEnd ? ", after the end" : ""}`, one.ok, rate(one.perSecond), one.failed, ms(one.p50Ms), ms(one.p95Ms)]),
  }), [run.load]);
  return (
    <>
      <section class="card load-now">
        {visits.length === 0 ? <p class="muted">The first second of a load appears when its warm-up is over.</p>
          : <Table caption="The latest second of each load" columns={columns} rows={visits} rowKey={(visit) => `${visit.transport} ${visit.number}`} />}
      </section>
      <div class="load-charts">
        <section class="card" aria-label="Answered calls"><Chart title="Answered calls" explain="answered" name="answered" height={300} build={rates} data={data} summary={`Answered calls in each second of ${visits.length} loads.`} /></section>
        <section class="card" aria-label="Response times"><Chart title="Response times, p95" explain="quantile" name="response-times" height={300} build={times} data={data} summary={`The 95th percentile of response times in each second of ${visits.length} loads.`} /></section>
      </div>
    </>
  );
}
