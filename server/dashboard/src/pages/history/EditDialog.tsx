import { useEffect, useRef, useState } from "preact/hooks";
import { api } from "../../api/client";
import { wordsOf } from "../../api/problem";
import type { RunEntry } from "../../api/types";

/** Name, tag and note of a run. */
export function EditDialog({ entry, onClose, onSaved }: { entry: RunEntry; onClose: () => void; onSaved: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [name, setName] = useState(entry.name ?? "");
  const [tag, setTag] = useState(entry.tag ?? "");
  const [note, setNote] = useState(entry.note ?? "");
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => dialog.current?.showModal(), []);

  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    try {
      await api.change(entry.runId, { name: name.trim(), tag: tag.trim(), note: note.trim() });
      onSaved();
      dialog.current?.close();
    } catch (error) {
      setProblem(wordsOf(error));
    }
  };

  return (
    <dialog ref={dialog} class="dialog" aria-labelledby="edit-title" onClose={onClose}>
      <form class="stack" onSubmit={(event) => void save(event)}>
        <h2 id="edit-title">Name, tag, note</h2>
        <label class="field"><span class="label">Name</span><input class="input" value={name} maxLength={200} autocomplete="off" onInput={(event) => setName(event.currentTarget.value)} /></label>
        <label class="field"><span class="label">Tag</span><input class="input" value={tag} maxLength={40} autocomplete="off" onInput={(event) => setTag(event.currentTarget.value)} /></label>
        <label class="field"><span class="label">Note</span><textarea class="textarea" value={note} maxLength={2_000} onInput={(event) => setNote(event.currentTarget.value)} /></label>
        {problem !== null && <p class="bad small" role="alert">{problem}</p>}
        <div class="row">
          <button type="submit" class="button primary">Save</button>
          <button type="button" class="button" onClick={() => dialog.current?.close()}>Cancel</button>
        </div>
      </form>
    </dialog>
  );
}
