import { useMemo, useState } from "preact/hooks";
import type { CallPart } from "../../api/types";
import { Explain } from "../../components/Explain";
import { count } from "../../model/format";
import { annotationsOn, asText, dump, fromBase64, owners, pagesOf } from "../../model/hex";
import { AnnotationList } from "./AnnotationList";
import { HexDump } from "./HexDump";

/** Bytes beside what they mean: pointing at one shows the other. */
export function ByteView({ part }: { part: CallPart }) {
  const bytes = useMemo(() => fromBase64(part.bytesBase64), [part]);
  const owner = useMemo(() => owners(bytes.length, part.annotations), [bytes, part]);
  const [page, setPage] = useState(0);
  const [lit, setLit] = useState(-1);
  const [asWords, setAsWords] = useState(false);
  const pages = pagesOf(bytes.length);
  const turn = (to: number) => {
    setPage(to);
    setLit(-1);
  };

  return (
    <div class="stack">
      <div class="row">
        <span class="small muted numbers">{count(bytes.length)} bytes, {count(part.annotations.length)} pieces <Explain term="pieces" /></span>
        <label class="check"><input type="checkbox" checked={asWords} onChange={() => setAsWords(!asWords)} /> as text</label>
        {pages > 1 && !asWords && (
          <span class="row push">
            <button type="button" class="button" disabled={page === 0} onClick={() => turn(page - 1)}>Earlier bytes</button>
            <span class="small numbers">page {count(page + 1)} of {count(pages)}</span>
            <button type="button" class="button" disabled={page === pages - 1} onClick={() => turn(page + 1)}>Later bytes</button>
          </span>
        )}
      </div>
      {bytes.length === 0 ? <p class="muted">No bytes.</p> : asWords ? <pre class="code" tabIndex={0} aria-label="The bytes as text">{asText(bytes)}</pre> : (
        <div class="bytes">
          <HexDump lines={dump(bytes, owner, page)} lit={lit} onLight={setLit} />
          <AnnotationList found={annotationsOn(part.annotations, page)} lit={lit} onLight={setLit} />
        </div>
      )}
    </div>
  );
}
