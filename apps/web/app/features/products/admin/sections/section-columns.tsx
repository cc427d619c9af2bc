import { categoryPath } from '@jhumka/domain/catalogue';
import { Link } from 'react-router';
import { Badge } from '../../../../ui/badge.tsx';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { ArrowUpIcon } from '../../../../ui/icons.tsx';
import { Picture } from '../../../../ui/picture.tsx';
import { SlidingArea } from '../../../../ui/sliding-area.tsx';
import type { AdminCategory, AdminSubcategory } from '../catalogue-queries.ts';

export type CatalogueSection = AdminCategory | AdminSubcategory;

/** Returns the public path of a category or subcategory. */
export function sectionPath(section: CatalogueSection): string {
  const [category] = 'category' in section ? section.category : [];
  return category ? categoryPath(category.name, section.name) : categoryPath(section.name);
}

interface SectionTableProps {
  readonly label: string;
  readonly sections: readonly CatalogueSection[];
  readonly chosenId: string | undefined;
  readonly onChoose: (section: CatalogueSection) => void;
  /** Moves one within the order of its siblings; undefined for who may not. */
  readonly onMove: ((section: CatalogueSection, by: -1 | 1) => void) | undefined;
}

/** Id of the category of a subcategory; '' for a category: those with the same one have an order among themselves. */
export const parentOf = (section: CatalogueSection) =>
  'category' in section ? (section.category[0]?._id ?? '') : '';

/** Table of categories or subcategories in the shop's order: products, sales, and buttons that move one. */
export function SectionTable({ label, sections, chosenId, onChoose, onMove }: SectionTableProps) {
  const hasCategory = sections.some((section) => 'category' in section);
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
                Subcategories
              </th>
            )}
            <th scope="col" className="px-4 py-3 text-right font-medium whitespace-nowrap">
              Sold, 30 days
            </th>
            <th scope="col" className="px-4 py-3 font-medium">
              Link
            </th>
            {onMove && (
              <th scope="col" className="px-4 py-3 font-medium">
                Order
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {sections.map((section, at) => (
            <tr
              key={section._id}
              aria-selected={section._id === chosenId}
              className="border-rule border-t hover:bg-linen aria-selected:bg-linen"
            >
              <td className="px-4 py-1.5">
                <button
                  type="button"
                  className="flex min-h-11 items-center gap-3 text-left font-medium"
                  onClick={() => onChoose(section)}
                >
                  <Picture
                    picture={section.picture}
                    sizes="40px"
                    alt=""
                    className="size-10 shrink-0 rounded-1"
                  />
                  {section.name}
                  {section.is_hidden && <Badge>Hidden</Badge>}
                </button>
              </td>
              {hasCategory && (
                <td className="px-4 py-1.5">{'category' in section ? section.category[0]?.name : ''}</td>
              )}
              <td className="figures px-4 py-1.5 text-right">
                {count(section.product_count)}
                {section.hidden_count > 0 && (
                  <span className="text-ink-muted"> + {count(section.hidden_count)} hidden</span>
                )}
              </td>
              {!hasCategory && (
                <td className="figures px-4 py-1.5 text-right">
                  {'subcategory_count' in section ? count(section.subcategory_count) : ''}
                </td>
              )}
              <td className="figures px-4 py-1.5 text-right">{count(section.sold_30_days)}</td>
              <td className="px-4 py-1.5">
                <Link className="text-link" to={sectionPath(section)}>
                  {decodeURIComponent(sectionPath(section))}
                </Link>
              </td>
              {onMove && (
                <td className="whitespace-nowrap px-4 py-1.5">
                  {([-1, 1] as const).map((by) => {
                    const next = sections[at + by];
                    return (
                      <IconButton
                        key={by}
                        label={`Move ${section.name} ${by < 0 ? 'up' : 'down'}`}
                        icon={<ArrowUpIcon size="small" className={by < 0 ? undefined : 'rotate-180'} />}
                        className="aria-disabled:text-rule-strong"
                        disabled={next === undefined || parentOf(next) !== parentOf(section)}
                        onClick={() => onMove(section, by)}
                      />
                    );
                  })}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </SlidingArea>
  );
}
