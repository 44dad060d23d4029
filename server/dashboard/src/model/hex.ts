import type { CallAnnotation } from "../api/types";

/** Bytes of a line of the dump. */
export const lineBytes = 16;

/** Bytes of a page: a large answer is turned over rather than drawn whole. */
export const pageBytes = 1024;

/** One byte as it is drawn: its hexadecimal digits, its character, and which annotation it belongs to. */
export interface DumpByte {
  hex: string;
  character: string;
  annotation: number;
}

export interface DumpLine {
  offset: number;
  bytes: DumpByte[];
}

export function fromBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (character) => character.codePointAt(0) ?? 0);
}

/** The annotation of every byte, -1 where there is none; a later, deeper one wins. Offsets beyond the bytes are cut. */
export function owners(length: number, annotations: readonly CallAnnotation[]): Int32Array {
  const found = new Int32Array(length).fill(-1);
  annotations.forEach(({ offset, length: size }, index) => found.fill(index, Math.max(0, offset), Math.max(0, Math.min(length, offset + size))));
  return found;
}

/** Lines of one page. */
export function dump(bytes: Uint8Array, owner: Int32Array, page: number): DumpLine[] {
  const end = Math.min(bytes.length, (page + 1) * pageBytes);
  const lines: DumpLine[] = [];
  for (let offset = page * pageBytes; offset < end; offset += lineBytes) {
    const line = bytes.subarray(offset, Math.min(end, offset + lineBytes));
    lines.push({ offset, bytes: Array.from(line, (byte, at) => ({ hex: byte.toString(16).padStart(2, "0"), character: printable(byte), annotation: owner[offset + at] ?? -1 })) });
  }
  return lines;
}

const printable = (byte: number): string => (byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : "·");

export const pagesOf = (length: number): number => Math.max(1, Math.ceil(length / pageBytes));

export const pageOf = (offset: number): number => Math.floor(offset / pageBytes);

/** Annotations with at least a byte on the page, with their place among all. */
export function annotationsOn(annotations: readonly CallAnnotation[], page: number): { index: number; annotation: CallAnnotation }[] {
  const [from, to] = [page * pageBytes, (page + 1) * pageBytes];
  return annotations.flatMap((annotation, index) => (annotation.offset < to && annotation.offset + annotation.length > from ? [{ index, annotation }] : []));
}

/** The bytes as UTF-8 text, with replacement characters for what is not text. */
export const asText = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

/** Indented JSON where it is JSON, otherwise as it came. */
export function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
