import { expect, it } from "vitest";
import type { CapturedCall, CaptureRequest, ODataAnswer } from "../../src/api/exploring";
import type * as generated from "../../src/api/generated";
import type { Distribution, RunComparison, RunView } from "../../src/api/views";

/** Fails to compile where what the server sends is not what the page takes it for. */
type Sent = {
  summary: NonNullable<generated.RunView["summary"]> extends NonNullable<RunView["summary"]> ? true : never;
  load: NonNullable<generated.RunView["load"]> extends NonNullable<RunView["load"]> ? true : never;
  article1: generated.Article1Summary extends Omit<Extract<RunView["article"], { article: 1 }>, "article"> ? true : never;
  article2: generated.Article2Summary extends Omit<Extract<RunView["article"], { article: 2 }>, "article"> ? true : never;
  article3: generated.Article3Summary extends Omit<Extract<RunView["article"], { article: 3 }>, "article"> ? true : never;
  distribution: generated.LatencyDistribution extends Distribution ? true : never;
  comparison: generated.ComparedRuns extends Omit<RunComparison, "entries"> ? true : never;
  call: generated.CallView extends CapturedCall ? true : never;
  answer: generated.ODataQueryAnswer extends ODataAnswer ? true : never;
};

/** Fails to compile where what the page sends is not what the server takes. */
type Received = { capture: CaptureRequest extends generated.CaptureRequest ? true : never };

const sent: Sent = { summary: true, load: true, article1: true, article2: true, article3: true, distribution: true, comparison: true, call: true, answer: true };
const received: Received = { capture: true };

it("reads what the server's records hold", () => expect(Object.values({ ...sent, ...received })).toHaveLength(10));
