import type { ComponentChildren } from "preact";
import { Component } from "preact";
import { wordsOf } from "../api/problem";
import { Page } from "./Page";

/** Keeps the page usable where a view fails, and says so. */
export class ErrorBoundary extends Component<{ children: ComponentChildren; key?: string }, { error: unknown }> {
  override state = { error: null as unknown };

  static override getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    if (this.state.error === null) {
      return this.props.children;
    }

    return (
      <Page title="This view could not be shown">
        <div class="notice bad" role="alert">
          <div class="words">{wordsOf(this.state.error)}</div>
          <button type="button" class="button" onClick={() => location.reload()}>Reload</button>
        </div>
      </Page>
    );
  }
}
