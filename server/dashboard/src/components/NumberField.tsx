import type { TermId } from "../model/glossary";
import { TextField } from "./TextField";

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
export function NumberField({ min, max, step = 1, ...field }: NumberFieldProps) {
  const parse = (text: string): number | null => {
    const number = text.trim() === "" ? NaN : Number(text);
    return number >= min && number <= max && (step < 1 || Number.isInteger(number)) ? number : null;
  };
  return <TextField {...field} format={String} parse={parse} number={{ min, max, step: step < 1 ? "any" : step }} misread={`From ${min.toLocaleString("en-GB")} to ${max.toLocaleString("en-GB")}.`} />;
}
