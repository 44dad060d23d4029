import { Link } from "wouter-preact";
import type { RunEntry } from "../../api/types";
import { Icon } from "../../components/Icon";
import { GradeTag } from "../../components/Quality";
import { TransportSymbol } from "../../components/TransportName";
import { moment, plural } from "../../model/format";
import { endWords } from "../../model/runFacts";
import { endingWords } from "../../model/scenarios";
import { isUnread, nameOf } from "./entries";

interface RunItemProps {
  entry: RunEntry;
  chosen: boolean;
  onChoose: () => void;
  onEdit: () => void;
  onPin: () => void;
  onRemove: () => void;
  /** Opens the comparison once this run and another are chosen, without scrolling to the end of a long list. */
  compare: string | null;
}

const shown = 6;

/** One stored run. A file that cannot be read says why, and can still be deleted. */
export function RunItem({ entry, chosen, onChoose, onEdit, onPin, onRemove, compare }: RunItemProps) {
  const name = nameOf(entry);
  const broken = entry.problem !== null;
  const unread = isUnread(entry);
  return (
    <li class={chosen ? "history-item chosen" : "history-item"}>
      <input type="checkbox" checked={chosen} disabled={broken} onChange={onChoose} aria-label={`Compare ${name}`} />
      <div class="history-words">
        <span class="history-title">
          {broken ? <strong class="history-name" title={name}>{name}</strong> : <Link href={`/runs/${encodeURIComponent(entry.runId)}`} class="history-name" title={name}>{name}</Link>}
          {compare !== null && <Link href={compare} class="button history-compare"><Icon name="compare" size={16} /> Compare the two</Link>}
        </span>
        <span class="muted small numbers history-facts">
          {entry.isBaseline && <span class="tag accent"><Icon name="pin" size={12} />baseline</span>}
          {entry.grade !== null && entry.grade !== "good" && <GradeTag grade={entry.grade} />}
          {entry.tag !== null && <span class="tag">{entry.tag}</span>}
          {broken && <span class="tag bad">cannot be read</span>}
          {unread && <span class="tag">being read …</span>}
          {!broken && !unread && endWords(entry).tone === "warn" && <span class="tag warn">{endingWords(entry.ended)}</span>}
          <span>{broken || unread ? entry.runId : [moment(entry.startedAt), ...(entry.name === null || entry.subject === "" ? [] : [entry.subject]), ...(entry.cells > 0 ? [plural(entry.cells, "figure")] : [])].join(" · ")}</span>
          {!broken && entry.transports.slice(0, shown).map((id) => <span key={id} class="history-transport"><TransportSymbol id={id} size={11} />{id}</span>)}
          {!broken && entry.transports.length > shown && <span>and {entry.transports.length - shown} more</span>}
        </span>
        {broken && <span class="small bad break">{entry.problem}</span>}
        {!broken && <span class="history-headline break" title={entry.headline ?? undefined}>{entry.headline}</span>}
        {entry.note !== null && <span class="small muted break">{entry.note}</span>}
      </div>
      <div class="history-actions">
        <button type="button" class="button quiet icon" disabled={broken} aria-pressed={entry.isBaseline} title={entry.isBaseline ? "No longer the baseline" : "Pin as the baseline"} aria-label={`${entry.isBaseline ? "Unpin" : "Pin"} ${name} as the baseline`} onClick={onPin}><Icon name="pin" /></button>
        <button type="button" class="button quiet icon history-edit" data-run={entry.runId} disabled={broken} title="Name, tag, note" aria-label={`Edit name, tag and note of ${name}`} onClick={onEdit}><Icon name="edit" /></button>
        <button type="button" class="button quiet icon history-delete" data-run={entry.runId} title="Delete" aria-label={`Delete ${name}`} onClick={onRemove}><Icon name="trash" /></button>
      </div>
    </li>
  );
}
