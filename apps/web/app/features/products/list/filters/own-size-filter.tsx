import type { ListFilter, ProductFilters } from '@jhumka/domain/catalogue';
import { ownSizes, type SizeKind } from '@jhumka/domain/sizing';
import { useQuery } from '@tanstack/react-query';
import { sizeListQuery } from '../../../../components/sizes/size-queries.ts';
import { useIsLoggedIn } from '../../../../session/use-session.ts';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import type { Facets } from '../../api/products.ts';
import { choicesOf } from './choices.ts';

const filterOf = {
  ring: 'ringSize',
  bangle: 'bangleSize',
  chain: 'length',
} as const satisfies Record<SizeKind, ListFilter>;

interface OwnSizeFilterProps {
  readonly filters: ProductFilters;
  readonly facets: Facets;
  readonly onChoose: (filters: ProductFilters) => void;
}

/** Limits the list to the customer's own size, of each kind that it has: of rings to the ring size. */
export function OwnSizeFilter({ filters, facets, onChoose }: OwnSizeFilterProps) {
  const { data: sizes = [] } = useQuery({ ...sizeListQuery(), enabled: useIsLoggedIn() });
  const own = Object.groupBy(ownSizes(sizes), ({ kind }) => kind);
  const offered = (Object.keys(filterOf) as SizeKind[]).flatMap((kind) => {
    const values = own[kind]?.map(({ value }) => value) ?? [];
    const name = filterOf[kind];
    return values.length > 0 && choicesOf(facets, name, filters[name]).length > 0
      ? [{ kind, name, values }]
      : [];
  });
  if (offered.length === 0) return null;
  return (
    <div className="border-rule border-b py-2">
      {offered.map(({ kind, name, values }) => {
        const { [name]: on = [], ...others } = filters;
        const isOn = on.length === values.length && values.every((value) => on.includes(value));
        return (
          <Checkbox
            checked={isOn}
            className="lg:min-h-9"
            end={values.join(', ')}
            key={kind}
            onChange={() => onChoose(isOn ? others : { ...others, [name]: [...values].sort() })}
          >
            {offered.length === 1 ? 'In my size' : `In my ${kind} size`}
          </Checkbox>
        );
      })}
    </div>
  );
}
