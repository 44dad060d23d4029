import { useEffect, useId, useState } from "preact/hooks";
import type { TermId } from "../model/glossary";
import { Explain } from "./Explain";

interface TextFieldProps<T> {
  label: string;
  hint?: string;
  explain?: TermId;
  value: T;
  format: (value: T) => string;
  /** Null where the text means nothing. */
  parse: (text: string) => T | null;
  /** What else is wrong with the value, in words. */
  problem?: string | null;
  onChange: (value: T) => void;
}

/** A text that means something; what means nothing is marked and not taken over. */
export function TextField<T>({ label, hint, explain, value, format, parse, problem = null, onChange }: TextFieldProps<T>) {
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
  const wrong = fits ? problem : "This cannot be read: see the example.";
  return (
    <div class="field">
      <label class="label">
        {label}
        <input class="input" type="text" value={text} spellcheck={false} autocomplete="off" aria-invalid={wrong !== null} aria-describedby={wrong === null ? `${id}-hint` : `${id} ${id}-hint`} onInput={(event) => take(event.currentTarget.value)} />
      </label>
      {wrong !== null && <span class="hint bad break" id={id} role="alert">{wrong}</span>}
      <span class="hint" id={`${id}-hint`}>{hint}{explain && <Explain term={explain} />}</span>
    </div>
  );
}
