import { Link } from "wouter-preact";

/** The two ways to explore. */
export function ExploreTabs({ chosen }: { chosen: "call" | "odata" }) {
  return (
    <nav class="tabs" aria-label="Explore">
      <Link href="/explore/call" aria-current={chosen === "call" ? "page" : undefined}>A call, byte by byte</Link>
      <Link href="/explore/odata" aria-current={chosen === "odata" ? "page" : undefined}>An OData query</Link>
    </nav>
  );
}
