import { Link } from 'react-router';

export interface Crumb {
  name: string;
  /** Absent for the page itself. */
  to?: string | undefined;
}

/** The way from the start of the shop to this page. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap items-center gap-x-2 text-ink-muted text-note">
        {crumbs.map((crumb, index) => (
          <li key={crumb.to ?? crumb.name} className="flex min-w-0 items-center gap-x-2">
            {index > 0 && <span aria-hidden="true">/</span>}
            {crumb.to ? (
              <Link to={crumb.to} className="inline-flex min-h-target items-center hover:underline">
                {crumb.name}
              </Link>
            ) : (
              <span aria-current="page" className="text-ink">
                {crumb.name}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
