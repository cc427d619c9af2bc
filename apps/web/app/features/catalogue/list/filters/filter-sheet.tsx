import type { ProductListing } from '@jhumka/domain/catalogue';
import { Button } from '../../../../ui/button.tsx';
import { Sheet } from '../../../../ui/overlays/drawer.tsx';
import type { Facets } from '../../api/wire.ts';
import { productCount } from '../count-label.ts';
import type { ListLocation } from '../list-location.ts';
import { useChooseListing } from '../use-list-moves.ts';
import { FilterForm } from './filter-form.tsx';

interface FilterSheetProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly location: ListLocation;
  readonly listing: ProductListing;
  readonly facets: Facets;
  readonly totalCount: number;
}

/** The filters of the list on phones and tablets, over the page. */
export function FilterSheet({ isOpen, onOpenChange, totalCount, ...form }: FilterSheetProps) {
  const choose = useChooseListing(form.location);
  return (
    <Sheet
      footer={
        <div className="grid grid-cols-[auto_1fr] gap-3">
          <Button variant="quiet" onClick={() => choose({ ...form.listing, filters: {} })}>
            Clear all
          </Button>
          <Button variant="primary" onClick={() => onOpenChange(false)}>
            {totalCount === 0 ? 'No products' : `Show ${productCount(totalCount)}`}
          </Button>
        </div>
      }
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      side="left"
      title="Filters"
    >
      <FilterForm {...form} />
    </Sheet>
  );
}
