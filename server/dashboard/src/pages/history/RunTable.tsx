import { Link } from "wouter-preact";
import type { RunEntry } from "../../api/types";
import { Icon } from "../../components/Icon";
import { GradeTag } from "../../components/Quality";
import { Table, type Column } from "../../components/Table";
import { moment } from "../../model/format";
import { endWords } from "../../model/runFacts";
import { endingWords } from "../../model/scenarios";
import { isUnread, nameOf } from "./entries";

interface RunTableProps {
  entries: readonly RunEntry[];
  /** Also those that are not shown: what is the same in all of them needs no column. */
  all: readonly RunEntry[];
  chosen: readonly string[];
  /** Opens the comparison once two are chosen, without scrolling to the end of a long table. */
  compare: string | null;
  onChoose: (entry: RunEntry) => void;
  onEdit: (entry: RunEntry) => void;
  onPin: (entry: RunEntry) => void;
  onRemove: (entry: RunEntry) => void;
}

const grades = ["good", "fair", "poor"];

/** Every stored run in a line. A file that cannot be read says why, and can still be deleted. */
export function RunTable({ entries, all, chosen, compare, onChoose, onEdit, onPin, onRemove }: RunTableProps) {
  const several = (of: (entry: RunEntry) => string | null): boolean => new Set(all.map(of).filter((value) => value !== "" && value !== null)).size > 1;
  const columns: Column<RunEntry>[] = [
    { id: "run", header: "Run", pinned: true, value: nameOf, cell: (entry) => <Name entry={entry} isChosen={chosen.includes(entry.runId)} compare={compare} onChoose={() => onChoose(entry)} /> },
    { id: "started", header: "Started", value: (entry) => entry.startedAt, cell: (entry) => (entry.problem === null ? moment(entry.startedAt) : "–") },
    { id: "answer", header: "Answer", explain: "advice", value: (entry) => entry.problem ?? entry.headline, cell: (entry) => <Answer entry={entry} /> },
    { id: "grade", header: "Quality", explain: "noise", value: ({ grade }) => (grade === null ? null : grades.indexOf(grade)), cell: ({ grade }) => (grade === null ? "–" : <GradeTag grade={grade} />) },
    { id: "payload", header: "Payload", value: (entry) => entry.payload || null, cell: (entry) => <span class="history-payload" title={entry.payload}>{entry.payload || "–"}</span> },
    { id: "transports", header: "Transports", value: (entry) => entry.transports.length, cell: ({ transports }) => <span class="history-payload" title={transports.join(", ")}>{transports.join(", ") || "–"}</span> },
    { id: "figures", header: "Figures", numeric: true, explain: "cell", value: (entry) => entry.cells },
    { id: "actions", header: "Actions", sortable: false, value: () => null, cell: (entry) => <Actions entry={entry} onEdit={() => onEdit(entry)} onPin={() => onPin(entry)} onRemove={() => onRemove(entry)} /> },
    ...(several((entry) => entry.machine) ? [{ id: "machine", header: "Machine", value: (entry) => entry.machine, cell: (entry) => <span class="history-machine" title={entry.machine}>{entry.machine || "–"}</span> } satisfies Column<RunEntry>] : []),
    ...(several((entry) => entry.commit) ? [{ id: "commit", header: "Commit", value: (entry) => entry.commit, cell: ({ commit }) => (commit === null ? "–" : <code>{commit.slice(0, 8)}{commit.endsWith("+dirty") && "+"}</code>) } satisfies Column<RunEntry>] : []),
  ];
  return <Table caption="A heading sorts by its column. Choose two runs to compare them." columns={columns} rows={entries} rowKey={(entry) => entry.runId} rowMarked={(entry) => chosen.includes(entry.runId)} initialSort={{ column: "started", descending: true }} />;
}

function Name({ entry, isChosen, compare, onChoose }: { entry: RunEntry; isChosen: boolean; compare: string | null; onChoose: () => void }) {
  const name = nameOf(entry);
  const broken = entry.problem !== null;
  const tags = [
    entry.isBaseline && <span class="tag accent"><Icon name="pin" size={12} />baseline</span>,
    entry.tag !== null && <span class="tag">{entry.tag}</span>,
    broken && <span class="tag bad">cannot be read</span>,
    isUnread(entry) && <span class="tag">being read …</span>,
    !broken && !isUnread(entry) && endWords(entry).tone === "warn" && <span class="tag warn">{endingWords(entry.ended)}</span>,
    isChosen && compare !== null && <Link href={compare} class="button history-compare"><Icon name="compare" size={16} /> Compare the two</Link>,
  ].filter(Boolean);
  return (
    <span class="history-run">
      <input type="checkbox" checked={isChosen} disabled={broken} onChange={onChoose} aria-label={`Compare ${name}`} />
      <span class="history-words">
        {broken ? <strong class="history-name" title={name}>{name}</strong> : <Link href={`/runs/${encodeURIComponent(entry.runId)}`} class="history-name" title={name}>{name}</Link>}
        {tags.length > 0 && <span class="history-tags">{tags}</span>}
      </span>
    </span>
  );
}

/** Two lines, whether it is known yet or not: the table must not move while sentences arrive. The whole answer is a click away. */
function Answer({ entry: { problem, headline, note } }: { entry: RunEntry }) {
  return (
    <span class="history-answer">
      {problem === null ? <span class="history-headline" title={headline ?? undefined}>{headline}</span> : <span class="bad break">{problem}</span>}
      {note !== null && <span class="small muted break">{note}</span>}
    </span>
  );
}

function Actions({ entry, onEdit, onPin, onRemove }: { entry: RunEntry; onEdit: () => void; onPin: () => void; onRemove: () => void }) {
  const [name, broken] = [nameOf(entry), entry.problem !== null];
  return (
    <span class="history-actions">
      <button type="button" class="button quiet icon" disabled={broken} aria-pressed={entry.isBaseline} title={entry.isBaseline ? "No longer the baseline" : "Pin as the baseline"} aria-label={`${entry.isBaseline ? "Unpin" : "Pin"} ${name} as the baseline`} onClick={onPin}><Icon name="pin" /></button>
      <button type="button" class="button quiet icon history-edit" data-run={entry.runId} disabled={broken} title="Name, tag, note" aria-label={`Edit name, tag and note of ${name}`} onClick={onEdit}><Icon name="edit" /></button>
      <button type="button" class="button quiet icon history-delete" data-run={entry.runId} title="Delete" aria-label={`Delete ${name}`} onClick={onRemove}><Icon name="trash" /></button>
    </span>
  );
}
