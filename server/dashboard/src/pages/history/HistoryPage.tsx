import { useEffect, useRef, useState } from "preact/hooks";
import { Link } from "wouter-preact";
import { api } from "../../api/client";
import { live } from "../../api/live";
import { wordsOf } from "../../api/problem";
import type { RunEntry } from "../../api/types";
import { useRequest } from "../../api/useRequest";
import { Explain } from "../../components/Explain";
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
import { isUnread, nameOf, type Order, shownOf } from "./entries";
import { HistoryChoice } from "./HistoryChoice";
import { RunItem } from "./RunItem";
import { TrendView } from "./TrendView";
import "../read/read.css";
import "./history.css";

/** Milliseconds between two looks while records are read, or their headlines computed. */
const readAgainAfter = 1_000;

/** The same while something is measured, which is not to be disturbed. */
const readAgainWhileMeasuring = 10_000;

const views: readonly Tab[] = [{ id: "runs", words: "Runs" }, { id: "trend", words: "Trend" }];

/** Every stored run: as a list, or as medians over time. */
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
  const [order, setOrder] = useState<Order>("newest");
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [edited, setEdited] = useState<RunEntry | null>(null);
  const entries = data ?? [];
  // Headlines are not computed while something is measured, so asking for them then is of no use.
  const awaited = entries.some(isMeasuring ? isUnread : ({ isPending }) => isPending);
  useEffect(() => {
    const timer = awaited && !loading ? setTimeout(reload, isMeasuring ? readAgainWhileMeasuring : readAgainAfter) : undefined;
    return () => clearTimeout(timer);
  }, [awaited, loading, isMeasuring]);
  const found = shownOf(entries, { search, machine, commit, order });
  const isFiltered = search !== "" || machine !== "" || commit !== "";

  const act = async (what: () => Promise<unknown>) => {
    try {
      await what();
    } catch (caught) {
      toast(wordsOf(caught));
    }

    reload();
  };
  const list = useRef<HTMLUListElement>(null);
  const remove = (entry: RunEntry) => act(async () => {
    const place = found.indexOf(entry);
    const deletion = await api.remove(entry.runId);
    setChosen((before) => before.filter((id) => id !== entry.runId));
    // Who deletes several goes on with the next; where none is left, the heading is read again. The list may still hold what was deleted.
    const returnTo = () => {
      const left = [...list.current?.querySelectorAll<HTMLElement>(".history-delete") ?? []].filter((button) => button.dataset["run"] !== entry.runId);
      return left[Math.min(place, left.length - 1)] ?? document.querySelector<HTMLElement>("main h1");
    };
    toast(`${nameOf(entry)} was deleted.`, { words: "Undo", run: () => void act(() => api.restore(deletion)), returnTo });
  });
  // A list that was read again while the dialog was open has another button than the one that opened it, and the browser's own return of the focus finds none.
  const closeEdit = (entry: RunEntry) => {
    setEdited(null);
    const buttons = [...list.current?.querySelectorAll<HTMLElement>(".history-edit") ?? []];
    (buttons.find((button) => button.dataset["run"] === entry.runId) ?? document.querySelector<HTMLElement>("main h1"))?.focus();
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
                <span class="visually-hidden">Search by name, tag, note, transport, payload or date</span>
                <input class="input" type="search" placeholder="Search by name, tag, transport, payload, date" value={search} onInput={(event) => setSearch(event.currentTarget.value)} />
              </label>
              <span class="row">
                <HistoryChoice label="Machine" all="Every machine" values={entries.map((entry) => entry.machine)} chosen={machine} onChoose={setMachine} />
                <HistoryChoice label="Commit" all="Every commit" values={entries.map((entry) => entry.commit ?? "")} chosen={commit} onChoose={setCommit} words={(value) => value.slice(0, 8)} />
                <label>
                  <span class="visually-hidden">Order</span>
                  <select class="input" value={order} onChange={(event) => setOrder(event.currentTarget.value as Order)}>
                    <option value="newest">Newest first</option>
                    <option value="oldest">Oldest first</option>
                    <option value="name">By name</option>
                    <option value="grade">Best quality first</option>
                    <option value="figures">Most figures first</option>
                  </select>
                </label>
                <span class="muted small numbers" role="status">{!isFiltered ? plural(entries.length, "run") : `${count(found.length)} of ${plural(entries.length, "run")}`}</span>
                <Explain term="cell" />
              </span>
            </div>
            <ul class="history card" ref={list}>
              {found.map((entry) => (
                <RunItem key={entry.runId} entry={entry} chosen={chosen.includes(entry.runId)} onChoose={() => choose(entry.runId)} onEdit={() => setEdited(entry)}
                  onPin={() => void act(() => api.change(entry.runId, { isBaseline: !entry.isBaseline }))} onRemove={() => void remove(entry)} compare={chosen.includes(entry.runId) ? compare : null} />
              ))}
            </ul>
            {found.length === 0 && <p class="empty">{machine === "" && commit === "" ? `No run matches “${search}”.` : "No run is of this machine and commit and matches the search."}</p>}
          </section>
        )}
      </ImportDrop>
      <CompareBar entries={entries} chosen={chosen} onClear={() => setChosen([])} />
      {edited !== null && <EditDialog entry={edited} onClose={() => closeEdit(edited)} onSaved={reload} />}
    </>
  );
}
