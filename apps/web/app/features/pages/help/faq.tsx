import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { PageData } from '../../../api/page-data.tsx';
import { Prose } from '../../../components/prose.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import type { Route } from './+types/faq.ts';
import { type HelpPage, helpPageQuery } from './api/help-page.ts';
import { findQuestions, type Question } from './find-questions.ts';
import { HelpFrame } from './help-frame.tsx';
import { helpMeta, loadHelpPage, loadHelpPageInBrowser } from './load-help-page.ts';

export const loader = (args: Route.LoaderArgs) => loadHelpPage(args);

export const clientLoader = (args: Route.ClientLoaderArgs) => loadHelpPageInBrowser(args);

export const meta = ({ loaderData }: Route.MetaArgs) =>
  helpMeta(loaderData, loaderData && [faqJsonLd(loaderData.page.questions)]);

export default function FaqRoute({ loaderData }: Route.ComponentProps) {
  return (
    <PageData of={loaderData.dehydrated}>
      <Faq />
    </PageData>
  );
}

/** Questions and answers, to be looked through or searched. The search also works before any script does. */
export function Faq({ name = 'faq' }: { readonly name?: string }) {
  const { data: page } = useSuspenseQuery(helpPageQuery(name));
  const [query, setQuery] = useSearchParams();
  const [typed, setTyped] = useState(query.get('q') ?? '');
  const found = findQuestions(page.questions, typed);
  const sections = [...new Set(found.map(({ section }) => section))];
  const isSearching = typed.trim() !== '';
  return (
    <HelpFrame page={page}>
      <search>
        <form
          action="/faq"
          className="max-w-144 pt-8 md:pt-12 print:hidden"
          onSubmit={(event) => {
            event.preventDefault();
            setQuery(isSearching ? { q: typed.trim() } : {}, { replace: true, preventScrollReset: true });
          }}
        >
          <TextField
            label="Search the answers"
            name="q"
            type="search"
            value={typed}
            maxLength={100}
            placeholder="For example: refund, GST, ring size"
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
          />
        </form>
      </search>
      <p role="status" className="type-note min-h-6 pt-2">
        {isSearching && countQuestions(found.length)}
      </p>
      {page.html !== '' && <Prose html={page.html} />}
      {found.length === 0 && (
        <p className="type-lead max-w-144 py-8">
          No answers for “{typed.trim()}”. Try a simpler word, or write to us below.
        </p>
      )}
      <div className="grid gap-x-[clamp(2rem,6vw,7rem)] gap-y-12 pt-6">
        {sections.map((section) => (
          <section
            key={section}
            className="grid gap-x-[clamp(2rem,6vw,7rem)] gap-y-3 grid-cols-1 lg:grid-cols-[13rem_minmax(0,1fr)]"
          >
            <h2 className="type-heading">{section}</h2>
            <div className="max-w-(--container-measure)">
              {found
                .filter((question) => question.section === section)
                .map((question) => (
                  <Answer key={question.id} question={question} isOpen={isSearching && found.length <= 3} />
                ))}
            </div>
          </section>
        ))}
      </div>
    </HelpFrame>
  );
}

function Answer({ question, isOpen }: { question: Question; isOpen: boolean }) {
  const { hash } = useLocation();
  const box = useRef<HTMLDetailsElement>(null);
  // A link to one question opens it; so does a search that found few.
  useEffect(() => {
    if (box.current && (isOpen || hash === `#${question.id}`)) box.current.open = true;
  }, [hash, isOpen, question.id]);
  return (
    <details ref={box} id={question.id} className="group border-rule border-b first:border-t">
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 font-semibold [&::-webkit-details-marker]:hidden">
        <h3>{question.question}</h3>
        <span
          aria-hidden="true"
          className="text-ink-muted text-xl leading-none transition-transform duration-200 group-open:rotate-45"
        >
          +
        </span>
      </summary>
      <Prose html={question.html} className="pb-6 text-ink-soft" />
    </details>
  );
}

function countQuestions(count: number): string {
  if (count === 0) return 'No answers';
  return `${count} ${count === 1 ? 'answer' : 'answers'}`;
}

/** The questions and answers for search engines. */
export function faqJsonLd(questions: HelpPage['questions']): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, html }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: html.trim() },
    })),
  };
}
