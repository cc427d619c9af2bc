import { categoryPath, normaliseQuery, productPath } from '@jhumka/domain/catalogue';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { ClockIcon, SearchIcon } from '../../../ui/icons.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { Money } from '../../../ui/price.tsx';
import { say } from '../../../ui/say.ts';
import { pastSearches, rememberSearch } from './past-searches.ts';
import { searchAddress } from './search-address.ts';
import { suggestionsQuery } from './suggestions-query.ts';

interface SuggestionsProps {
  readonly typed: string;
  /** Something was chosen: the page that it leads to should be seen. */
  readonly onChosen: () => void;
  /** Up from the first suggestion: back to the field. */
  readonly onLeave: () => void;
}

const restMs = 150;
const mostPast = 3;
const row = 'flex min-h-11 items-center gap-3 px-gutter py-1.5 hover:bg-linen focus-visible:bg-linen md:px-4';

/** What could be meant while it is typed: past searches, categories, pieces. Links, walked with the arrow keys. */
export function Suggestions({ typed, onChosen, onLeave }: SuggestionsProps) {
  const asked = useAtRest(typed.trim());
  const { data, isLoading } = useQuery(suggestionsQuery(asked));
  const past = pastSearches()
    .filter((one) => beginsWith(one, typed))
    .slice(0, mostPast);
  const found = data ? data.categories.length + data.pieces.length + (data.did_you_mean ? 1 : 0) : 0;
  const count = past.length + found;
  useEffect(() => {
    if (!isLoading && count > 0) say(count === 1 ? 'One suggestion' : `${count} suggestions`);
  }, [isLoading, count]);
  if (count === 0) return null;

  function walk(event: KeyboardEvent<HTMLDivElement>) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const links = [...event.currentTarget.querySelectorAll('a')];
    const next = links.indexOf(document.activeElement as HTMLAnchorElement) + step;
    if (next < 0) onLeave();
    else links[Math.min(next, links.length - 1)]?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys are a shorter way through its links.
    <div
      className="absolute inset-x-0 top-full z-30 max-h-[70dvh] overflow-auto overscroll-contain border-rule border-b bg-porcelain py-3 shadow-float md:right-auto md:left-gutter md:w-[min(34rem,80vw)] md:border"
      id="suggestions"
      onKeyDown={walk}
    >
      {/* One column that may be narrower than its names, which are cut short before a price is. */}
      <nav aria-label="Suggestions" className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {(past.length > 0 || data?.did_you_mean) && (
          <ul>
            {past.map((one) => (
              <li key={one}>
                <SearchRow icon={<ClockIcon size="small" />} onChosen={onChosen} search={one}>
                  {one}
                </SearchRow>
              </li>
            ))}
            {data?.did_you_mean && (
              <li>
                <SearchRow icon={<SearchIcon size="small" />} onChosen={onChosen} search={data.did_you_mean}>
                  Did you mean <strong className="font-semibold">{data.did_you_mean}</strong>?
                </SearchRow>
              </li>
            )}
          </ul>
        )}
        {data && data.categories.length > 0 && (
          <Group title="Categories">
            {data.categories.map(({ name, subcategory, product_count }) => (
              <li key={`${name} ${subcategory}`}>
                <Link className={row} onClick={onChosen} to={categoryPath(name, subcategory ?? undefined)}>
                  <span>
                    {subcategory ?? name}
                    {subcategory && <span className="text-ink-muted"> in {name}</span>}
                  </span>
                  <span className="figures ml-auto text-ink-muted text-small">{product_count}</span>
                </Link>
              </li>
            ))}
          </Group>
        )}
        {data && data.pieces.length > 0 && (
          <Group title="Pieces">
            {data.pieces.map((piece) => (
              <li key={piece._id}>
                <Link
                  className={row}
                  onClick={() => {
                    rememberSearch(typed);
                    onChosen();
                  }}
                  to={productPath(piece)}
                >
                  <Picture
                    alt=""
                    className="aspect-square w-12 shrink-0"
                    picture={piece.picture}
                    sizes="3rem"
                  />
                  <span className="min-w-0 truncate">{piece.name}</span>
                  <Money className="ml-auto shrink-0 text-small" rupees={piece.discounted_price} />
                </Link>
              </li>
            ))}
          </Group>
        )}
      </nav>
    </div>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div>
      <h2 className="type-label px-gutter py-1 md:px-4">{title}</h2>
      <ul>{children}</ul>
    </div>
  );
}

interface SearchRowProps {
  readonly search: string;
  readonly icon: ReactNode;
  readonly children: ReactNode;
  readonly onChosen: () => void;
}

function SearchRow({ search, icon, children, onChosen }: SearchRowProps) {
  return (
    <Link className={row} onClick={onChosen} replace to={searchAddress(search)}>
      <span className="text-ink-muted">{icon}</span>
      <span>{children}</span>
    </Link>
  );
}

function beginsWith(past: string, typed: string): boolean {
  const [whole, begun] = [normaliseQuery(past), normaliseQuery(typed)];
  return begun !== '' && whole !== begun && whole.startsWith(begun);
}

/** The text once nothing was typed for a moment. */
function useAtRest(text: string): string {
  const [atRest, setAtRest] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setAtRest(text), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return atRest;
}
