import { cleanup, configure } from "@testing-library/preact";
import { afterEach } from "vitest";

// jsdom has no popovers and no media queries; these only record that they were called.
HTMLElement.prototype.showPopover ??= function showPopover(this: HTMLElement) {
  this.dataset.open = "true";
};
HTMLElement.prototype.hidePopover ??= function hidePopover(this: HTMLElement) {
  delete this.dataset.open;
};
window.scrollTo = () => undefined;

// What is found is found at once; the second that is waited for by default is too little on a machine that does other work.
configure({ asyncUtilTimeout: 20_000 });

afterEach(cleanup);
