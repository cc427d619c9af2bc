import { clsx } from 'clsx';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../../ui/buttons/button.tsx';
import { dayLabel } from '../../../../ui/forms/date-field.tsx';
import { Select } from '../../../../ui/forms/select-field.tsx';
import { FilterIcon } from '../../../../ui/icons/page-icons.tsx';
import { SearchIcon } from '../../../../ui/icons.tsx';
import type { Listing } from '../listing.ts';
import type { DayFilter, Filter } from './table-types.ts';

const typingMs = 300;

interface TableBarProps {
  readonly listing: Listing;
  readonly search: string | undefined;
  readonly filters: readonly (Filter | DayFilter)[];
  readonly columnChoice: ReactNode;
}

/** Search, filters and the choice of columns above a table. */
export function TableBar({ listing, search, filters, columnChoice }: TableBarProps) {
  const [isOpen, setOpen] = useState(false);
  // On phones they would push the list out of sight.
  const on = filters.filter(({ name }) => listing.filters[name]).length;
  return (
    <div className="flex flex-wrap items-center gap-2 border-rule border-b px-4 py-3 sm:px-5">
      {search !== undefined && <SearchField label={search} listing={listing} />}
      {filters.length > 0 && (
        <Button size="small" className="sm:hidden" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <FilterIcon size="small" />
          Filters
          {on > 0 && <span className="figures">{on}</span>}
        </Button>
      )}
      <div
        className={clsx(
          'gap-2 max-sm:order-last sm:contents',
          isOpen ? 'grid w-full grid-cols-2 items-end' : 'hidden',
        )}
      >
        {filters.map((filter) =>
          'kind' in filter ? (
            <TypedFilter key={filter.name} filter={filter} listing={listing} />
          ) : (
            <Select
              key={filter.name}
              aria-label={filter.label}
              value={listing.filters[filter.name] ?? ''}
              onChange={({ target }) => listing.change({ [filter.name]: target.value })}
              className="min-w-0 max-sm:w-full max-sm:self-end"
            >
              <option value="">{filter.label}: all</option>
              {filter.choices.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          ),
        )}
      </div>
      <div className="ml-auto">{columnChoice}</div>
    </div>
  );
}

function SearchField({ label, listing }: { readonly label: string; readonly listing: Listing }) {
  const [text, setText] = useState(listing.search);
  const requested = useRef(listing.search);
  const { search, change } = listing;
  // Back, a tab, or the search of the top bar brought another text.
  useEffect(() => {
    if (search === requested.current) return;
    requested.current = search;
    setText(search);
  }, [search]);
  useEffect(() => {
    if (text.trim() === requested.current.trim()) return;
    const timer = setTimeout(() => {
      requested.current = text.trim();
      change({ search: text.trim() }, { replace: true });
    }, typingMs);
    return () => clearTimeout(timer);
  }, [text, change]);
  return (
    <span className="relative max-sm:w-full sm:w-64">
      <SearchIcon
        size="small"
        className="-translate-y-1/2 pointer-events-none absolute top-1/2 left-3 text-ink-muted"
      />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={100}
        value={text}
        onChange={({ target }) => setText(target.value)}
        className="min-h-11 w-full rounded-1 border border-field-line bg-porcelain pr-3 pl-9 text-body hover:border-ink focus-visible:outline-offset-[-1px]"
      />
    </span>
  );
}

function TypedFilter({ filter, listing }: { readonly filter: DayFilter; readonly listing: Listing }) {
  const { name, label, kind } = filter;
  const id = useId();
  const value = listing.filters[name] ?? '';
  const change = (typed: string) => typed !== value && listing.change({ [name]: typed });
  const box =
    'min-h-11 min-w-0 rounded-1 border border-field-line bg-porcelain px-2 text-body text-ink hover:border-ink';
  return (
    <span className="grid gap-1 text-small text-ink-muted sm:flex sm:items-center sm:gap-2">
      <label htmlFor={id}>{label}</label>
      {kind === 'day' ? (
        <input
          id={id}
          type="date"
          value={value}
          onChange={({ target }) => change(target.value)}
          className={box}
        />
      ) : (
        // Applied when it is left or entered, as half an amount finds nothing.
        <input
          id={id}
          key={value}
          inputMode="numeric"
          defaultValue={value}
          onBlur={({ target }) => change(target.value.replaceAll(/[^\d.]/g, ''))}
          onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
          className={`${box} w-24 max-sm:w-full`}
        />
      )}
      {/* The input formats the date in the browser's locale. */}
      {value && kind === 'day' && <span className="figures font-medium text-ink">{dayLabel(value)}</span>}
    </span>
  );
}
