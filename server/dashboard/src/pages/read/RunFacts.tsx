import { Link } from "wouter-preact";
import { live } from "../../api/live";
import type { ArticleSummary, RunView } from "../../api/types";
import { CommandLine } from "../../components/CommandLine";
import { MeasureAgain } from "../../components/MeasureAgain";
import { Notice } from "../../components/Notice";
import { againOf } from "../../model/again";
import { moment, percent, plural } from "../../model/format";
import { endWords, machineWords } from "../../model/runFacts";
import { Headline } from "./Headline";

/** The answer in a sentence, whether to believe it, and how to get it again. */
export function RunFacts({ view }: { view: RunView }) {
  const { entry, summary } = view;
  const manifest = (summary ?? view.load ?? view.article)?.manifest;
  const noise = summary?.noise ?? null;
  const isMeasured = live.value?.current?.runId === entry.runId;
  const end = entry.problem !== null ? { words: "cannot be read", tone: "bad" } : isMeasured ? { words: "being measured", tone: "" } : entry.cells === 0 ? { ...endWords(entry), words: endWords(entry).words.replace(/: what was measured is here$/, "") } : endWords(entry);
  const failed = view.article === null ? (summary?.cells ?? view.load?.rows ?? []).filter(({ status }) => status === "failed").length : failedOf(view.article);
  const again = againOf(view);
  return (
    <section class="card stack" aria-label="The answer">
      {view.headline.length > 0 && <Headline sentences={view.headline} />}
      {isMeasured && <Notice actions={<Link href="/live" class="button primary">Watch</Link>}>This run is still being measured: here is what it has so far.</Notice>}
      {view.incidents.length > 0 && (
        <Notice tone="warn">
          <p>Processes of this run died or froze. Measured calls that waited for a frozen process count as stalls.</p>
          <ul>{view.incidents.map((incident) => <li key={incident} class="break">{incident}</li>)}</ul>
        </Notice>
      )}
      <div class="row">
        <span class={`tag ${end.tone}`}>{end.words}</span>
        {failed > 0 && <span class="tag bad">{plural(failed, summary === null ? "transport" : "cell")} failed</span>}
        {noise !== null && <span class="tag" title="How far the run disagrees with itself">noise {percent(noise.typical)}</span>}
        {entry.isImported && <span class="tag">imported</span>}
        {entry.isBaseline && <span class="tag accent">baseline</span>}
        {entry.tag !== null && <span class="tag">{entry.tag}</span>}
        <span class="small muted break">{moment(entry.startedAt)}{manifest !== undefined && ` · ${machineWords(manifest)}`}</span>
        {summary?.quality == null && again !== null && <span class="push"><MeasureAgain request={again} /></span>}
      </div>
      {entry.note !== null && <p class="break">{entry.note}</p>}
      {view.commandLine !== "" && (
        <details class="fold">
          <summary>The command line that repeats it</summary>
          {entry.isImported && <p>This run was imported: its command line is what the file says, and nobody here typed it. Read it before you do.</p>}
          <CommandLine text={view.commandLine} />
        </details>
      )}
    </section>
  );
}

/** The transports that failed in any table: a line of an article's other subjects is a part of one. */
function failedOf({ tables }: ArticleSummary): number {
  const lines = tables.filter(({ isRaw, subject }) => !isRaw && subject[0] === "transport").flatMap((table) => table.lines);
  return new Set(lines.filter(({ status }) => status === "failed").map(({ subject }) => subject[0])).size;
}
