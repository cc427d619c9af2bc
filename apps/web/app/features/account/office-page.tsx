import { Link, useLocation } from 'react-router';
import { officeEntries } from './account-entries.ts';

/** What stands where a page of the back office will be: that it is not there yet, and what can be done meanwhile. */
export function OfficePage() {
  const { pathname } = useLocation();
  const here = officeEntries.find(({ to }) => to === pathname.replace(/\/+$/, ''));
  return (
    <div className="page grid gap-10 py-section lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-20">
      <nav aria-label="Back office" className="max-lg:order-2">
        <ul className="border-ink border-t">
          {officeEntries.map(({ name, to }) => (
            <li key={to} className="border-rule border-b">
              <Link
                to={to}
                aria-current={to === here?.to ? 'page' : undefined}
                className="flex min-h-11 items-center text-control aria-[current]:font-semibold hover:underline"
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid content-start gap-4">
        <h1 className="type-display">{here?.name ?? 'Back office'}</h1>
        <p className="type-lead max-w-144">This page is being built: nothing can be done here yet.</p>
      </div>
    </div>
  );
}
