import type { ComponentChildren } from "preact";
import { useRef, useState } from "preact/hooks";
import { api } from "../../api/client";
import { wordsOf } from "../../api/problem";
import type { RunEntry } from "../../api/types";
import { Icon } from "../../components/Icon";
import { Notice } from "../../components/Notice";

/** Takes record files that are dropped anywhere on it, or chosen. */
export function ImportDrop({ onImported, children }: { onImported: (entry: RunEntry) => void; children: ComponentChildren }) {
  const input = useRef<HTMLInputElement>(null);
  const depth = useRef(0);
  const [over, setOver] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);

  const take = async (files: FileList | null | undefined) => {
    setBusy(true);
    setProblems([]);
    for (const file of files ?? []) {
      try {
        onImported(await api.import(file));
      } catch (error) {
        setProblems((before) => [...before, `${file.name}: ${wordsOf(error)}`]);
      }
    }

    setBusy(false);
  };
  const enter = (by: number) => {
    depth.current += by;
    setOver(depth.current > 0);
  };

  return (
    <div class={over ? "import stack over" : "import stack"}
      onDragEnter={(event) => { event.preventDefault(); enter(1); }} onDragLeave={() => enter(-1)} onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => { event.preventDefault(); enter(-depth.current); void take(event.dataTransfer?.files); }}>
      <div class="row import-hint">
        <button type="button" class="button" disabled={busy} onClick={() => input.current?.click()}><Icon name="upload" /> {busy ? "Importing …" : "Import a record"}</button>
        <span class="hint">or drop its file (.jsonl) anywhere here</span>
        <input ref={input} type="file" hidden multiple accept=".jsonl,.ndjson" aria-label="Record files" onChange={(event) => { void take(event.currentTarget.files).then(() => { input.current!.value = ""; }); }} />
      </div>
      {problems.map((problem) => <Notice key={problem} tone="bad">{problem}</Notice>)}
      {children}
    </div>
  );
}
