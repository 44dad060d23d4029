import type { TermId } from "../../model/glossary";
import { darkTheme, lightTheme, type ChartTheme } from "../../model/chartTheme";
import { isDark } from "../../model/theme";
import { viewportWidth } from "../../model/viewport";
import { Explain } from "../Explain";
import { Menu } from "../Menu";
import { toast } from "../Toasts";
import { pngOf, save, svgOf, withFont } from "./picture";
import { Poster, type PosterWords } from "./Poster";
import { isNarrow, RankedDots, type Ranking } from "./RankedDots";

interface RankedFigureProps extends PosterWords, Ranking {
  explain: TermId;
  /** The picture's file name, without its ending. */
  name: string;
  /** What it shows, for those who cannot see it. */
  summary: string;
}

/** A ranked dot plot below its answer, and the same as a picture to take away. The table that follows it has the figures too. */
export function RankedFigure({ explain, name, summary, rows, scale, tick, ...words }: RankedFigureProps) {
  const window = viewportWidth.value;
  const width = (window >= 1700 ? window * 0.94 : Math.min(window, 1480)) - (window <= 820 ? 58 : 98);
  const svg = (theme: ChartTheme) => withFont(svgOf(<Poster {...words} rows={rows} scale={scale} tick={tick} theme={theme} />));
  const copy = async () => {
    try {
      await navigator.clipboard.write([new ClipboardItem({ "image/png": svg(isDark.value ? darkTheme : lightTheme).then(pngOf) })]);
      toast("The picture is copied.");
    } catch {
      toast("The browser did not let the page copy a picture. Save it instead.");
    }
  };
  const files = [lightTheme, darkTheme].flatMap((theme) => {
    const file = `${name}-${theme.dark ? "dark" : "light"}`;
    return [
      { words: `PNG, ${theme.dark ? "dark" : "light"}`, run: async () => save(await pngOf(await svg(theme)), `${file}.png`) },
      { words: `SVG, ${theme.dark ? "dark" : "light"}`, run: async () => save(new Blob([await svg(theme)], { type: "image/svg+xml" }), `${file}.svg`) },
    ];
  });
  return (
    <figure class="ranked">
      <div class="ranked-head">
        <figcaption class="headline">{words.title} <Explain term={explain} /></figcaption>
        <Menu icon="download" words="Picture">
          <ul class="menu-list">
            {[{ words: "Copy image", run: copy }, ...files].map((one) => <li key={one.words}><button type="button" onClick={() => void one.run().catch((error: Error) => toast(error.message))}>{one.words}</button></li>)}
          </ul>
        </Menu>
      </div>
      <p class="small muted">{words.subtitle}</p>
      <RankedDots rows={rows} scale={scale} tick={tick} theme={isDark.value ? darkTheme : lightTheme} width={width} rowHeight={isNarrow(width) ? 38 : 26} label={summary} />
      <p class="chart-note">{words.note}</p>
    </figure>
  );
}
