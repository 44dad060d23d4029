import { Link, useSearch } from "wouter-preact";
import { changed } from "../../model/address";

export interface Tab {
  id: string;
  words: string;
}

/** Links, so that each view can be opened in a tab of the browser's own and sent to somebody. */
export function Tabs({ label, tabs, chosen }: { label: string; tabs: readonly Tab[]; chosen: string }) {
  const search = useSearch();
  return (
    <nav class="tabs" aria-label={label}>
      {tabs.map(({ id, words }) => (
        <Link key={id} href={`?${changed(new URLSearchParams(search), { view: id })}`} aria-current={id === chosen ? "page" : undefined}>{words}</Link>
      ))}
    </nav>
  );
}
