import { useEffect, useId, useState } from "preact/hooks";
import type { TermId } from "../model/glossary";
import { Explain } from "./Explain";

interface TextFieldProps<T> {
  label: string;
  unit?: string;
  hint?: string;
  explain?: TermId;
  value: T;
  format: (value: T) => string;
  /** Null where the text means nothing. */
  parse: (text: string) => T | null;
  /** What else is wrong with the value, in words. */
  problem?: string | null;
  /** What is said of a text that means nothing. */
  misread?: string;
  /** The range, for a field of a number. */
  number?: { min: number; max: number; step: number | "any" };
  onChange: (value: T) => void;
}

/** A text that means something; what means nothing is marked and not taken over. */
export function TextField<T>({ label, unit, hint, explain, value, format, parse, problem = null, misread = "This cannot be read: see the example.", number, onChange }: TextFieldProps<T>) {
  const [text, setText] = useState(format(value));
  const written = format(value);
  useEffect(() => setText((before) => {
    const meant = parse(before);
    return meant !== null && format(meant) === written ? before : written;
  }), [written]);
  const fits = parse(text) !== null;
  const take = (typed: string) => {
    setText(typed);
    const next = parse(typed);
    if (next !== null) {
      onChange(next);
    }
  };

  const id = useId();
  const wrong = fits ? problem : misread;
  return (
    <div class="field">
      <span class="row">
        <label class={number === undefined ? "label wide" : "label"}>
          <span class="number-label">{label}{unit && <span class="muted"> {unit}</span>}</span>
          <input class={number === undefined ? "input" : "input number"} type={number === undefined ? "text" : "number"} {...number} value={text} spellcheck={false} autocomplete="off" aria-invalid={wrong !== null}
            aria-describedby={[wrong !== null && id, hint && `${id}-hint`].filter(Boolean).join(" ") || undefined} onInput={(event) => take(event.currentTarget.value)} />
        </label>
        {explain && <Explain term={explain} />}
      </span>
      {wrong !== null && <span class="hint bad break" id={id} role="alert">{wrong}</span>}
      {hint && <span class="hint" id={`${id}-hint`}>{hint}</span>}
    </div>
  );
}
