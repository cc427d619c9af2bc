import { useQuery, useQueryClient } from '@tanstack/react-query';
import { browserClient } from '../../../api/client.ts';
import { useEntryForm } from '../../../components/use-entry-form.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { FormDialog } from '../kit/form/form-dialog.tsx';
import {
  type AdminProduct,
  adminProductQuery,
  catalogueQueries,
  type ProductRow,
} from './catalogue-queries.ts';
import { entryOf, updateFrom } from './product-entry.ts';
import { StockReasonField } from './stock-reason.tsx';
import { VariantsTable } from './variants-table.tsx';

interface QuickEditProps {
  readonly product: Pick<ProductRow, '_id' | 'name'>;
  readonly onClose: () => void;
}

/** Price, discount and stock of a product of the list, and of each of its variants, without leaving the list. */
export function QuickEdit({ product: { _id, name }, onClose }: QuickEditProps) {
  // Always the newest: orders have changed the stock since a page of the product was open.
  const query = useQuery({ ...adminProductQuery(_id), refetchOnMount: 'always' });
  if (query.data && !query.isFetching) {
    return <QuickForm product={query.data} onClose={onClose} onReload={() => void query.refetch()} />;
  }
  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title={name}>
      {query.isError && !query.isFetching ? (
        <LoadFailed title="The product did not load" query={query} />
      ) : (
        <Skeleton className="h-40" />
      )}
    </Dialog>
  );
}

interface QuickFormProps {
  readonly product: AdminProduct;
  readonly onClose: () => void;
  readonly onReload: () => void;
}

function QuickForm({ product, onClose, onReload }: QuickFormProps) {
  const queryClient = useQueryClient();
  const saved = entryOf(product);
  const form = useEntryForm({
    saved,
    send: async (entry) =>
      (await browserClient.call('admin.products.update', updateFrom(product, entry))).data,
    done: 'Product saved',
    changes: catalogueQueries,
    onSaved: (newest) => {
      queryClient.setQueryData(adminProductQuery(product._id).queryKey, newest);
      onClose();
    },
  });
  const { entry, set, field, problem } = form;
  return (
    <FormDialog
      form={form}
      title={product.name}
      isReady={form.isDirty}
      failed="The product was not saved. Please try again."
      onReload={onReload}
      onClose={onClose}
    >
      {product.options.length > 0 ? (
        <VariantsTable
          only={['price', 'discount', 'stock']}
          variants={entry.variants.variants}
          problem={problem}
          onChange={(variants) => set({ variants: { ...entry.variants, variants } })}
        />
      ) : (
        <div className="grid gap-4">
          <TextField label="List price (Rs.)" inputMode="decimal" {...field('price')} />
          <TextField label="Discount (%)" inputMode="decimal" {...field('discount')} />
          <TextField label="Units in stock" inputMode="numeric" {...field('stock')} />
          {entry.stock !== saved.stock && (
            <StockReasonField value={entry.stockReason} onChange={(stockReason) => set({ stockReason })} />
          )}
        </div>
      )}
    </FormDialog>
  );
}
