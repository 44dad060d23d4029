import { TransportSymbol } from "../../components/TransportName";
import { count } from "../../model/format";
import { firstRows } from "../../model/selection";

interface RowPickerProps {
  /** Every row there is, the fastest first. */
  rows: readonly string[];
  shown: readonly string[];
  onChange: (rows: string[] | null) => void;
  /** More cannot be told apart, or fetched at once. */
  most?: number;
}

/** Which rows a chart shows; the legend for those who use no mouse. */
export function RowPicker({ rows, shown, onChange, most = Infinity }: RowPickerProps) {
  const toggle = (row: string) => onChange(shown.includes(row) ? shown.filter((other) => other !== row) : rows.filter((other) => other === row || shown.includes(other)));
  const first = firstRows(rows);
  return (
    <fieldset class="stack-small">
      <legend class="visually-hidden">Rows in the chart</legend>
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
          {count(shown.length)} of {count(rows.length)} rows
          <button type="button" class="button quiet" onClick={() => onChange(null)}>The fastest, with OData</button>
          {most === Infinity && <button type="button" class="button quiet" onClick={() => onChange([...rows])}>All</button>}
        </div>
      )}
    </fieldset>
  );
}
