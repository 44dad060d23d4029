interface HistoryChoiceProps {
  label: string;
  /** What stands for all. */
  all: string;
  /** Of every run. */
  values: readonly string[];
  /** Empty for all. */
  chosen: string;
  onChoose: (value: string) => void;
  words?: (value: string) => string;
}

/** Keeps to one of the values that runs have; nothing where there is no choice. */
export function HistoryChoice({ label, all, values, chosen, onChoose, words = (value) => value }: HistoryChoiceProps) {
  const found = [...new Set(values)].filter((value) => value !== "").sort();
  return found.length < 2 ? null : (
    <label>
      <span class="visually-hidden">{label}</span>
      <select class="input history-choice" value={chosen} onChange={(event) => onChoose(event.currentTarget.value)}>
        <option value="">{all}</option>
        {found.map((value) => <option key={value} value={value}>{words(value)}</option>)}
      </select>
    </label>
  );
}
