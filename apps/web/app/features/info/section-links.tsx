import type { InfoPage } from './api/info-page.ts';

/** Table of contents of a long text: next to it on wide screens, collapsed above it on narrow ones. */
export function SectionLinks({ headings }: Pick<InfoPage, 'headings'>) {
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
