import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { browserClient } from '../../../api/client.ts';
import { useEntryForm } from '../../../components/use-entry-form.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EntryForm } from '../../admin/kit/form/entry-form.tsx';
import { useGuardedStep } from '../../admin/kit/form/guarded-changes.tsx';
import {
  type AdminProduct,
  adminProductQuery,
  catalogueQueries,
  type ProductRow,
} from './catalogue-queries.ts';
import { StockReasonField } from './form/shop-section.tsx';
import { entryOf, updateFrom } from './product-entry.ts';
import { takeField, VariantsTable } from './variants/variants-table.tsx';

/** Field that a press in the list edits. */
export type QuickField = 'price' | 'stock';

interface QuickFormActions {
  /** The field that takes the focus. */
  readonly field: QuickField;
  readonly onClose: () => void;
  /** Called after Enter, once the product is saved. */
  readonly onNext: () => void;
}

interface QuickEditProps extends QuickFormActions {
  readonly product: Pick<ProductRow, '_id' | 'name'>;
}

/**
 * Price, discount and stock of a product of the list, and of each of its variants, without leaving the list. Enter
 * saves and goes on to the next product, in the same dialog.
 */
export function QuickEdit({ product: { _id, name }, ...actions }: QuickEditProps) {
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  const step = useGuardedStep();
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && void step(actions.onClose)}
      title={name}
      footer={<div ref={setFoot} className="contents" />}
    >
      <QuickPart key={_id} id={_id} foot={foot} {...actions} />
    </Dialog>
  );
}

interface QuickPartProps extends QuickFormActions {
  readonly id: string;
  /** Container of the buttons: the foot of the dialog, which outlives the form of one product. */
  readonly foot: HTMLElement | null;
}

function QuickPart({ id, ...rest }: QuickPartProps) {
  // Always the newest: orders have changed the stock since a page of the product was open.
  const query = useQuery({ ...adminProductQuery(id), refetchOnMount: 'always' });
  if (query.data && !query.isFetching) {
    return <QuickForm product={query.data} {...rest} onReload={() => void query.refetch()} />;
  }
  return query.isError && !query.isFetching ? (
    <LoadFailed title="The product did not load" query={query} />
  ) : (
    <Skeleton className="h-40" />
  );
}

interface QuickFormProps extends Omit<QuickPartProps, 'id'> {
  readonly product: AdminProduct;
  readonly onReload: () => void;
}

function QuickForm({ product, field: pressed, foot, onClose, onNext, onReload }: QuickFormProps) {
  const queryClient = useQueryClient();
  const isGoingOn = useRef(false);
  const id = useId();
  const saved = entryOf(product);
  const form = useEntryForm({
    saved,
    send: async (entry) =>
      (await browserClient.call('admin.products.update', updateFrom(product, entry))).data,
    done: 'Product saved',
    changes: catalogueQueries,
    onSaved: (newest) => {
      queryClient.setQueryData(adminProductQuery(product._id).queryKey, newest);
      if (isGoingOn.current) onNext();
      else onClose();
    },
  });
  const { entry, set, field, problem } = form;
  function press(event: KeyboardEvent) {
    const { key, target, repeat, defaultPrevented: isHandled } = event;
    isGoingOn.current = key === 'Enter' && target instanceof HTMLInputElement && !isHandled && !repeat;
    if (!isGoingOn.current) return;
    event.preventDefault();
    if (form.isDirty) form.submit();
    else onNext();
  }
  return (
    <EntryForm id={id} form={form} failed="The product was not saved. Please try again." onReload={onReload}>
      {foot &&
        createPortal(
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button
              type="submit"
              form={id}
              variant="primary"
              disabled={!form.isDirty}
              isBusy={form.isPending}
            >
              Save
            </Button>
          </>,
          foot,
        )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the fields inside. */}
      <div onKeyDown={press}>
        {product.options.length > 0 ? (
          <VariantsTable
            only={['price', 'discount', 'stock']}
            focused={pressed}
            variants={entry.variants.variants}
            problem={problem}
            onChange={(variants) => set({ variants: { ...entry.variants, variants } })}
          />
        ) : (
          <div className="grid gap-4">
            <TextField
              label="List price (Rs.)"
              inputMode="decimal"
              ref={pressed === 'price' ? takeField : undefined}
              {...field('price')}
            />
            <TextField label="Discount (%)" inputMode="decimal" {...field('discount')} />
            {product.variants[0]?.units ? (
              <p>
                {product.stock} in stock,{' '}
                <TextLink to={`/dashboard/product/${product._id}?units=`}>kept by units</TextLink>
              </p>
            ) : (
              <TextField
                label="Units in stock"
                inputMode="numeric"
                ref={pressed === 'stock' ? takeField : undefined}
                {...field('stock')}
              />
            )}
            {entry.stock !== saved.stock && (
              <StockReasonField value={entry.stockReason} onChange={(stockReason) => set({ stockReason })} />
            )}
          </div>
        )}
      </div>
    </EntryForm>
  );
}
