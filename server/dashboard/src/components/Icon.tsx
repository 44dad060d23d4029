const paths = {
  play: "M7 4.5v15l12-7.5Z",
  stop: "M6 6h12v12H6Z",
  copy: "M9 9h11v11H9ZM5 15H4V4h11v1",
  check: "M4.5 12.5l5 5L19.5 7",
  cross: "M6 6l12 12M18 6L6 18",
  info: "M12 11v6M12 7.5v.01M21 12a9 9 0 1 1-18 0a9 9 0 1 1 18 0",
  warning: "M12 9v5M12 17v.01M12 3.5L22 20.5H2Z",
  help: "M9.4 9.2a2.7 2.7 0 1 1 3.9 2.6c-.9.5-1.3 1-1.3 2M12 17v.01M21 12a9 9 0 1 1-18 0a9 9 0 1 1 18 0",
  download: "M12 4v11M7.5 11l4.5 4.5L16.5 11M5 20h14",
  upload: "M12 16V5M7.5 9L12 4.5L16.5 9M5 20h14",
  table: "M4 5h16v14H4ZM4 10h16M10 10v9",
  search: "M16 16l4.5 4.5M18 10.5a7.5 7.5 0 1 1-15 0a7.5 7.5 0 1 1 15 0",
  pin: "M9 4h6l-1 6 3 3v2H7v-2l3-3ZM12 15v6",
  edit: "M4 20h4L19 9l-4-4L4 16Z",
  trash: "M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13",
  sun: "M16 12a4 4 0 1 1-8 0a4 4 0 1 1 8 0M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4",
  moon: "M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z",
  system: "M3 5h18v11H3ZM9 20h6M12 16v4",
  compare: "M7 4v16M17 4v16M3 8h8M13 15h8",
  clock: "M12 7v5.5l3.5 2M21 12a9 9 0 1 1-18 0a9 9 0 1 1 18 0",
} as const;

export type IconName = keyof typeof paths;

/** A small line drawing beside words, never instead of them. */
export function Icon({ name, size = 18 }: { name: IconName; size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} fill={name === "play" || name === "stop" ? "currentColor" : "none"} stroke="currentColor"
      stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
