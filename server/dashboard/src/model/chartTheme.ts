/** Colours of a chart, those of src/styles/tokens.css: a canvas reads no style sheet. */
export interface ChartTheme {
  dark: boolean;
  text: string;
  muted: string;
  line: string;
  surface: string;
  accent: string;
  good: string;
  warn: string;
  bad: string;
}

/** The pages' own, for what is written on a canvas. */
export const font = '"Inter Variable", system-ui, "Segoe UI", Roboto, "Helvetica Neue", sans-serif';

export const lightTheme: ChartTheme = {
  dark: false, text: "#161b22", muted: "#56606d", line: "#e1e5eb", surface: "#ffffff", accent: "#2f4fd0", good: "#17703a", warn: "#8a5300", bad: "#b42318",
};

export const darkTheme: ChartTheme = {
  dark: true, text: "#e8ecf1", muted: "#a3adba", line: "#2a323d", surface: "#171c23", accent: "#8ea4ff", good: "#63c98a", warn: "#e6b25a", bad: "#ff8f85",
};
