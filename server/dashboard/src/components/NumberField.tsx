import { useEffect, useId, useState } from "preact/hooks";
import type { TermId } from "../model/glossary";
import { Explain } from "./Explain";

interface NumberFieldProps {
  label: string;
  unit?: string;
  explain?: TermId;
  value: number;
  min: number;
  max: number;
  step?: number;
  /** What else is wrong with the value, in words. */
  problem?: string | null;
  onChange: (value: number) => void;
}

/** A number with its name and unit. A value that is not a number in the range is marked and not used. */
export function NumberField({ label, unit, explain, value, min, max, step = 1, problem = null, onChange }: NumberFieldProps) {
  const [text, setText] = useState(String(value));
  useEffect(() => setText((before) => (Number(before) === value && before.trim() !== "" ? before : String(value))), [value]);
  const number = text.trim() === "" ? NaN : Number(text);
  const fits = number >= min && number <= max && (step < 1 || Number.isInteger(number));
  const take = (typed: string) => {
    setText(typed);
    const next = typed.trim() === "" ? NaN : Number(typed);
    if (next >= min && next <= max && (step < 1 || Number.isInteger(next))) {
      onChange(next);
    }
  };

  const id = useId();
  const wrong = fits ? problem : `From ${min.toLocaleString("en-GB")} to ${max.toLocaleString("en-GB")}.`;
  return (
    <div class="field">
      <span class="row">
        <label class="label">
          <span class="number-label">{label}{unit && <span class="muted"> {unit}</span>}</span>
          <input class="input number" type="number" min={min} max={max} step={step < 1 ? "any" : step} value={text} aria-invalid={wrong !== null} aria-describedby={wrong === null ? undefined : id}
            onInput={(event) => take(event.currentTarget.value)} />
        </label>
        {explain && <Explain term={explain} />}
      </span>
      {wrong !== null && <span class="hint bad" id={id} role="alert">{wrong}</span>}
    </div>
  );
}
