import { cleanup } from "@testing-library/preact";
import { afterEach } from "vitest";

// jsdom has no popovers and no media queries; these tell that they were asked and nothing more.
HTMLElement.prototype.showPopover ??= function showPopover(this: HTMLElement) {
  this.dataset.open = "true";
};
HTMLElement.prototype.hidePopover ??= function hidePopover(this: HTMLElement) {
  delete this.dataset.open;
};
window.scrollTo = () => undefined;

afterEach(cleanup);
