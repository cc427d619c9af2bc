import { categoryPath, normaliseQuery } from '@jhumka/domain/catalogue';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { ClockIcon } from '../../../ui/icons.tsx';
import { pastSearches, rememberSearch } from './past-searches.ts';
import { searchAddress } from './search-address.ts';
import { suggestionsQuery } from './suggestions-query.ts';

const mostPast = 3;
const chip =
  'inline-flex min-h-11 items-center gap-2 whitespace-nowrap rounded-round border border-rule-strong px-3.5 text-small hover:border-ink';

/** Earlier searches that begin like this one, and categories that fit it: one row above the results, covering none. */
export function Suggestions({ q }: { readonly q: string }) {
  const { data: categories = [] } = useQuery(suggestionsQuery(q));
  const [past, setPast] = useState<readonly string[]>([]);
  useEffect(() => {
    setPast(
      pastSearches()
        .filter((one) => beginsWith(one, q))
        .slice(0, mostPast),
    );
  }, [q]);
  if (past.length + categories.length === 0) return null;
  return (
    <nav aria-label="Suggestions" className="-mx-gutter pb-5" id="suggestions">
      <ul className="slide-row gap-2 px-gutter py-0.5">
        {past.map((one) => (
          <li className="shrink-0" key={one}>
            <Link className={chip} onClick={() => rememberSearch(one)} replace to={searchAddress(one)}>
              <ClockIcon className="text-ink-muted" size="small" />
              {one}
            </Link>
          </li>
        ))}
        {categories.map(({ name, subcategory, product_count }) => (
          <li className="shrink-0" key={`${name} ${subcategory}`}>
            <Link className={chip} to={categoryPath(name, subcategory ?? undefined)}>
              <span>
                {subcategory ?? `All ${name.toLowerCase()}`}
                {subcategory && <span className="text-ink-muted"> in {name}</span>}
              </span>
              <span className="figures text-ink-muted">{product_count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function beginsWith(past: string, typed: string): boolean {
  const [whole, begun] = [normaliseQuery(past), normaliseQuery(typed)];
  return whole !== begun && whole.startsWith(begun);
}
