import { useEffect, useRef, useState } from "preact/hooks";
import { Link } from "wouter-preact";
import { api } from "../../api/client";
import { live } from "../../api/live";
import { wordsOf } from "../../api/problem";
import type { RunEntry } from "../../api/types";
import { useRequest } from "../../api/useRequest";
import { Icon } from "../../components/Icon";
import { Loading } from "../../components/Loading";
import { Notice } from "../../components/Notice";
import { Page } from "../../components/Page";
import { toast } from "../../components/Toasts";
import { useAddress } from "../../model/address";
import { count, plural } from "../../model/format";
import { Tabs, type Tab } from "../../components/choices/Tabs";
import { CompareBar, comparisonAddress, comparisonOf } from "./CompareBar";
import { EditDialog } from "./EditDialog";
import { ImportDrop } from "./ImportDrop";
import { isUnread, nameOf, shownOf } from "./entries";
import { HistoryChoice } from "./HistoryChoice";
import { RunTable } from "./RunTable";
import { TrendView } from "./TrendView";
import "../read/read.css";
import "./history.css";

/** Milliseconds between two looks while records are read, or their headlines computed. */
const readAgainAfter = 1_000;

/** The same while something is measured, which is not to be disturbed. */
const readAgainWhileMeasuring = 10_000;

const views: readonly Tab[] = [{ id: "runs", words: "Runs" }, { id: "trend", words: "Trend" }];

/** Every stored run: as a table, or as medians over time. */
export default function HistoryPage() {
  const isTrend = useAddress().get("view") === "trend";
  return (
    <Page title="Results" lead="Every run is a file on this machine. Choose two to compare them." isTight>
      <Tabs label="Views of the results" tabs={views} chosen={isTrend ? "trend" : "runs"} />
      {isTrend ? <TrendView /> : <RunList />}
    </Page>
  );
}

/** To read, name, pin, compare, delete. */
function RunList() {
  const isMeasuring = live.value?.current != null;
  const { data, error, loading, reload } = useRequest(api.runs, [live.value?.lastEnded?.runId]);
  const [search, setSearch] = useState("");
  const [machine, setMachine] = useState("");
  const [commit, setCommit] = useState("");
  const [payload, setPayload] = useState("");
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [edited, setEdited] = useState<RunEntry | null>(null);
  const entries = data ?? [];
  // Headlines are not computed while something is measured, so asking for them then is of no use.
  const awaited = entries.some(isMeasuring ? isUnread : ({ isPending }) => isPending);
  useEffect(() => {
    const timer = awaited && !loading ? setTimeout(reload, isMeasuring ? readAgainWhileMeasuring : readAgainAfter) : undefined;
    return () => clearTimeout(timer);
  }, [awaited, loading, isMeasuring]);
  const found = shownOf(entries, { search, machine, commit, payload });
  const isKept = machine !== "" || commit !== "" || payload !== "";

  const act = async (what: () => Promise<unknown>) => {
    try {
      await what();
    } catch (caught) {
      toast(wordsOf(caught));
    }

    reload();
  };
  const list = useRef<HTMLDivElement>(null);
  const buttons = (name: string) => [...list.current?.querySelectorAll<HTMLElement>(name) ?? []];
  const remove = (entry: RunEntry) => act(async () => {
    const place = buttons(".history-delete").findIndex((button) => button.dataset["run"] === entry.runId);
    const deletion = await api.remove(entry.runId);
    setChosen((before) => before.filter((id) => id !== entry.runId));
    // Who deletes several goes on with the next; where none is left, the heading is read again. The list may still hold what was deleted.
    const returnTo = () => {
      const left = buttons(".history-delete").filter((button) => button.dataset["run"] !== entry.runId);
      return left[Math.min(place, left.length - 1)] ?? document.querySelector<HTMLElement>("main h1");
    };
    toast(`${nameOf(entry)} was deleted.`, { words: "Undo", run: () => void act(() => api.restore(deletion)), returnTo });
  });
  // A list that was read again while the dialog was open has another button than the one that opened it, and the browser's own return of the focus finds none.
  const closeEdit = (entry: RunEntry) => {
    setEdited(null);
    (buttons(".history-edit").find((button) => button.dataset["run"] === entry.runId) ?? document.querySelector<HTMLElement>("main h1"))?.focus();
  };
  // Comparing takes two: with a third, the one chosen first makes room.
  const choose = (id: string) => setChosen((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before.slice(-1), id]));

  const { before, after } = comparisonOf(entries, chosen);
  const compare = before === undefined || after === undefined ? null : comparisonAddress(before, after);

  return (
    <>
      {error !== null && <Notice tone="bad" actions={<button type="button" class="button" onClick={reload}>Try again</button>}>{error}</Notice>}
      <ImportDrop onImported={(entry) => { toast(`${nameOf(entry)} was imported.`); reload(); }}>
        {data === null ? loading && <Loading what="the results" /> : entries.length === 0 ? (
          <div class="card empty">
            <p>Nothing has been measured yet.</p>
            <Link href="/" class="button primary">Start a comparison</Link>
          </div>
        ) : (
          <section class="stack" aria-label="Stored runs">
            <div class="row between">
              <label class="history-search">
                <Icon name="search" />
                <span class="visually-hidden">Search by name, tag, note, transport or date</span>
                <input class="input" type="search" placeholder="Search by name, tag, transport, date" value={search} onInput={(event) => setSearch(event.currentTarget.value)} />
              </label>
              <span class="row">
                <HistoryChoice label="Payload" all="Every payload" values={entries.map((entry) => entry.payload)} chosen={payload} onChoose={setPayload} />
                <HistoryChoice label="Machine" all="Every machine" values={entries.map((entry) => entry.machine)} chosen={machine} onChoose={setMachine} />
                <HistoryChoice label="Commit" all="Every commit" values={entries.map((entry) => entry.commit ?? "")} chosen={commit} onChoose={setCommit} words={(value) => value.slice(0, 8)} />
                <span class="muted small numbers" role="status">{search === "" && !isKept ? plural(entries.length, "run") : `${count(found.length)} of ${plural(entries.length, "run")}`}</span>
              </span>
            </div>
            {found.length === 0 ? <p class="empty">{isKept ? "No run is of this payload, machine and commit and matches the search." : `No run matches “${search}”.`}</p> : (
              <div class="history card" ref={list}>
                <RunTable entries={found} all={entries} chosen={chosen} compare={compare} onChoose={(entry) => choose(entry.runId)} onEdit={setEdited}
                  onPin={(entry) => void act(() => api.change(entry.runId, { isBaseline: !entry.isBaseline }))} onRemove={(entry) => void remove(entry)} />
              </div>
            )}
          </section>
        )}
      </ImportDrop>
      <CompareBar entries={entries} chosen={chosen} onClear={() => setChosen([])} />
      {edited !== null && <EditDialog entry={edited} onClose={() => closeEdit(edited)} onSaved={reload} />}
    </>
  );
}
