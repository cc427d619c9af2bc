import {
  isMetalGroup,
  type MetalGroup,
  metalGroupLabels,
  metalGroupOf,
  metalGroups,
  type ProductFilters,
  toggleMetal,
  toggleMetalGroup,
} from '@jhumka/domain/catalogue';
import { useState } from 'react';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import type { Choice, Facets } from '../../api/products.ts';
import { choicesOf, inKnownOrder } from './choices.ts';
import { FilterGroup, Fold } from './filter-group.tsx';

interface MetalFilterProps {
  readonly filters: ProductFilters;
  readonly facets: Facets;
  readonly onChoose: (filters: ProductFilters) => void;
}

/** Gold, silver and platinum, each with its metals inside, and the metals of no group below them. */
export function MetalFilter({ filters, facets, onChoose }: MetalFilterProps) {
  const on = filters.metal ?? [];
  const now = choicesOf(
    facets,
    'metal',
    on.filter((value) => !isMetalGroup(value)),
  );
  const [atFirst] = useState(now);
  const metals = inKnownOrder(atFirst, now);
  const groups = metalGroups.filter(
    (group) => on.includes(group) || metals.some(({ value }) => metalGroupOf(value) === group),
  );
  const others = metals.filter(({ value }) => metalGroupOf(value) === undefined);
  if (groups.length === 0 && others.length === 0) return null;
  const choose = { on, onChoose, filters };
  return (
    <FilterGroup isOpen title="Metal">
      <ul>
        {groups.map((group) => (
          <Group
            {...choose}
            count={facets.metal_groups.find(({ value }) => value === group)?.count ?? 0}
            group={group}
            key={group}
            metals={metals.filter(({ value }) => metalGroupOf(value) === group)}
          />
        ))}
        {others.map((choice) => (
          <MetalChoice {...choose} choice={choice} inGroup={[]} key={choice.value} />
        ))}
      </ul>
    </FilterGroup>
  );
}

interface Chosen {
  readonly on: readonly string[];
  readonly filters: ProductFilters;
  readonly onChoose: (filters: ProductFilters) => void;
}

interface GroupProps extends Chosen {
  readonly group: MetalGroup;
  readonly count: number;
  readonly metals: readonly Choice[];
}

function Group({ group, count, metals, ...chosen }: GroupProps) {
  const { on, filters, onChoose } = chosen;
  const values = metals.map(({ value }) => value);
  const label = metalGroupLabels[group];
  return (
    <li>
      <Checkbox
        checked={on.includes(group)}
        className="lg:min-h-9"
        end={count}
        name="metal"
        onChange={() => onChoose(toggleMetalGroup(filters, group))}
        value={group}
      >
        {label}
      </Checkbox>
      {/* Hides the second line of a value named like its group. */}
      {(metals.length > 1 || metals.some((metal) => metal.label !== label)) && (
        <Fold
          className="group/kinds pl-8"
          isOpen={!on.includes(group) && values.some((value) => on.includes(value))}
        >
          <summary className="text-link flex min-h-11 list-none items-center text-small lg:min-h-9 group-open/kinds:hidden [&::-webkit-details-marker]:hidden">
            {metals.length === 1 ? 'Show the metal' : `Show ${metals.length} metals`}
            <span className="sr-only"> of {label}</span>
          </summary>
          <ul>
            {metals.map((choice) => (
              <MetalChoice {...chosen} choice={choice} inGroup={values} key={choice.value} />
            ))}
          </ul>
        </Fold>
      )}
    </li>
  );
}

type MetalChoiceProps = Chosen & { readonly choice: Choice; readonly inGroup: readonly string[] };

function MetalChoice({ choice, inGroup, on, filters, onChoose }: MetalChoiceProps) {
  const { value, label, count } = choice;
  const group = metalGroupOf(value);
  const isGroupOn = group !== undefined && on.includes(group);
  return (
    <li>
      <Checkbox
        checked={isGroupOn || on.includes(value)}
        className="lg:min-h-9"
        end={count}
        // A form that is sent without scripts names the group, which says it for this one too.
        name={isGroupOn ? undefined : 'metal'}
        onChange={() => onChoose(toggleMetal(filters, value, inGroup))}
        value={value}
      >
        {label}
      </Checkbox>
    </li>
  );
}
