import { Link } from "wouter-preact";
import { exportAddress } from "../../api/client";
import { sharedRun } from "../../api/shared";
import type { RunEntry } from "../../api/types";
import { Icon } from "../../components/Icon";
import { Menu } from "../../components/Menu";
import { exportForms } from "../../model/scenarios";

/** The run as a file, and beside another. */
export function Exports({ entry }: { entry: RunEntry }) {
  return sharedRun() === null && (
    <>
      {entry.scenario === "run" && <Link href={`/compare?b=${encodeURIComponent(entry.runId)}`} class="button"><Icon name="compare" /> Compare</Link>}
      <a class="button" href={exportAddress(entry.runId, "html")} download><Icon name="download" /> <span><span class="words">Download as </span>one page</span></a>
      <Menu icon="download" words="Export">
        <ul class="menu-list">
          {exportForms(entry.scenario).map(({ format, words }) => (
            <li key={format}><a href={exportAddress(entry.runId, format)} download>{words}</a></li>
          ))}
        </ul>
      </Menu>
    </>
  );
}
