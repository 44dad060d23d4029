import { Link } from "wouter-preact";
import { articles, questions } from "./draft";
import { WithCatalogue } from "./WithCatalogue";

/** Choose what is compared; what is chosen already is a good comparison. */
export default function StartPage() {
  return (
    <WithCatalogue title="Which wire should this service speak?" kinds={questions}
      lead="Compare JSON, MessagePack, gRPC, WCF and OData on this machine: the same mock data (a person has 4 fields and, if you like, 2 orders), every answer checked, every call timed. Press Start, or choose below.">
      <p class="small muted">What articles found in 2012, and today: <Link href="/articles">articles again</Link>.</p>
    </WithCatalogue>
  );
}

/** The experiments of published articles, in their own words. */
export function ArticlesPage() {
  return (
    <WithCatalogue title="What did articles find, and today?" kinds={articles}
      lead="Three articles of 2012 measured WCF and OData. Here are their experiments, on this machine and with today's libraries; each answer has the published figures beside ours." />
  );
}
