import type { ComponentChildren } from "preact";

interface SegmentsProps<T extends string> {
  /** What is chosen, for those who hear it. */
  label: string;
  name: string;
  options: readonly { id: T; words: ComponentChildren }[];
  value: T;
  onChange: (value: T) => void;
}

/** One of a few, all in sight; radio buttons beneath, so that arrow keys work. */
export function Segments<T extends string>({ label, name, options, value, onChange }: SegmentsProps<T>) {
  return (
    <div class="segments" role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.id}>
          <input type="radio" name={name} value={option.id} checked={option.id === value} onChange={() => onChange(option.id)} />
          {option.words}
        </label>
      ))}
    </div>
  );
}
