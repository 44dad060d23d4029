import { Link, useParams } from "wouter-preact";
import { reading } from "../../api/reading";
import { useRequest } from "../../api/useRequest";
import { Loading } from "../../components/Loading";
import { Notice } from "../../components/Notice";
import { Page } from "../../components/Page";
import { titleOf } from "../../model/runFacts";
import { Exports } from "./Exports";
import { RunBody } from "./RunBody";
import { RunFacts } from "./RunFacts";
import "./read.css";

/** A stored run, whatever it measured. */
export default function ReadPage() {
  const { id = "" } = useParams<{ id: string }>();
  const { data, error, loading, reload } = useRequest((signal) => reading.run(id, signal), [id]);
  if (data === null) {
    return (
      <Page title={`Run ${id}`} isTight>
        {loading ? <Loading what="the run" /> : (
          <Notice tone="bad" actions={<><button type="button" class="button" onClick={reload}>Try again</button><Link href="/runs" class="button">Results</Link></>}>{error}</Notice>
        )}
      </Page>
    );
  }

  const { entry } = data;
  return (
    <Page title={titleOf(entry)} actions={entry.problem === null && <Exports entry={entry} />} isTight>
      {error !== null && <Notice tone="warn" actions={<button type="button" class="button" onClick={reload}>Try again</button>}>{error}</Notice>}
      {entry.problem === null ? <RunBody view={data} /> : <><RunFacts view={data} /><Notice tone="bad">{entry.problem}</Notice></>}
    </Page>
  );
}
