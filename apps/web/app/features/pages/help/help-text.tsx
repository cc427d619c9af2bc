import { useSuspenseQuery } from '@tanstack/react-query';
import { PageData } from '../../../api/page-data.tsx';
import { Prose } from '../../../components/prose.tsx';
import type { Route } from './+types/help-text.ts';
import { type HelpPage, helpPageQuery } from './api/help-page.ts';
import { HelpFrame } from './help-frame.tsx';
import { helpMeta, loadHelpPage, loadHelpPageInBrowser } from './load-help-page.ts';

export const loader = (args: Route.LoaderArgs) => loadHelpPage(args);

export const clientLoader = (args: Route.ClientLoaderArgs) => loadHelpPageInBrowser(args);

export const meta = ({ loaderData }: Route.MetaArgs) => helpMeta(loaderData);

export default function HelpTextRoute({ loaderData }: Route.ComponentProps) {
  return (
    <PageData of={loaderData.dehydrated}>
      <HelpText name={loaderData.page.slug} />
    </PageData>
  );
}

/** A help or policy page that is a text with sections. */
export function HelpText({ name }: { readonly name: string }) {
  const { data: page } = useSuspenseQuery(helpPageQuery(name));
  return (
    <HelpFrame page={page}>
      <div className="grid gap-x-[clamp(2rem,6vw,7rem)] gap-y-8 grid-cols-1 pt-8 md:pt-12 lg:grid-cols-[13rem_minmax(0,1fr)]">
        <SectionLinks headings={page.headings} />
        <Prose html={page.html} />
      </div>
    </HelpFrame>
  );
}

/** Table of contents of a long text: next to it on wide screens, collapsed above it on narrow ones. */
function SectionLinks({ headings }: Pick<HelpPage, 'headings'>) {
  if (headings.length < 3) return <div className="max-lg:hidden" />;
  const links = (
    <ul className="grid text-small">
      {headings.map(({ id, text }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="inline-flex min-h-target items-center text-ink-soft underline-offset-[0.3em] hover:text-ink hover:underline lg:min-h-9"
          >
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
  return (
    <div className="print:hidden">
      <details className="border-rule border-y lg:hidden">
        <summary className="flex min-h-13 items-center font-semibold text-small">On this page</summary>
        <nav aria-label="On this page" className="pb-3">
          {links}
        </nav>
      </details>
      <nav aria-label="On this page" className="sticky top-[calc(var(--header-inset)+2rem)] max-lg:hidden">
        <h2 className="type-label mb-3">On this page</h2>
        {links}
      </nav>
    </div>
  );
}
