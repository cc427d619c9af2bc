import { formatRupees, multiply } from '@jhumka/domain/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { orderedPicture } from '../../../../components/pictures/ordered-picture.ts';
import { QuantityControl } from '../../../../components/quantity-control.tsx';
import { useSettled } from '../../../../components/use-settled.ts';
import { personalQuery } from '../../../../session/personal-queries.ts';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import { Chip } from '../../../../ui/lists/chip.tsx';
import { Picture } from '../../../../ui/picture.tsx';
import { Part } from '../../kit/part.tsx';
import type { TakenLine } from './taken-order.ts';

interface ProductsPartProps {
  readonly lines: readonly TakenLine[];
  readonly error: string | undefined;
  readonly onChange: (lines: readonly TakenLine[]) => void;
}

/** Adds products by a search, each size with its stock, and lists those of the order. */
export function ProductsPart({ lines, error, onChange }: ProductsPartProps) {
  const [search, setSearch] = useState('');
  const settled = useSettled(search.trim());
  const query = useQuery(
    personalQuery(
      'admin.products.list',
      { search: settled, state: 'live', limit: 4 },
      { enabled: settled.length > 1 },
    ),
  );
  const setQuantity = (variantId: string, quantity: number) =>
    onChange(
      lines.flatMap((line) => {
        if (line.variantId !== variantId) return [line];
        return quantity > 0 ? [{ ...line, quantity }] : [];
      }),
    );
  const add = (line: TakenLine) => {
    const known = lines.find(({ variantId }) => variantId === line.variantId);
    if (known) setQuantity(known.variantId, known.quantity + 1);
    else onChange([...lines, line]);
    setSearch('');
  };
  const hits = settled.length > 1 && search !== '' ? query.data : undefined;
  return (
    <Part title="Products">
      <TextField
        label="Add a product"
        type="search"
        autoComplete="off"
        value={search}
        error={error}
        hint={
          <span role="status">
            {query.isError
              ? 'The products did not load. Please type again.'
              : hits?.length === 0 && 'Nothing found'}
          </span>
        }
        onChange={({ target }) => setSearch(target.value)}
      />
      <ul className="grid">
        {hits?.map(({ _id }) => (
          <Hit key={_id} id={_id} onAdd={add} />
        ))}
      </ul>
      <ul className="mt-3 grid">
        {lines.map((line) => (
          <li
            key={line.variantId}
            className="grid grid-cols-[3rem_minmax(0,1fr)] items-center gap-x-3 gap-y-2 border-rule border-t py-3 sm:grid-cols-[3rem_minmax(0,1fr)_auto_7rem]"
          >
            <Picture picture={orderedPicture(line.image, line.name)} alt="" sizes="48px" />
            <span className="min-w-0">
              <span className="block wrap-anywhere font-medium">{line.name}</span>
              <span className="figures text-note text-ink-muted">
                {formatRupees(line.price)}
                {line.stock !== null && `, ${line.stock} in stock`}
              </span>
            </span>
            <span className="col-start-2 sm:col-start-3">
              <QuantityControl
                quantity={line.quantity}
                stock={line.stock ?? 99}
                of={line.name}
                isBusy={false}
                isQuiet
                onChange={(quantity) => setQuantity(line.variantId, quantity)}
              />
            </span>
            <span className="figures col-start-2 font-semibold sm:col-start-4 sm:text-right">
              {formatRupees(multiply(line.price, line.quantity))}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** A product that was found, with a button for each of its sizes. */
function Hit({ id, onAdd }: { readonly id: string; readonly onAdd: (line: TakenLine) => void }) {
  const { data: product } = useQuery(personalQuery('admin.products.get', { id }));
  if (!product) return null;
  const variants = product.variants.filter(({ is_hidden }) => !is_hidden);
  return (
    <li className="grid gap-2 border-rule border-t py-3">
      <span className="flex flex-wrap justify-between gap-x-4 font-semibold">
        {product.name}
        <span className="figures">{formatRupees(product.price_with_gst)}</span>
      </span>
      <span className="flex flex-wrap gap-2">
        {variants.map((variant) => {
          const choice = Object.values(variant.options).join(', ');
          const isMade = variant.made_to_order_days !== null;
          const stock = isMade ? 99 : variant.stock;
          const name = choice === '' ? product.name : `${product.name}, ${choice}`;
          return (
            <Chip
              key={variant._id}
              className="disabled:border-rule disabled:text-ink-muted"
              disabled={stock === 0}
              aria-label={`Add ${name}`}
              onClick={() =>
                onAdd({
                  ...{ productId: product._id, variantId: variant._id, name, quantity: 1, stock },
                  ...{ image: variant.image[0] ?? product.image[0] ?? '', price: variant.price_with_gst },
                })
              }
            >
              {choice || 'Add'}
              <span className="figures text-note">
                {isMade ? 'made to order' : stock === 0 ? 'none' : `${stock} left`}
                {variant.price_with_gst !== product.price_with_gst &&
                  `, ${formatRupees(variant.price_with_gst)}`}
              </span>
            </Chip>
          );
        })}
      </span>
    </li>
  );
}
