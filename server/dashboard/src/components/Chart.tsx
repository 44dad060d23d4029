import type { EChartsCoreOption } from "echarts/core";
import { useMemo, useRef, useState } from "preact/hooks";
import type { ChartTheme } from "../model/chartTheme";
import { darkTheme, lightTheme } from "../model/chartTheme";
import type { TermId } from "../model/glossary";
import { isDark } from "../model/theme";
import { useChart } from "./charts/useChart";
import { Explain } from "./Explain";
import { Icon } from "./Icon";
import { Table } from "./Table";

export interface ChartData {
  columns: readonly string[];
  rows: readonly (readonly (string | number | null)[])[];
}

interface ChartProps {
  title: string;
  explain?: TermId;
  /** The picture's file name, without its ending. */
  name: string;
  /** In pixels; fixed, so that nothing moves while the chart is drawn. */
  height: number;
  /** One sentence that says what the picture shows, for those who cannot see it. */
  summary: string;
  note?: string;
  /** A pure function; called again when the theme changes. */
  build: (theme: ChartTheme) => EChartsCoreOption;
  /** The same figures as a table. */
  data: ChartData;
}

/** A drawing with its title, the same as a table, and as a picture to take away. */
export function Chart({ title, explain, name, height, summary, note, build, data }: ChartProps) {
  const element = useRef<HTMLDivElement>(null);
  const [asTable, setAsTable] = useState(false);
  const theme = isDark.value ? darkTheme : lightTheme;
  const option = useMemo(() => build(theme), [build, theme]);
  const picture = useChart(element, option, theme.surface);

  const save = () => {
    const address = picture();
    if (address !== null) {
      Object.assign(document.createElement("a"), { href: address, download: `${name}.png` }).click();
    }
  };

  return (
    <figure class="chart">
      <div class="chart-head">
        <figcaption>
          {title}
          {explain && <Explain term={explain} />}
        </figcaption>
        <div class="row">
          <button type="button" class="button quiet" aria-pressed={asTable} onClick={() => setAsTable(!asTable)} aria-label={`Show "${title}" as a table`}>
            <Icon name="table" /> <span class="words">Table</span>
          </button>
          <button type="button" class="button quiet" onClick={save} aria-label={`Save "${title}" as a PNG picture`}>
            <Icon name="download" /> <span class="words">PNG</span>
          </button>
        </div>
      </div>
      <div class="chart-canvas" ref={element} role="img" aria-label={`${title}. ${summary}`} style={{ height }} hidden={asTable} />
      {asTable && (
        <Table caption={`${title}, as a table`} rows={data.rows} rowKey={(row) => row.join()}
          columns={data.columns.map((header, at) => ({ id: String(at), header, sortable: false, value: (row: ChartData["rows"][number]) => row[at] ?? "–" }))} />
      )}
      {note && <p class="chart-note">{note}</p>}
    </figure>
  );
}
