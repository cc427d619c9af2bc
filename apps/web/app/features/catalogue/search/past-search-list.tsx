import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { TextButton } from '../../../ui/text-link.tsx';
import { forgetSearches, pastSearches } from './past-searches.ts';
import { searchAddress } from './search-address.ts';

/** What this browser searched for, to go back to; nothing where nothing was. */
export function PastSearchList() {
  const [past, setPast] = useState<readonly string[]>([]);
  useEffect(() => setPast(pastSearches()), []);
  if (past.length === 0) return null;
  return (
    <section aria-labelledby="past-searches" className="pt-10">
      <div className="flex items-center justify-between gap-4">
        <h2 className="type-label" id="past-searches">
          You searched for
        </h2>
        <TextButton
          className="text-small"
          onClick={() => {
            forgetSearches();
            setPast([]);
          }}
        >
          Forget these
        </TextButton>
      </div>
      <ul className="flex flex-wrap gap-2 pt-2">
        {past.map((search) => (
          <li key={search}>
            <Link
              className="inline-flex min-h-11 items-center rounded-round border border-rule-strong px-4 text-small hover:border-ink"
              to={searchAddress(search)}
            >
              {search}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
