import {
  type ListFilter as ListFilterName,
  type ProductFilters,
  toggleFilterValue,
} from '@jhumka/domain/catalogue';
import { useState } from 'react';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import type { Choice, Facets } from '../../api/products.ts';
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
}

/**
 * Values of one filter with the number of products for each; several may be selected. Their order is stable while
 * mounted.
 */
export function ListFilter({ name, title, filters, facets, onChoose, isOpen = false }: ListFilterProps) {
  const on = filters[name] ?? [];
  const now = choicesOf(facets, name, on);
  const [atFirst] = useState({ choices: now, on });
  const choices = inKnownOrder(atFirst.choices, now);
  if (choices.length === 0) return null;
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
