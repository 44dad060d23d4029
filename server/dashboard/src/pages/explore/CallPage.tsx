import { useEffect, useState } from "preact/hooks";
import { api } from "../../api/client";
import { exploring } from "../../api/exploring";
import type { CallView, CaptureRequest, OperationId } from "../../api/types";
import { wordsOf } from "../../api/problem";
import { useRequest } from "../../api/useRequest";
import { Loading } from "../../components/Loading";
import { Notice } from "../../components/Notice";
import { Page } from "../../components/Page";
import { useAddress } from "../../model/address";
import { CallForm } from "./CallForm";
import { CallParts } from "./CallParts";
import { ExploreTabs } from "./ExploreTabs";
import "../read/read.css";
import "./explore.css";

/** One real call of any row: what was sent, what came back, and what every byte of it is. */
export default function CallPage() {
  const address = useAddress();
  const { data: catalogue, error } = useRequest((signal) => api.catalogue(signal), []);
  const [answer, setAnswer] = useState<{ call: CallView | null; problem: string | null; busy: boolean }>({ call: null, problem: null, busy: false });
  const asked = requestIn(address.get);

  const capture = async (request: CaptureRequest) => {
    address.set({ transport: request.transport, operation: request.operation, count: String(request.count), orders: request.includeOrders ? "yes" : null });
    setAnswer((before) => ({ ...before, busy: true, problem: null }));
    try {
      setAnswer({ call: await exploring.capture(request), problem: null, busy: false });
    } catch (problem) {
      setAnswer({ call: null, problem: wordsOf(problem), busy: false });
    }
  };

  // The call that the form names is made at once: that of a permalink, or the usual one.
  useEffect(() => void capture(asked), []);

  return (
    <Page title="Explore a call" lead="One real request and response of any transport, with the meaning of each byte.">
      <ExploreTabs chosen="call" />
      {error !== null && <Notice tone="bad">{error}</Notice>}
      {catalogue === null ? error === null && <Loading what="the transports" /> : <CallForm catalogue={catalogue} first={asked} busy={answer.busy} onCall={(request) => void capture(request)} />}
      {answer.problem !== null && <Notice tone="bad">{answer.problem}</Notice>}
      {answer.busy && answer.call === null && <Loading what="the call" />}
      {answer.call !== null && <CallParts call={answer.call} />}
    </Page>
  );
}

const operations: readonly OperationId[] = ["GetPersons", "GetCustomerOrders", "Query", "SubmitCustomerOrders"];

/** What a permalink asks for. */
function requestIn(get: (name: string) => string | null): CaptureRequest {
  const count = Number(get("count") ?? 2);
  return {
    transport: get("transport") ?? "json",
    operation: operations.find((operation) => operation === get("operation")) ?? "GetPersons",
    count: Number.isInteger(count) && count >= 0 && count <= 1000 ? count : 2,
    includeOrders: get("orders") === "yes",
  };
}
