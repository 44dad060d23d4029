import type { Table } from "../../../api/types";

/** Why lines of a table have no figures. */
export function LineReasons({ table }: { table: Table }) {
  // A ratio has no figure because a subject of another table has none, which says why.
  const missing = table.columns.some(({ id }) => id === "ratio") ? [] : table.lines.filter(({ reason }) => reason !== null);
  return missing.length === 0 ? null : (
    <ul class="reasons small" aria-label="Lines without figures, and why">
      {missing.map((line) => <li key={line.subject.join(" ")}><span class={`tag ${line.status === "failed" ? "bad" : ""}`}>{line.status}</span> <strong>{line.subject.join(", ")}</strong>: <span class="break">{line.reason}</span></li>)}
    </ul>
  );
}
