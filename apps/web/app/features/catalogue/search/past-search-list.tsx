import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { TextButton } from '../../../ui/text-link.tsx';
import { forgetSearches, pastSearches } from './past-searches.ts';
import { searchAddress } from './search-address.ts';

/** Searches of this browser to go back to; nothing where there are none. */
export function PastSearchList() {
  const [past, setPast] = useState<readonly string[]>([]);
  useEffect(() => setPast(pastSearches()), []);
  if (past.length === 0) return null;
  return (
    <section aria-labelledby="past-searches" className="pt-10">
      <div className="flex items-center justify-between gap-4">
        <h2 className="type-label" id="past-searches">
          Recent searches
        </h2>
        <TextButton
          className="text-small"
          onClick={() => {
            forgetSearches();
            setPast([]);
          }}
        >
          Clear
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
