import { ofItems } from "./shapes";

// Figures as the command line's tables write them, so that page, terminal and files read alike.

/** What stands for a figure that cannot be given honestly. */
export const none = "–";

function decimals(figure: number): number {
  const size = Math.abs(figure);
  return size < 0.1 ? 4 : size < 1 ? 3 : size < 10 ? 2 : size < 100 ? 1 : 0;
}

const grouped = (value: number, digits: number) => value.toLocaleString("en-GB", { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** Milliseconds without the unit: three digits that count, never finer than 0.1 microseconds. */
export function ms(value: number | null | undefined): string {
  return value == null ? none : value === 0 ? "0" : Math.abs(value) < 0.00005 ? (value > 0 ? "<0.0001" : ">-0.0001") : grouped(value, decimals(value));
}

/** A ratio such as 1.00x, 2.4x, 41x. */
export function ratio(value: number | null | undefined): string {
  return value == null ? none : `${grouped(value, value < 1.995 ? 2 : value < 9.95 ? 1 : 0)}x`;
}

/** Kilobytes of 1,000 bytes without the unit: 0.06, 102.3, 12,100; one unit for all of a column. */
export function kilobytes(bytes: number | null | undefined): string {
  return bytes == null ? none : bytes === 0 ? "0" : grouped(bytes / 1000, bytes < 9950 ? 2 : bytes < 999950 ? 1 : 0);
}

/** A count with thousands separators. */
export function count(value: number | null | undefined): string {
  return value == null ? none : grouped(value, 0);
}

/** Calls per second: whole from 100 on. */
export function rate(value: number | null | undefined): string {
  return value == null ? none : grouped(value, value < 99.5 ? 1 : 0);
}

/** A share in per cent: "0 %" is none at all. */
export function percent(share: number | null | undefined): string {
  return share == null ? none : share === 0 ? "0 %" : share > 0 && share < 0.0005 ? "<0.1 %" : `${grouped(share * 100, share < 0.0995 ? 1 : 0)} %`;
}

/** A length of time to wait, in words: "35 s", "2 min 40 s", "1 h 5 min". */
export function duration(seconds: number | null | undefined): string {
  if (seconds == null || !Number.isFinite(seconds)) {
    return none;
  }

  const whole = Math.max(0, Math.round(seconds));
  return whole < 60 ? `${whole} s`
    : whole < 3600 ? `${Math.floor(whole / 60)} min${whole % 60 === 0 ? "" : ` ${whole % 60} s`}`
    : `${Math.floor(whole / 3600)} h${Math.floor((whole % 3600) / 60) === 0 ? "" : ` ${Math.floor((whole % 3600) / 60)} min`}`;
}

/** When something began, in the reader's own time zone: "27 Nov 2026, 20:41:17". */
export function moment(iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? iso : date.toLocaleString("en-GB", { dateStyle: "medium", timeStyle: "medium" });
}

/** How many of what: "1 cell", "2 cells". */
export function plural(n: number, one: string, many = one + "s"): string {
  return `${count(n)} ${n === 1 ? one : many}`;
}

/** Operation, size and orders in words: "GetPersons of 1,000 with orders", "1,000 items up". */
export function cellWords(cell: { operation: string; persons: number; orders: boolean }): string {
  if (ofItems(cell.operation)) {
    return plural(cell.persons, "item") + (cell.operation === "SubmitItems" ? " up" : "");
  }

  return cell.operation === "Query" ? "Query" : `${cell.operation} of ${count(cell.persons)}${cell.operation === "GetPersons" ? (cell.orders ? " with orders" : " without orders") : ""}`;
}

/** Operation and orders in words: what all sizes of a table share. */
export function shapeWords(shape: { operation: string; orders: boolean }): string {
  return ofItems(shape.operation) ? `items${shape.operation === "SubmitItems" ? " up" : ""}` : shape.operation === "GetPersons" ? `GetPersons ${shape.orders ? "with" : "without"} orders` : shape.operation;
}
