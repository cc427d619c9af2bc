import type { ProductFilters } from '@jhumka/domain/catalogue';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import type { Facets } from '../../api/products.ts';
import { FilterGroup } from './filter-group.tsx';

interface OfferFilterProps {
  readonly filters: ProductFilters;
  readonly facets: Facets;
  readonly onChoose: (filters: ProductFilters) => void;
}

/** The least percent off of a product that counts as reduced. */
const reducedFrom = 1;

/** Filters for availability and discounts. */
export function OfferFilter({ filters, facets, onChoose }: OfferFilterProps) {
  const { inStock, minDiscount, ...others } = filters;
  const hasStock = facets.in_stock > 0 || inStock === true;
  const hasReduced = facets.discounted > 0 || minDiscount !== undefined;
  if (!hasStock && !hasReduced) return null;
  return (
    <FilterGroup isOpen={inStock === true || minDiscount !== undefined} title="Availability and offers">
      {hasStock && (
        <Checkbox
          checked={inStock === true}
          className="lg:min-h-9"
          end={facets.in_stock}
          name="inStock"
          onChange={({ target }) =>
            onChoose({
              ...others,
              ...(minDiscount === undefined ? {} : { minDiscount }),
              ...(target.checked ? { inStock: true as const } : {}),
            })
          }
          value="1"
        >
          In stock
        </Checkbox>
      )}
      {hasReduced && (
        <Checkbox
          checked={minDiscount !== undefined}
          className="lg:min-h-9"
          end={facets.discounted}
          name="minDiscount"
          onChange={({ target }) =>
            onChoose({
              ...others,
              ...(inStock ? { inStock } : {}),
              ...(target.checked ? { minDiscount: reducedFrom } : {}),
            })
          }
          value={minDiscount ?? reducedFrom}
        >
          On sale
        </Checkbox>
      )}
    </FilterGroup>
  );
}
