import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { Link } from "wouter-preact";
import { sharedRun } from "../api/shared";
import type { TermId } from "../model/glossary";
import { glossary } from "../model/glossary";
import { Icon } from "./Icon";

/** The term that is explained now, and beside what. */
const open = signal<{ term: TermId; meaning: string | undefined; anchor: HTMLElement } | null>(null);

/** Says what a number means, in plain words, one click away. */
export function Explain({ term, meaning }: { term: TermId; meaning?: string | undefined }) {
  return (
    <button type="button" class="explain" aria-label={`What is "${glossary[term].title}"?`} aria-haspopup="dialog"
      onClick={(event) => (open.value = { term, meaning, anchor: event.currentTarget })}>
      <Icon name="help" size={15} />
    </button>
  );
}

/** The one popover of the page; light dismiss, Escape and the return of the focus are the browser's. */
export function ExplainPopover() {
  const element = useRef<HTMLDivElement>(null);
  const { term, meaning, anchor } = open.value ?? {};

  useEffect(() => {
    const popover = element.current;
    if (popover === null || anchor === undefined) {
      return;
    }

    popover.showPopover();
    place(popover, anchor);
    popover.focus();
  }, [term, anchor]);

  const onToggle = (event: Event) => {
    if ((event as ToggleEvent).newState === "closed" && open.value !== null) {
      const { anchor: opener } = open.value;
      open.value = null;
      if (element.current?.contains(document.activeElement) || document.activeElement === document.body) {
        opener.focus();
      }
    }
  };

  return (
    <div ref={element} popover="auto" class="explain-popover" role="dialog" aria-label={term && glossary[term].title} tabIndex={-1} onToggle={onToggle}>
      {term && (
        <>
          <h2>{glossary[term].title}</h2>
          {meaning !== undefined && <p><strong>{sentence(meaning)}</strong></p>}
          {glossary[term].words.map((words) => <p key={words}>{words}</p>)}
          {sharedRun() === null && <p class="small"><Link href={`/about#${term}`} onClick={() => element.current?.hidePopover()}>All explanations</Link></p>}
        </>
      )}
    </div>
  );
}

const sentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}${words.endsWith(".") ? "" : "."}`;

/** Below what it explains, or above where there is no room; never off the screen. */
function place(popover: HTMLElement, anchor: HTMLElement): void {
  const { bottom, top, left } = anchor.getBoundingClientRect();
  const { width, height } = popover.getBoundingClientRect();
  const below = bottom + 6;
  popover.style.left = `${Math.max(12, Math.min(left - 12, innerWidth - width - 12))}px`;
  popover.style.top = `${below + height < innerHeight - 8 ? below : Math.max(8, top - height - 6)}px`;
}
