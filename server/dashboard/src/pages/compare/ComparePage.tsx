import { api } from "../../api/client";
import { useRequest } from "../../api/useRequest";
import { Loading } from "../../components/Loading";
import { Notice } from "../../components/Notice";
import { Page } from "../../components/Page";
import { useAddress } from "../../model/address";
import { Comparison } from "./Comparison";
import { RunPair } from "./RunPair";
import "../read/read.css";
import "./compare.css";

/** Two stored runs, cell by cell: the first is the reference. */
export default function ComparePage() {
  const address = useAddress();
  const { data: runs, error, loading, reload } = useRequest((signal) => api.runs(signal), []);
  const comparable = (runs ?? []).filter((run) => run.scenario === "run" && run.problem === null);
  const baseline = comparable.find((run) => run.isBaseline) ?? null;
  const b = address.get("b");
  const a = address.get("a") ?? (baseline !== null && baseline.runId !== b ? baseline.runId : null);
  return (
    <Page title="Compare two runs" lead="Which cells became faster or slower, by more than noise explains?">
      {error !== null && <Notice tone="bad" actions={<button type="button" class="button" onClick={reload}>Try again</button>}>{error}</Notice>}
      {runs === null ? loading && <Loading what="the stored runs" /> : comparable.length < 2 && (a === null || b === null)
        ? <Notice>Comparing takes two runs of medians; {comparable.length === 1 ? "one is" : "none is"} stored here.</Notice>
        : <RunPair runs={comparable} a={a} b={b} onChange={(chosen) => address.set(chosen)} />}
      {a !== null && b !== null && (a === b ? <Notice tone="warn">That is the same run twice: choose another one.</Notice> : <Comparison a={a} b={b} address={address} />)}
    </Page>
  );
}
