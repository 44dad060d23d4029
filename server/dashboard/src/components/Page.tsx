import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";

/** Whether the reader came here from another page of the dashboard: only then the heading takes the focus. */
let navigated = false;

interface PageProps {
  title: string;
  lead?: ComponentChildren;
  actions?: ComponentChildren;
  /** For pages whose first screen has much to show. */
  isTight?: boolean;
  children: ComponentChildren;
}

/** A view: its title in the tab and as the heading, and what belongs to it. */
export function Page({ title, lead, actions, isTight = false, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · Transport`;
  }, [title]);
  useEffect(() => {
    if (navigated) {
      heading.current?.focus({ preventScroll: true });
    }

    navigated = true;
  }, []);

  return (
    <main class={isTight ? "page tight" : "page"} id="main">
      <div class="page-title">
        <div>
          <h1 ref={heading} tabIndex={-1} class="break">{title}</h1>
          {lead && <p class="lead">{lead}</p>}
        </div>
        {actions && <div class="row">{actions}</div>}
      </div>
      {children}
    </main>
  );
}
