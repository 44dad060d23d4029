import { useEffect } from "preact/hooks";
import { Page } from "../../components/Page";
import { chapters, glossary } from "../../model/glossary";
import "./about.css";

/** What each number means, in plain words. */
export default function AboutPage() {
  useEffect(() => document.getElementById(location.hash.slice(1))?.scrollIntoView(), []);
  return (
    <Page title="What each number means" lead="Every figure of these pages, in plain words. The same explanations open beside the figures themselves.">
      <div class="about">
        <nav class="card about-contents" aria-label="Chapters">
          <ul>{chapters.map(({ id, title }) => <li key={id}><a href={`#${id}`}>{title}</a></li>)}</ul>
        </nav>
        <div class="stack">
          {chapters.map(({ id, title, terms }) => (
            <section class="card" key={id} aria-labelledby={id}>
              <h2 id={id}>{title}</h2>
              <dl class="about-terms">
                {terms.map((term) => (
                  <div key={term} id={term}>
                    <dt>{glossary[term].title}</dt>
                    {glossary[term].words.map((words) => <dd key={words}>{words}</dd>)}
                  </div>
                ))}
              </dl>
            </section>
          ))}
          <p class="small muted"><a href="/third-party-licences.txt">Licences</a> of the packages that these pages contain.</p>
        </div>
      </div>
    </Page>
  );
}
