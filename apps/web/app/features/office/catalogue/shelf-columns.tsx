import { categoryPath } from '@jhumka/domain/catalogue';
import { Link } from 'react-router';
import { Picture } from '../../../ui/picture.tsx';
import { SlidingArea } from '../../../ui/sliding-area.tsx';
import type { OfficeCategory, OfficeSubcategory } from './catalogue-queries.ts';

export type Shelf = OfficeCategory | OfficeSubcategory;

/** Where shoppers find a category or subcategory. */
export function shelfPath(shelf: Shelf): string {
  const [category] = 'category' in shelf ? shelf.category : [];
  return category ? categoryPath(category.name, shelf.name) : categoryPath(shelf.name);
}

interface ShelfTableProps {
  readonly label: string;
  readonly shelves: readonly Shelf[];
  readonly chosenId: string | undefined;
  readonly onChoose: (shelf: Shelf) => void;
}

/** Categories or subcategories with what is in them and what was sold, by name. */
export function ShelfTable({ label, shelves, chosenId, onChoose }: ShelfTableProps) {
  const hasCategory = shelves.some((shelf) => 'category' in shelf);
  const count = (number: number) => number.toLocaleString('en-IN');
  return (
    <SlidingArea
      label={label}
      className="slide-hint overflow-x-auto rounded-2 border border-rule bg-porcelain"
    >
      <table aria-label={label} className="w-full">
        <thead>
          <tr className="text-left text-note text-ink-muted">
            <th scope="col" className="px-4 py-3 font-medium">
              Name
            </th>
            {hasCategory && (
              <th scope="col" className="px-4 py-3 font-medium">
                Category
              </th>
            )}
            <th scope="col" className="px-4 py-3 text-right font-medium">
              Products
            </th>
            {!hasCategory && (
              <th scope="col" className="px-4 py-3 text-right font-medium">
                Sub categories
              </th>
            )}
            <th scope="col" className="px-4 py-3 text-right font-medium whitespace-nowrap">
              Sold, 30 days
            </th>
            <th scope="col" className="px-4 py-3 font-medium">
              Link
            </th>
          </tr>
        </thead>
        <tbody>
          {shelves.map((shelf) => (
            <tr
              key={shelf._id}
              aria-selected={shelf._id === chosenId}
              className="border-rule border-t hover:bg-linen aria-selected:bg-linen"
            >
              <td className="px-4 py-1.5">
                <button
                  type="button"
                  className="flex min-h-11 items-center gap-3 text-left font-medium"
                  onClick={() => onChoose(shelf)}
                >
                  <Picture
                    picture={shelf.picture}
                    sizes="40px"
                    alt=""
                    className="size-10 shrink-0 rounded-1"
                  />
                  {shelf.name}
                </button>
              </td>
              {hasCategory && (
                <td className="px-4 py-1.5">{'category' in shelf ? shelf.category[0]?.name : ''}</td>
              )}
              <td className="figures px-4 py-1.5 text-right">
                {count(shelf.product_count)}
                {shelf.hidden_count > 0 && (
                  <span className="text-ink-muted"> + {count(shelf.hidden_count)} hidden</span>
                )}
              </td>
              {!hasCategory && (
                <td className="figures px-4 py-1.5 text-right">
                  {'subcategory_count' in shelf ? count(shelf.subcategory_count) : ''}
                </td>
              )}
              <td className="figures px-4 py-1.5 text-right">{count(shelf.sold_30_days)}</td>
              <td className="px-4 py-1.5">
                <Link className="text-link" to={shelfPath(shelf)}>
                  {decodeURIComponent(shelfPath(shelf))}
                </Link>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </SlidingArea>
  );
}
