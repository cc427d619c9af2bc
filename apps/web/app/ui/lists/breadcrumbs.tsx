import { Link } from 'react-router';

export interface Crumb {
  readonly label: string;
  /** Absent on the page itself. */
  readonly to?: string | undefined;
}

/** Breadcrumbs from the home page to the current page. */
export function Breadcrumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="You are here">
      <ol className="flex flex-wrap items-center gap-x-2 wrap-anywhere text-note text-ink-muted">
        {crumbs.map(({ label, to }, index) => (
          <li className="flex min-h-11 items-center gap-x-2" key={to ?? label}>
            {index > 0 && <span aria-hidden="true">/</span>}
            {to === undefined ? (
              <span aria-current="page">{label}</span>
            ) : (
              <Link className="inline-flex min-h-11 items-center hover:text-ink hover:underline" to={to}>
                {label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
