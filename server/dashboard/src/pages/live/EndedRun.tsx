import { reading } from "../../api/reading";
import { useRequest } from "../../api/useRequest";
import { Loading } from "../../components/Loading";
import { Notice } from "../../components/Notice";
import { titleOf } from "../../model/runFacts";
import { RunBody } from "../read/RunBody";
import "../read/read.css";

/** What was watched becomes its answer, in the same place: headline, quality, and every view of the run. */
export function EndedRun({ runId }: { runId: string }) {
  const { data, error, loading, reload } = useRequest((signal) => reading.run(runId, signal), [runId]);
  if (data === null) {
    return loading ? <Loading what="the answer" /> : <Notice tone="bad" actions={<button type="button" class="button" onClick={reload}>Try again</button>}>{error}</Notice>;
  }

  return (
    <>
      <h2 class="break">{titleOf(data.entry)}</h2>
      {data.entry.problem === null ? <RunBody view={data} /> : <Notice tone="bad">{data.entry.problem}</Notice>}
    </>
  );
}
