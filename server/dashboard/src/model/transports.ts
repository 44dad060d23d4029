// One colour, one symbol and one line pattern per transport, everywhere: colour alone never carries the meaning.

export type SymbolName = "circle" | "square" | "triangle" | "diamond" | "hexagon" | "star" | "cross" | "bowtie";

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
  "messagepack-csharp": look("#4b7f1d", "#a5d266", "triangle", dashed, false),
  memorypack: look("#0b7a75", "#4fd1c5", "star", dashDot),
  protobuf: look("#1d4ed8", "#86a8ff", "square"),
  "protobuf-net": look("#3f63a8", "#a9bfe8", "square", dashed, false),
  grpc: look("#0a7ea4", "#56c5ee", "diamond"),
  "grpc-dotnet": look("#2b6a86", "#9bcfe4", "diamond", dashed, false),
  "protobuf-net-grpc": look("#4f5fc4", "#a9b3f5", "diamond", dotted, false),
  odata: look("#b0208f", "#f07bd6", "hexagon"),
  "odata-stream": look("#7137d6", "#b796ff", "hexagon", dashDot),
  "odata-aspnetcore": look("#99476f", "#e6a3c2", "hexagon", dashed, false),
  "wcf-text": look("#c8261b", "#ff8a80", "cross"),
  "wcf-wshttp": look("#a04a1f", "#e39a72", "cross", dotted),
  "wcf-binary": look("#9a1c45", "#f28aab", "bowtie"),
  "wcf-nettcp": look("#6b3fa0", "#c6a2ee", "bowtie", dashDot),
  "corewcf-text": look("#b5544c", "#f0b0aa", "cross", dashed, false),
  "corewcf-binary": look("#8c4a61", "#dfa5b8", "bowtie", dashed, false),
  "corewcf-nettcp": look("#735d96", "#c9b8e4", "bowtie", dotted, false),
  handler: look("#4d5d73", "#a3b3c9", "star", dotted),
  floor: look("#5f656e", "#b4bac2", "square", dotted, false),
};

const strangers: readonly TransportLook[] = [
  look("#00695c", "#66d9c6", "star", dashed, false),
  look("#5d4037", "#cbab9c", "hexagon", dotted),
  look("#827717", "#d4cf63", "cross", dashDot),
  look("#ad1457", "#ff92bd", "circle", dotted),
  look("#283593", "#9fadf5", "triangle", dotted),
  look("#37474f", "#b3c3cb", "diamond", dashDot),
  look("#558b2f", "#aadb7f", "square", dashDot),
  look("#d84315", "#ffab8a", "bowtie", dotted, false),
];

/** A variant such as json+gzip has its row's colour and symbol, outlined and dotted. */
export function lookOf(transport: string): TransportLook {
  const exact = known[transport];
  if (exact !== undefined) {
    return exact;
  }

  const [row = transport, variant] = transport.split("+", 2);
  if (variant !== undefined) {
    return { ...lookOf(row), filled: false, dash: dotted };
  }

  return strangers[hash(transport) % strangers.length]!;
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
};

function hash(text: string): number {
  let value = 7;
  for (const character of text) {
    value = (value * 31 + character.codePointAt(0)!) % 1_000_003;
  }

  return value;
}
