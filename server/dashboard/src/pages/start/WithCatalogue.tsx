import type { ComponentChildren } from "preact";
import { api } from "../../api/client";
import { useRequest } from "../../api/useRequest";
import { Loading } from "../../components/Loading";
import { Notice } from "../../components/Notice";
import { Page } from "../../components/Page";
import type { Kind } from "./draft";
import { StartForm } from "./StartForm";

interface WithCatalogueProps {
  title: string;
  lead: string;
  /** The kinds of run that are asked for here. */
  kinds: readonly Kind[];
  /** Below the form. */
  children?: ComponentChildren;
}

/** A page that starts runs, once it knows the transports. */
export function WithCatalogue({ title, lead, kinds, children }: WithCatalogueProps) {
  const { data, error, reload } = useRequest(api.catalogue, []);
  return (
    <Page title={title} lead={lead}>
      {error !== null && <Notice tone="bad" actions={<button type="button" class="button" onClick={reload}>Try again</button>}>{error}</Notice>}
      {data === null ? error === null && <Loading what="the transports" /> : <StartForm catalogue={data} kinds={kinds} />}
      {children}
    </Page>
  );
}
