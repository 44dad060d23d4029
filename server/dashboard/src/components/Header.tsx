import { Link, useLocation } from "wouter-preact";
import { live } from "../api/live";
import { ThemeButton } from "./ThemeButton";

const places = [
  { href: "/", words: "Measure", within: (path: string) => path === "/" || path === "/articles" },
  { href: "/live", words: "Watch", within: (path: string) => path === "/live" },
  { href: "/runs", words: "Results", within: (path: string) => path.startsWith("/runs") || path === "/compare" },
  { href: "/explore/call", words: "Explore", within: (path: string) => path.startsWith("/explore") },
  { href: "/about", words: "About", within: (path: string) => path === "/about" },
];

export function Header() {
  const [path] = useLocation();
  const running = live.value?.current != null;
  return (
    <header class="site-header">
      <a class="skip-link" href="#main">Skip to the content</a>
      <div class="site-header-inner">
        <Link href="/" class="brand"><img src="/icon.svg" alt="" width="26" height="26" />Transport</Link>
        <nav class="site-nav" aria-label="Pages">
          {places.map(({ href, words, within }) => (
            <Link key={href} href={href} aria-current={within(path) ? "page" : undefined}>
              {words}
              {href === "/live" && running && <><span class="live-dot" /><span class="visually-hidden">, a run is being measured</span></>}
            </Link>
          ))}
        </nav>
        <ThemeButton />
      </div>
    </header>
  );
}
