import { formatRupees } from '@jhumka/domain/money';
import type { ReactNode } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { Allowed } from '../../admin/kit/allowed.tsx';
import { dayLabel } from '../../admin/kit/format.ts';
import type { Column } from '../../admin/kit/table/table-types.ts';
import type { ProductRow } from './catalogue-queries.ts';
import type { QuickField } from './quick-edit.tsx';

const fewLeft = 5;

/** Columns of the product list; price and stock can be changed in place. */
export const productColumns = (
  onEdit: (product: ProductRow, field: QuickField) => void,
): readonly Column<ProductRow>[] => [
  {
    id: 'piece',
    head: 'Product',
    sortBy: 'name',
    cell: ({ name, pictures }) => (
      <span className="flex min-w-0 items-center gap-3">
        <Picture picture={pictures[0]} sizes="40px" alt="" className="size-10 shrink-0 rounded-1" />
        <span className="wrap-anywhere font-medium">{name}</span>
      </span>
    ),
  },
  { id: 'sku', head: 'SKU', cell: ({ sku }) => <span className="figures text-ink-muted">{sku}</span> },
  { id: 'category', head: 'Category', cell: ({ category }) => category.name },
  {
    id: 'subcategory',
    head: 'Subcategory',
    isHiddenAtFirst: true,
    cell: ({ subCategory }) => subCategory.name,
  },
  {
    id: 'list',
    head: 'List price',
    isFigure: true,
    cell: ({ price }) => <span className="text-ink-muted">{formatRupees(price)}</span>,
  },
  {
    id: 'off',
    head: 'Discount',
    isFigure: true,
    sortBy: 'discount',
    cell: ({ discount }) => (discount > 0 ? `${discount}%` : ''),
  },
  {
    id: 'price',
    head: 'Price',
    isFigure: true,
    sortBy: 'price',
    cell: (product) => (
      <EditableFigure what="price" product={product} onEdit={onEdit}>
        <span className="font-semibold">{formatRupees(product.discounted_price)}</span>
      </EditableFigure>
    ),
  },
  {
    id: 'stock',
    head: 'Stock',
    isFigure: true,
    sortBy: 'stock',
    cell: (product) => (
      <EditableFigure what="stock" product={product} onEdit={onEdit}>
        <Stock {...product} />
      </EditableFigure>
    ),
  },
  {
    id: 'tags',
    head: 'Tags',
    isLong: true,
    isHiddenAtFirst: true,
    cell: ({ tags }) => <span className="text-ink-muted">{tags.join(', ')}</span>,
  },
  {
    id: 'changed',
    head: 'Updated',
    sortBy: 'changed',
    isHiddenAtFirst: true,
    cell: ({ updatedAt }) => <span className="text-ink-muted">{dayLabel(updatedAt)}</span>,
  },
  {
    id: 'created',
    head: 'Added',
    sortBy: 'created',
    isHiddenAtFirst: true,
    cell: ({ createdAt }) => <span className="text-ink-muted">{dayLabel(createdAt)}</span>,
  },
  {
    id: 'sold',
    head: 'Sold 30 days',
    isFigure: true,
    cell: ({ sold_30_days: sold }) => sold.toLocaleString('en-IN'),
  },
  {
    id: 'left',
    head: 'Days left',
    isFigure: true,
    cell: ({ days_left: left }) => left?.toLocaleString('en-IN') ?? '–',
  },
  { id: 'state', head: 'Status', cell: (product) => <ProductState publish={product.publish} /> },
];

interface EditableFigureProps {
  readonly what: QuickField;
  readonly product: ProductRow;
  readonly onEdit: (product: ProductRow, field: QuickField) => void;
  readonly children: ReactNode;
}

const EditableFigure = ({ what, product, onEdit, children }: EditableFigureProps) => (
  <Allowed>
    <button
      type="button"
      className="min-h-9 cursor-pointer rounded-1 text-left sm:text-right border-transparent border-b hover:border-rule-strong"
      onClick={() => onEdit(product, what)}
    >
      {children}
      <span className="sr-only">
        , change the {what} of {product.name}
      </span>
    </button>
  </Allowed>
);

function Stock({
  stock,
  variant_count: variants,
  sold_out_variants: soldOut,
}: Pick<ProductRow, 'stock' | 'variant_count' | 'sold_out_variants'>) {
  if (stock === 0 && soldOut === variants) return <span className="font-semibold text-danger">Sold out</span>;
  if (soldOut > 0) {
    return (
      <>
        {`${stock} `}
        <span className="block text-danger text-note">{`${soldOut} of ${variants} sold out`}</span>
      </>
    );
  }
  return <span className={stock <= fewLeft ? 'font-semibold text-warning' : undefined}>{stock}</span>;
}

/** Badge for a product's visibility. */
export function ProductState({ publish }: { readonly publish: boolean }) {
  return publish ? <Badge tone="success">Live</Badge> : <Badge tone="warning">Hidden</Badge>;
}
