import { useCallback, useEffect } from "preact/hooks";
import { reading } from "../../api/reading";
import type { TrendCall, TrendRun } from "../../api/types";
import { useRequest } from "../../api/useRequest";
import { medianIn, trendChart, trendHeight } from "../../charts/trend";
import { Chart } from "../../components/Chart";
import { Loading } from "../../components/Loading";
import { Notice } from "../../components/Notice";
import { useAddress, type Address } from "../../model/address";
import { bounded, range } from "../../model/bounded";
import type { ChartTheme } from "../../model/chartTheme";
import { cellWords, moment, plural, ratio } from "../../model/format";
import { firstRows, rowsInAddress } from "../../model/selection";
import { viewportWidth } from "../../model/viewport";
import { RowPicker } from "../../components/choices/RowPicker";
import { TrendTable } from "./TrendTable";

/** Milliseconds between two looks while records are analysed. */
const lookAgainAfter = 1_500;

/** Raw TCP, by which nothing is fastest. */
const limits: ReadonlySet<string> = new Set(["floor"]);

/** How each transport's median went over the stored runs, with the baseline among them. */
export function TrendView() {
  const address = useAddress();
  const asked = callIn(address);
  const { data, error, loading, reload } = useRequest((signal) => reading.trend(asked, signal), [asked?.operation, asked?.persons, asked?.orders]);
  const isAwaited = (data?.pending ?? 0) > 0;
  useEffect(() => {
    const timer = isAwaited && !loading ? setTimeout(reload, lookAgainAfter) : undefined;
    return () => clearTimeout(timer);
  }, [isAwaited, loading]);
  const all = address.get("conditions") === "all";
  const found = data?.runs ?? [];
  const alike = found.filter((run) => run.conditions === found.at(-1)?.conditions);
  const runs = all ? found : alike;
  const transports = transportsOf(runs);
  const shown = rowsInAddress(address.get("rows"), transports) ?? firstRows(transports, limits);
  const width = viewportWidth.value;
  const build = useCallback((theme: ChartTheme) => trendChart(runs, shown, { theme, width }), [data, all, shown.join(), width]);
  if (data === null) {
    return loading ? <Loading what="the trend" /> : <Notice tone="bad" actions={<button type="button" class="button" onClick={reload}>Try again</button>}>{error}</Notice>;
  }

  const { call } = data;
  return (
    <section class="card stack" aria-label="Trend">
      <div class="row between">
        <label class="row">
          <span class="label">Calls of</span>
          <select class="select trend-choice" value={call === null ? "" : keyOf(call)} onChange={(event) => address.set(addressOf(data.calls.find((one) => keyOf(one) === event.currentTarget.value) ?? null))}>
            {call === null ? <option value="">nothing measured yet</option> : data.calls.map((one) => <option key={keyOf(one)} value={keyOf(one)}>{cellWords(one)}</option>)}
          </select>
        </label>
        <span class="small muted numbers" role="status">{plural(runs.length, "run")}{isAwaited ? `, ${data.pending} still to be read` : ""}</span>
      </div>
      {call === null || runs.length === 0 ? <Notice>A trend takes runs of medians: {isAwaited ? "they are being read." : "none of this call is stored here."}</Notice> : (
        <>
          <Chart title={`Median by run: ${cellWords(call)}`} explain="median" name={`trend-${call.operation}-${call.persons}`} height={trendHeight} build={build}
            summary={summaryOf(runs, shown)}
            note={`Points are medians with 95 % intervals, the oldest run on the left${runs.some(({ isBaseline }) => isBaseline) ? "; the dashed line marks the baseline" : ". Pin a run in the list as the baseline to mark it here"}.`}
            data={{ columns: ["run", "baseline", ...shown.flatMap((transport) => [`${transport}, ms`, "95 % interval, ms"])], rows: runs.map((run) => [run.name ?? moment(run.startedAt), run.isBaseline ? "yes" : "", ...shown.flatMap((transport) => figuresOf(run, transport))]) }} />
          {alike.length < found.length && (
            <label class="check"><input type="checkbox" checked={all} onChange={() => address.set({ conditions: all ? null : "all" })} /> show {plural(found.length - alike.length, "run")} of other machines, runtimes or kinds of plan too</label>
          )}
          <RowPicker rows={transports} limits={limits} shown={shown} onChange={(next) => address.set({ rows: next === null ? null : next.join(",") })} />
          <TrendTable runs={runs} transports={shown} />
        </>
      )}
    </section>
  );
}

const keyOf = ({ operation, persons, orders }: TrendCall): string => `${operation} ${persons} ${orders}`;

const addressOf = (call: TrendCall | null): Record<string, string | null> =>
  ({ operation: call?.operation ?? null, persons: call === null ? null : String(call.persons), orders: call?.orders === true ? "yes" : null });

/** Null where the address names none: the server then chooses. */
function callIn(address: Address): TrendCall | null {
  const persons = Number(address.get("persons"));
  const operation = address.get("operation");
  return operation === null || !Number.isInteger(persons) ? null : { operation: operation as TrendCall["operation"], persons, orders: address.get("orders") === "yes" };
}

/** Those of the latest run first, the fastest of it in front; then what only older runs have. */
function transportsOf(runs: readonly TrendRun[]): string[] {
  const latest = [...(runs.at(-1)?.medians ?? [])].sort((a, b) => a.ms - b.ms).map(({ transport }) => transport);
  return [...new Set([...latest, ...runs.toReversed().flatMap(({ medians }) => medians.map(({ transport }) => transport))])];
}

function figuresOf(run: TrendRun, transport: string): string[] {
  const found = medianIn(run, transport);
  return [bounded(found?.ms, found?.lowMs, found?.highMs), range(found?.ms, found?.lowMs, found?.highMs)];
}

/** What the picture shows, in a sentence per transport. */
function summaryOf(runs: readonly TrendRun[], transports: readonly string[]): string {
  const baseline = runs.find(({ isBaseline }) => isBaseline) ?? runs[0];
  const sentences = transports.flatMap((transport) => {
    const [before, now] = [baseline === undefined ? null : medianIn(baseline, transport), runs.at(-1) === undefined ? null : medianIn(runs.at(-1)!, transport)];
    return before === null || now === null ? [] : [`${transport}: ${bounded(now.ms, now.lowMs, now.highMs)} ms in the latest, ${ratio(now.ms / before.ms)} of the ${baseline?.isBaseline === true ? "baseline" : "oldest"}`];
  });
  return `${plural(runs.length, "run")} in time order. ${sentences.join("; ")}.`;
}
