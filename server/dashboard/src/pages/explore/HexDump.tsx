import type { DumpByte, DumpLine } from "../../model/hex";

interface HexDumpProps {
  lines: readonly DumpLine[];
  /** The annotation whose bytes are highlighted; -1 for none. */
  lit: number;
  onLight: (annotation: number) => void;
}

/** Offset, bytes in hexadecimal, characters. Neighbouring pieces differ in shade; the highlighted one is framed as well. */
export function HexDump({ lines, lit, onLight }: HexDumpProps) {
  const classes = ({ annotation }: DumpByte): string => `${annotation % 2 === 0 ? "even" : "odd"}${annotation === lit && lit >= 0 ? " lit" : ""}`;
  const point = (event: Event) => {
    const found = (event.target as HTMLElement).dataset.piece;
    if (found !== undefined) {
      onLight(Number(found));
    }
  };

  return (
    <div class="hex" role="region" aria-label="Bytes in hexadecimal" tabIndex={0} onMouseOver={point} onClick={point}>
      {lines.map((line) => (
        <div class="hex-line" key={line.offset}>
          <span class="offset">{line.offset.toString(16).padStart(4, "0")}</span>
          <span class="digits">{line.bytes.map((byte, at) => <span key={at} class={classes(byte)} data-piece={byte.annotation}>{byte.hex}</span>)}</span>
          <span class="characters" aria-hidden="true">{line.bytes.map((byte, at) => <span key={at} class={classes(byte)} data-piece={byte.annotation}>{byte.character}</span>)}</span>
        </div>
      ))}
    </div>
  );
}
