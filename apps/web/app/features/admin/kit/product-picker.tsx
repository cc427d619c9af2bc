import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { browserClient } from '../../../api/client.ts';
import { useSettled } from '../../../components/use-settled.ts';
import { announce } from '../../../ui/announce.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { TrashIcon } from '../../../ui/icons/page-icons.tsx';
import { ArrowUpIcon } from '../../../ui/icons.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { moveItem } from './item-order.ts';

interface ProductPickerProps {
  readonly label: string;
  readonly ids: readonly string[];
  readonly max: number;
  readonly error?: string | undefined;
  readonly onChange: (ids: readonly string[]) => void;
}

const cardsQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['product.cards', ids],
    queryFn: async ({ signal }) =>
      (await browserClient.call('product.cards', { ids: [...ids] }, { signal })).data,
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });

const foundQuery = (search: string) =>
  queryOptions({
    queryKey: ['product.list', 'picker', search],
    queryFn: async ({ signal }) =>
      (await browserClient.call('product.list', { search, limit: 6, view: 'card' }, { signal })).data,
    enabled: search !== '',
  });

/** Products chosen one by one: found by their names, in an order of one's own. */
export function ProductPicker({ label, ids, max, error, onChange }: ProductPickerProps) {
  const [typed, setTyped] = useState('');
  const { data: known = [] } = useQuery(cardsQuery(ids));
  const { data: found, isError } = useQuery(foundQuery(useSettled(typed.trim())));
  const choosable = (found ?? []).filter(({ _id }) => !ids.includes(_id));
  const isFull = ids.length >= max;
  return (
    <div className="grid gap-3 sm:col-span-2">
      <ul aria-label={label} className="grid gap-2">
        {ids.map((id, at) => {
          const product = known.find(({ _id }) => _id === id);
          const name = product?.name ?? 'A product that is not in the shop any more';
          return (
            <li key={id} className="flex items-center gap-3 rounded-1 border border-rule pl-2">
              <Picture picture={product?.pictures[0]} alt="" sizes="2.5rem" className="w-10 shrink-0" />
              <span className="min-w-0 flex-1 wrap-anywhere text-small">{name}</span>
              {ids.length > 1 && (
                <IconButton
                  label={`Move ${name} up`}
                  icon={<ArrowUpIcon size="small" />}
                  aria-disabled={at === 0 || undefined}
                  className="aria-disabled:text-rule-strong"
                  onClick={() => at > 0 && onChange(moveItem(ids, at, at - 1))}
                />
              )}
              <IconButton
                label={`Leave out ${name}`}
                icon={<TrashIcon size="small" />}
                onClick={() => onChange(ids.filter((one) => one !== id))}
              />
            </li>
          );
        })}
      </ul>
      {!isFull && (
        <TextField
          label="Find a product"
          type="search"
          hint="By name, SKU or what it is made of."
          maxLength={80}
          value={typed}
          error={error}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      {!isFull && typed.trim() !== '' && (
        <ul aria-label="Found products" className="grid gap-1">
          {isError && (
            <li className="text-danger text-small">The products did not load. Please try again.</li>
          )}
          {found?.length === 0 && <li className="text-ink-muted text-small">No product found.</li>}
          {choosable.map((product) => (
            <li key={product._id} className="flex items-center gap-3">
              <Picture picture={product.pictures[0]} alt="" sizes="2.5rem" className="w-10 shrink-0" />
              <span className="min-w-0 flex-1 wrap-anywhere text-small">{product.name}</span>
              <Button
                size="small"
                aria-label={`Choose ${product.name}`}
                onClick={() => {
                  onChange([...ids, product._id]);
                  announce(`${product.name} chosen`);
                }}
              >
                Choose
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
