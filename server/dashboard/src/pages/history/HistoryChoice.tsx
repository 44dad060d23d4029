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

/** Keeps to one of the values that runs have; nothing where there is no choice, and none was made. */
export function HistoryChoice({ label, all, values, chosen, onChoose, words = (value) => value }: HistoryChoiceProps) {
  const found = [...new Set([...values, chosen])].filter((value) => value !== "").sort();
  return found.length < 2 && chosen === "" ? null : (
    <label>
      <span class="visually-hidden">{label}</span>
      <select class="input history-choice" value={chosen} onChange={(event) => onChoose(event.currentTarget.value)}>
        <option value="">{all}</option>
        {found.map((value) => <option key={value} value={value}>{words(value)}</option>)}
      </select>
    </label>
  );
}
