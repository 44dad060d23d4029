import { useCallback } from "preact/hooks";
import type { LoadSummary } from "../../../api/types";
import { capacityChart, levelUnit, rateChart, responseChart, timed } from "../../../charts/load";
import { Chart, type ChartData } from "../../../components/Chart";
import { Notice } from "../../../components/Notice";
import { Segments } from "../../../components/Segments";
import { useAddress } from "../../../model/address";
import type { ChartTheme } from "../../../model/chartTheme";
import { count, ms, percent, rate } from "../../../model/format";
import { firstRows, rowsInAddress } from "../../../model/selection";
import { viewportWidth } from "../../../model/viewport";
import { LoadReasons } from "./LoadReasons";
import { LoadTable } from "./LoadTable";
import { ProcessorTimes } from "./ProcessorTimes";
import { RowPicker } from "../../../components/choices/RowPicker";

/** A load: what each row carried, over time, against what was promised. */
export function LoadView({ load }: { load: LoadSummary }) {
  const address = useAddress();
  const rows = timed(load).map((row) => row.transport);
  const shown = rowsInAddress(address.get("rows"), rows) ?? firstRows(rows);
  const quantile = address.get("quantile") === "median" ? "median" : "p95";
  const width = viewportWidth.value;
  const rate = useCallback((theme: ChartTheme) => rateChart(load, shown, { theme, width }), [load, shown.join(), width]);
  const response = useCallback((theme: ChartTheme) => responseChart(load, shown, quantile, { theme, width }), [load, shown.join(), quantile, width]);
  const capacity = useCallback((theme: ChartTheme) => capacityChart(load, { theme, width }), [load, width]);
  const note = load.rows.some((row) => row.seconds.some((point) => point.isAfterEnd)) ? "Answers after the end of the load are in the table only." : undefined;
  const searched = load.rows.filter((row) => row.capacity !== null);
  return (
    <section class="card stack" aria-label="Load">
      {load.ceilingProblem !== null && <Notice tone="warn">The load generator's own ceiling is not known: {load.ceilingProblem}</Notice>}
      <LoadTable load={load} />
      <ProcessorTimes load={load} />
      <LoadReasons load={load} />
      {searched.length > 0 && (
        <Chart title="Capacity: the highest load that keeps the SLA" explain="capacity" name="capacity" height={120 + searched.length * 52} build={capacity}
          summary={searched.map((row) => `${row.transport}: ${bounds(row.capacity?.low ?? null, row.capacity?.high ?? null)} ${levelUnit(load)}`).join("; ")}
          note="A filled dot is a trial that kept the SLA, a cross one that broke it; the bar is the range of the capacity, as estimated from all trials."
          data={trialsOf(load)} />
      )}
      {rows.length > 0 && (
        <>
          <div class="row">
          <Segments label="Quantile of the response time" name="quantile" value={quantile} onChange={(value) => address.set({ quantile: value === "p95" ? null : value })}
            options={[{ id: "p95", words: "p95" }, { id: "median", words: "median" }]} />
          </div>
          <Chart title="Response time, second by second" explain="sla" name="response-time" height={380} build={response} {...(note === undefined ? {} : { note })}
            summary={`${quantile} by second, lowest to highest: ${spans(load, shown, (point) => (quantile === "p95" ? point.p95Ms : point.medianMs), ms)} ms. The SLA ${load.plan.sla} is a line.`} data={secondsOf(load, shown)} />
          <Chart title="Answered calls, second by second" explain="answered" name="rate" height={340} build={rate} {...(note === undefined ? {} : { note })} summary={`Answered calls per second, lowest to highest: ${spans(load, shown, (point) => point.perSecond, count)}.`} data={secondsOf(load, shown)} />
          <RowPicker rows={rows} shown={shown} onChange={(next) => address.set({ rows: next === null ? null : next.join(",") })} />
        </>
      )}
    </section>
  );
}

const bounds = (low: number | null, high: number | null): string => (low === null ? `below ${count(high)}` : high === null ? `at least ${count(low)}` : `${count(low)}-${count(high)}`);

/** The lowest and the highest second of each transport, without what was answered after the load's end. */
const spans = (load: LoadSummary, rows: readonly string[], figure: (point: LoadSummary["rows"][number]["seconds"][number]) => number | null, say: (value: number) => string): string =>
  load.rows.filter((row) => rows.includes(row.transport)).flatMap((row) => {
    const figures = row.seconds.filter((point) => !point.isAfterEnd).map(figure).filter((value) => value !== null);
    return figures.length === 0 ? [] : [`${row.transport} ${say(Math.min(...figures))} to ${say(Math.max(...figures))}`];
  }).join("; ");

function trialsOf(load: LoadSummary): ChartData {
  return {
    columns: ["transport", "round", "trial", levelUnit(load), "SLA", "terms", "answered per second", "errors", "generator"],
    rows: load.rows.flatMap((row) => (row.capacity?.trials ?? []).map((trial) =>
      [row.transport, trial.round + 1, trial.trial, count(trial.level), trial.isWhole ? (trial.kept ? "kept" : "broken") : "cut off", trial.sla.map(({ term, kept }) => `${term} ${kept === true ? "kept" : "broken"}`).join(", "), rate(trial.perSecond), percent(trial.errorShare), trial.valid ? "fit" : "not fit"])),
  };
}

function secondsOf(load: LoadSummary, rows: readonly string[]): ChartData {
  return {
    columns: ["transport", "round", "second", "answered", "answered per second", "errors", "median, ms", "p95, ms"],
    rows: load.rows.filter((row) => rows.includes(row.transport)).flatMap((row) => row.seconds.map((point) =>
      [row.transport, point.round + 1, `${point.second}${point.isAfterEnd ? ", after the end" : ""}`, count(point.answered), rate(point.perSecond), count(point.errors), ms(point.medianMs), ms(point.p95Ms)])),
  };
}
