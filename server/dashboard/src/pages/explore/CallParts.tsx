import { useState } from "preact/hooks";
import type { CallView } from "../../api/types";
import { Notice } from "../../components/Notice";
import { Segments } from "../../components/Segments";
import { TransportName } from "../../components/TransportName";
import { plural } from "../../model/format";
import { pretty } from "../../model/hex";
import { ByteView } from "./ByteView";

/** The request from the outside in, then the response in the same way, then what the client made of it. */
export function CallParts({ call }: { call: CallView }) {
  const [chosen, setChosen] = useState(0);
  const tabs = [...call.parts.map((part, index) => ({ id: String(index), words: part.title })), ...(call.decoded === null ? [] : [{ id: "decoded", words: "decoded object" }])];
  const isDecoded = chosen >= call.parts.length;
  const part = call.parts[chosen];
  return (
    <section class="card stack" aria-label="What passed">
      <div class="row"><TransportName id={call.transport} /><span class="muted small break">{call.wire} · {call.library} · {call.operation}</span></div>
      {call.failure !== null && <Notice tone="bad">The client has no result: {call.failure}</Notice>}
      <Segments label="Part of the call" name="part" value={isDecoded ? "decoded" : String(chosen)} options={tabs} onChange={(id) => setChosen(id === "decoded" ? call.parts.length : Number(id))} />
      {isDecoded && call.decoded !== null && <pre class="code" tabIndex={0} aria-label="Decoded object">{pretty(call.decoded)}</pre>}
      {part !== undefined && (
        <>
          {part.truncated && <Notice tone="warn">Only the beginning of {plural(part.length, "byte")} is shown.</Notice>}
          <ByteView key={`${call.transport} ${chosen}`} part={part} />
        </>
      )}
    </section>
  );
}
