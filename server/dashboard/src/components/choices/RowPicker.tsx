import { TransportSymbol } from "../TransportName";
import { count } from "../../model/format";
import { firstRows } from "../../model/selection";

interface RowPickerProps {
  /** Every transport there is, the fastest first. */
  rows: readonly string[];
  /** Those among them that are limits of the machine. */
  limits?: ReadonlySet<string>;
  shown: readonly string[];
  onChange: (rows: string[] | null) => void;
  /** More cannot be distinguished, or fetched at the same time. */
  most?: number;
}

/** Which transports a chart shows; the legend for those who use no mouse. */
export function RowPicker({ rows, limits, shown, onChange, most = Infinity }: RowPickerProps) {
  const toggle = (row: string) => onChange(shown.includes(row) ? shown.filter((other) => other !== row) : rows.filter((other) => other === row || shown.includes(other)));
  const first = firstRows(rows, limits);
  return (
    <fieldset class="stack-small">
      <legend class="visually-hidden">Transports in the chart</legend>
      <div class="chips">
        {rows.map((row) => (
          <label class="chip" key={row}>
            <input type="checkbox" checked={shown.includes(row)} disabled={(shown.length >= most && !shown.includes(row)) || (shown.length === 1 && shown.includes(row))} onChange={() => toggle(row)} />
            <TransportSymbol id={row} />
            {row}
          </label>
        ))}
      </div>
      {rows.length > first.length && (
        <div class="row small muted">
          {count(shown.length)} of {count(rows.length)} transports
          <button type="button" class="button quiet" onClick={() => onChange(null)}>Default selection</button>
          {most === Infinity && <button type="button" class="button quiet" onClick={() => onChange([...rows])}>All</button>}
        </div>
      )}
    </fieldset>
  );
}
