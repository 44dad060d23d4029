import type { CatalogueRow } from "../../api/types";
import { Explain } from "../../components/Explain";
import { TransportSymbol } from "../../components/TransportName";
import { GroupProblem, useProblem } from "./problems";

interface TransportPickerProps {
  rows: readonly CatalogueRow[];
  /** Transports that can be chosen for what is called. */
  isPossible: (row: CatalogueRow) => boolean;
  chosen: ReadonlySet<string>;
  onChange: (chosen: Set<string>) => void;
}

const groups: readonly { title: string; has: (row: CatalogueRow) => boolean; folded?: boolean }[] = [
  { title: "Libraries", has: (row) => row.implementation === "library" && !row.isVariant && !row.isLimit && row.status === "available" },
  { title: "Ours", has: (row) => row.implementation === "ours" && !row.isVariant && !row.isLimit && row.status === "available" },
  { title: "Limit of this machine", has: (row) => row.isLimit },
  { title: "Variants of the above", has: (row) => row.isVariant && row.status === "available", folded: true },
  { title: "Not available here", has: (row) => row.status !== "available" && !row.isLimit, folded: true },
];

/** Which transports take part, and why some cannot. */
export function TransportPicker({ rows, isPossible, chosen, onChange }: TransportPickerProps) {
  const problem = useProblem("transports");
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) {
      next.add(id);
    }

    onChange(next);
  };
  const usual = rows.filter((row) => !row.isVariant && isPossible(row)).map(({ id }) => id);

  return (
    <section class="card" aria-labelledby="transports" data-invalid={problem !== null} aria-describedby={problem === null ? undefined : "transports-problem"}>
      <div class="card-title">
        <h2 id="transports">Transports <Explain term="transport" /></h2>
        <div class="row">
          <span class="muted small numbers">{chosen.size} chosen</span>
          <button type="button" class="button quiet" onClick={() => onChange(new Set(usual))}>All</button>
          <button type="button" class="button quiet" onClick={() => onChange(new Set())}>None</button>
        </div>
      </div>
      <div class="stack">
        <GroupProblem field="transports" id="transports-problem" />
        {groups.map(({ title, has, folded }) => {
          const members = rows.filter(has);
          const list = (
            <div class="picker">
              {members.map((row) => <Choice key={row.id} row={row} possible={isPossible(row)} checked={chosen.has(row.id)} onToggle={() => toggle(row.id)} />)}
            </div>
          );
          return members.length === 0 ? null : folded === true ? (
            <details key={title} open={members.some(({ id }) => chosen.has(id))}>
              <summary class="label">{title} <span class="muted numbers">({members.length})</span></summary>
              {list}
            </details>
          ) : (
            <fieldset key={title}>
              <legend class="label">{title}</legend>
              {list}
            </fieldset>
          );
        })}
      </div>
    </section>
  );
}

function Choice({ row, possible, checked, onToggle }: { row: CatalogueRow; possible: boolean; checked: boolean; onToggle: () => void }) {
  const why = row.reason ?? (possible || row.status !== "available" ? null : "has no such operation");
  return (
    <label class={possible ? "choice" : "choice impossible"}>
      <input type="checkbox" checked={checked && possible} disabled={!possible} onChange={onToggle} />
      <TransportSymbol id={row.id} />
      <span class="choice-words">
        <span class="choice-name">{row.id}</span>
        <span class="hint break">{why ?? [row.library, row.version].filter(Boolean).join(" ")}</span>
      </span>
    </label>
  );
}
