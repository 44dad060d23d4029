import { Link } from "wouter-preact";
import type { TrendRun } from "../../api/types";
import { medianIn } from "../../charts/trend";
import { GradeTag } from "../../components/Quality";
import { Table, type Column } from "../../components/Table";
import { bounded, range } from "../../model/bounded";
import { moment, ratio } from "../../model/format";

/** The trend in figures, the newest run on top, beside the baseline where one is pinned. */
export function TrendTable({ runs, transports }: { runs: readonly TrendRun[]; transports: readonly string[] }) {
  const baseline = runs.find(({ isBaseline }) => isBaseline);
  const columns: Column<TrendRun>[] = [
    {
      id: "run", header: "Run", pinned: true, value: (run) => run.startedAt,
      cell: (run) => <span class="row"><Link href={`/runs/${encodeURIComponent(run.runId)}`}>{run.name ?? moment(run.startedAt)}</Link>{run.isBaseline && <span class="tag accent">baseline</span>}</span>,
    },
    ...transports.map((transport): Column<TrendRun> => ({
      id: transport, header: transport, unit: "ms", explain: "interval", numeric: true, value: (run) => medianIn(run, transport)?.ms ?? null,
      cell: (run) => <Figures run={run} transport={transport} baseline={baseline} />,
    })),
    { id: "grade", header: "Quality", explain: "noise", value: (run) => run.grade, cell: (run) => (run.grade === null ? "–" : <GradeTag grade={run.grade} />) },
    { id: "commit", header: "Commit", value: (run) => run.commit, cell: (run) => (run.commit === null ? "–" : <code>{run.commit.slice(0, 8)}{run.commit.endsWith("+dirty") && "+"}</code>) },
  ];
  return <Table caption={`Medians with 95 % intervals${baseline === undefined ? "" : "; below each, its ratio to the baseline's"}`} columns={columns} rows={runs} rowKey={(run) => run.runId} rowMarked={(run) => run.isBaseline} initialSort={{ column: "run", descending: true }} />;
}

function Figures({ run, transport, baseline }: { run: TrendRun; transport: string; baseline: TrendRun | undefined }) {
  const found = medianIn(run, transport);
  const before = baseline === undefined ? null : medianIn(baseline, transport);
  return found === null ? <>–</> : (
    <span class="trend-figures">
      <span><strong>{bounded(found.ms, found.lowMs, found.highMs)}</strong> <span class="muted small">({range(found.ms, found.lowMs, found.highMs)})</span></span>
      {before !== null && <span class="muted small">{run.isBaseline ? "1.00x" : ratio(found.ms / before.ms)}</span>}
    </span>
  );
}
