import { useState } from "preact/hooks";
import type { CallView } from "../../api/types";
import { Notice } from "../../components/Notice";
import { Segments } from "../../components/Segments";
import { TransportName } from "../../components/TransportName";
import { plural } from "../../model/format";
import { pretty } from "../../model/hex";
import { ByteView } from "./ByteView";

/** The request from the outside in, then the response in the same way, then what the client made of it; opened at the response's body, whose bytes are the transport's own. */
export function CallParts({ call }: { call: CallView }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const tabs = [...call.parts.map((part, index) => ({ id: String(index), words: part.title })), ...(call.decoded === null ? [] : [{ id: "decoded", words: "decoded object" }])];
  const shown = tabs.find(({ id }) => id === chosen)?.id ?? String(call.parts.length - 1);
  const part = call.parts[Number(shown)];
  return (
    <section class="card stack" aria-label="What passed">
      <div class="row"><TransportName id={call.transport} /><span class="muted small break">{call.wire} · {call.library} · {call.operation}</span></div>
      {call.failure !== null && <Notice tone="bad">The client has no result: {call.failure}</Notice>}
      <Segments label="Part of the call" name="part" value={shown} options={tabs} onChange={setChosen} />
      {shown === "decoded" && call.decoded !== null && <pre class="code" tabIndex={0} aria-label="Decoded object">{pretty(call.decoded)}</pre>}
      {part !== undefined && (
        <>
          {part.truncated && <Notice tone="warn">Only the beginning of {plural(part.length, "byte")} is shown.</Notice>}
          <ByteView key={`${call.transport} ${shown}`} part={part} />
        </>
      )}
    </section>
  );
}
