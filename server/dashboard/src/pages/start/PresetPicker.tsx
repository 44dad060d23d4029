import type { Preset } from "../../api/types";

interface PresetPickerProps {
  label: string;
  presets: readonly Preset[];
  /** Null once something was changed. */
  chosen: string | null;
  onChoose: (preset: Preset) => void;
}

/** Ready questions as radio buttons: one stop of the Tab key, arrow keys go from one to the next. */
export function PresetPicker({ label, presets, chosen, onChoose }: PresetPickerProps) {
  return (
    <div class="presets" role="radiogroup" aria-label={label}>
      {presets.map((one) => (
        <label class="preset" key={one.id}>
          <input type="radio" name="preset" value={one.id} checked={chosen === one.id} onChange={() => onChoose(one)} />
          <span class="preset-name">{one.name}</span>
          <span class="hint">{one.words}</span>
        </label>
      ))}
    </div>
  );
}
