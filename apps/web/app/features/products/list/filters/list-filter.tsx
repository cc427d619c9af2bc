import {
  type ListFilter as ListFilterName,
  type ProductFilters,
  toggleFilterValue,
} from '@jhumka/domain/catalogue';
import { clsx } from 'clsx';
import { useState } from 'react';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import type { Choice, Facets } from '../../api/products.ts';
import { productCount } from '../sort-labels.ts';
import { capitalised } from './chip-label.ts';
import { choicesOf, inKnownOrder, splitChoices } from './choices.ts';
import { FilterGroup, Fold } from './filter-group.tsx';

interface ListFilterProps {
  readonly name: ListFilterName;
  readonly title: string;
  readonly filters: ProductFilters;
  readonly facets: Facets;
  readonly onChoose: (filters: ProductFilters) => void;
  readonly isOpen?: boolean | undefined;
  /** Sizes: cells, all in sight. */
  readonly isGrid?: boolean | undefined;
}

/**
 * Values of one filter with the number of products for each; several may be selected. Their order is stable while
 * mounted.
 */
export function ListFilter(props: ListFilterProps) {
  const { name, title, filters, facets, onChoose, isOpen = false, isGrid = false } = props;
  const on = filters[name] ?? [];
  const now = choicesOf(facets, name, on);
  const [atFirst] = useState({ choices: now, on });
  const choices = inKnownOrder(atFirst.choices, now);
  if (choices.length === 0) return null;
  if (isGrid) {
    return (
      <FilterGroup isOpen={isOpen || on.length > 0} title={title}>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] gap-1.5">
          {choices.map(({ value, count }) => (
            <li key={value} className="relative">
              <input
                type="checkbox"
                aria-label={`${title} ${value}, ${productCount(count)}`}
                checked={on.includes(value)}
                className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-1"
                name={name}
                onChange={() => onChoose(toggleFilterValue(filters, name, value))}
                value={value}
              />
              <span
                aria-hidden="true"
                className={clsx(
                  'figures pointer-events-none relative grid min-h-11 place-items-center rounded-1 border border-rule-strong text-control peer-checked:border-ink peer-checked:bg-ink peer-checked:text-paper peer-hover:border-ink',
                  count === 0 && 'not-peer-checked:hatched not-peer-checked:text-ink-soft',
                )}
              >
                {value}
              </span>
            </li>
          ))}
        </ul>
      </FilterGroup>
    );
  }
  const { shown, further } = splitChoices(choices, atFirst.on);
  const box = ({ value, label, count }: Choice) => (
    <li key={value}>
      <Checkbox
        checked={on.includes(value)}
        className="lg:min-h-9"
        end={count}
        name={name}
        onChange={() => onChoose(toggleFilterValue(filters, name, value))}
        value={value}
      >
        {capitalised(label)}
      </Checkbox>
    </li>
  );
  return (
    <FilterGroup isOpen={isOpen || on.length > 0} title={title}>
      <ul>{shown.map(box)}</ul>
      {further.length > 0 && (
        <Fold isOpen={further.some(({ value }) => on.includes(value))} className="group/more">
          <summary className="text-link flex min-h-11 list-none items-center text-small group-open/more:hidden [&::-webkit-details-marker]:hidden">
            {further.length} more
          </summary>
          <ul>{further.map(box)}</ul>
        </Fold>
      )}
    </FilterGroup>
  );
}
