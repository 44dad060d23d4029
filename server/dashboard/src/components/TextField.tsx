import { useEffect, useState } from "preact/hooks";
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
  onChange: (value: T) => void;
}

/** A text that means something; what means nothing is marked and not taken over. */
export function TextField<T>({ label, hint, explain, value, format, parse, onChange }: TextFieldProps<T>) {
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

  return (
    <div class="field">
      <label class="label">
        {label}
        <input class="input" type="text" value={text} spellcheck={false} autocomplete="off" aria-invalid={!fits} onInput={(event) => take(event.currentTarget.value)} />
      </label>
      <span class="hint">{hint}{explain && <Explain term={explain} />}</span>
    </div>
  );
}
