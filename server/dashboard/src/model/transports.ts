// One colour, one symbol and one line pattern per transport, everywhere: colour alone never carries the meaning.

export type SymbolName =
  | "circle" | "square" | "triangle" | "diamond" | "hexagon" | "star" | "cross" | "bowtie" | "pentagon" | "saltire" | "hourglass" | "wedge" | "dome";

export interface TransportLook {
  light: string;
  dark: string;
  symbol: SymbolName;
  /** Filled or outlined symbol. */
  filled: boolean;
  /** A line's pattern, in pixels on and off; empty is solid. */
  dash: readonly number[];
}

const solid: readonly number[] = [];
const dashed: readonly number[] = [7, 4];
const dotted: readonly number[] = [2, 3];
const dashDot: readonly number[] = [8, 3, 2, 3];

const look = (light: string, dark: string, symbol: SymbolName, dash = solid, filled = true): TransportLook => ({ light, dark, symbol, filled, dash });

const known: Record<string, TransportLook> = {
  json: look("#b45f06", "#f2a65a", "circle"),
  "newtonsoft-json": look("#8a6d00", "#d9bd4a", "circle", dashed, false),
  messagepack: look("#12763f", "#5fcf8d", "triangle"),
  "nerdbank-messagepack": look("#4b7f1d", "#a5d266", "triangle", dashed, false),
  memorypack: look("#0b7a75", "#4fd1c5", "star", dashDot),
  protobuf: look("#1d4ed8", "#86a8ff", "square"),
  "protobuf-net": look("#3f63a8", "#a9bfe8", "square", dashed, false),
  grpc: look("#0a7ea4", "#56c5ee", "diamond"),
  "protobuf-net-grpc": look("#4f5fc4", "#a9b3f5", "wedge", dotted, false),
  odata: look("#b0208f", "#f07bd6", "hexagon"),
  "odata+compiled": look("#7137d6", "#b796ff", "pentagon", dashDot),
  "odata-client": look("#99476f", "#e6a3c2", "hexagon", dashed, false),
  "wcf-text": look("#c8261b", "#ff8a80", "cross"),
  "wcf-wshttp": look("#a04a1f", "#e39a72", "saltire", dotted),
  "wcf-binary": look("#9a1c45", "#f28aab", "bowtie"),
  "wcf-nettcp": look("#6b3fa0", "#c6a2ee", "hourglass", dashDot),
  soapcore: look("#b3501d", "#f0a984", "cross", dotted, false),
  "corewcf-text": look("#b5544c", "#f0b0aa", "cross", dashed, false),
  "corewcf-binary": look("#8c4a61", "#dfa5b8", "bowtie", dashed, false),
  "corewcf-nettcp": look("#735d96", "#c9b8e4", "hourglass", dotted, false),
  handler: look("#4d5d73", "#a3b3c9", "wedge", dotted),
  floor: look("#5f656e", "#b4bac2", "dome", dotted, false),
};

/** Colours of rows that nobody knows beforehand, such as those of plugins. */
const strangers: readonly (readonly [light: string, dark: string])[] = [
  ["#00695c", "#66d9c6"], ["#5d4037", "#cbab9c"], ["#827717", "#d4cf63"], ["#ad1457", "#ff92bd"], ["#283593", "#9fadf5"], ["#37474f", "#b3c3cb"],
  ["#558b2f", "#aadb7f"], ["#d84315", "#ffab8a"], ["#6a1b9a", "#d39bec"], ["#0277bd", "#7cc7f5"], ["#9e7700", "#e8c65a"], ["#7a5c3e", "#d8bb9b"],
];
const symbols: readonly SymbolName[] = ["star", "hexagon", "cross", "circle", "triangle", "diamond", "square", "bowtie", "pentagon", "saltire", "hourglass", "wedge", "dome"];
const dashes = [dashed, dotted, dashDot, solid];

/** Chosen from the name alone, so that it is the same everywhere. Colour, symbol, filling and line depend on different parts of the hash, so two transports rarely share all four. */
function strangerOf(transport: string): TransportLook {
  let rest = hash(transport);
  const pick = <T>(of: readonly T[]): T => {
    const picked = of[rest % of.length]!;
    rest = Math.floor(rest / of.length);
    return picked;
  };
  const [light, dark] = pick(strangers);
  return look(light, dark, pick(symbols), pick(dashes), pick([true, false]));
}

/** A variant such as json+gzip or json@h2 has its row's colour and symbol, outlined and dotted. */
export function lookOf(transport: string): TransportLook {
  const exact = known[transport];
  if (exact !== undefined) {
    return exact;
  }

  const [row = transport, variant] = transport.split(/[+@]/, 2);
  if (variant !== undefined) {
    return { ...lookOf(row), filled: false, dash: dotted };
  }

  return strangerOf(transport);
}

/** The symbol as an SVG path within a box of 16 by 16; ECharts takes it as `path://`. */
export const symbolPaths: Record<SymbolName, string> = {
  circle: "M8 2a6 6 0 1 1 0 12a6 6 0 1 1 0-12Z",
  square: "M2.8 2.8h10.4v10.4h-10.4Z",
  triangle: "M8 1.8L14.6 13.4H1.4Z",
  diamond: "M8 1L15 8L8 15L1 8Z",
  hexagon: "M8 1.2L14 4.6V11.4L8 14.8L2 11.4V4.6Z",
  star: "M8 1L9.9 5.6L14.9 6L11.1 9.2L12.3 14.1L8 11.4L3.7 14.1L4.9 9.2L1.1 6L6.1 5.6Z",
  cross: "M5.6 1.6h4.8v4h4v4.8h-4v4H5.6v-4h-4V5.6h4Z",
  bowtie: "M1.6 2.2L8 6.2L14.4 2.2V13.8L8 9.8L1.6 13.8Z",
  pentagon: "M8 1L15 6.2L12.3 14.6H3.7L1 6.2Z",
  saltire: "M4.4 1.6L8 5.2L11.6 1.6L14.4 4.4L10.8 8L14.4 11.6L11.6 14.4L8 10.8L4.4 14.4L1.6 11.6L5.2 8L1.6 4.4Z",
  hourglass: "M2.2 1.6H13.8L9.8 8L13.8 14.4H2.2L6.2 8Z",
  wedge: "M1.4 2.6H14.6L8 14.2Z",
  dome: "M1.6 12.4a6.4 8.4 0 1 1 12.8 0Z",
};

/** FNV-1a, 32 bits: names that differ in one digit come far apart. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) {
    value = Math.imul(value ^ character.codePointAt(0)!, 0x01000193);
  }

  return value >>> 0;
}
