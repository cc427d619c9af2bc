import { formatRupees, zeroPaise } from '@jhumka/domain/money';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { browserClient } from '../../../../api/client.ts';
import { useChange } from '../../../../api/use-change.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { FormProblem } from '../../../admin/kit/form/form-problem.tsx';
import { SmallTable } from '../../../admin/kit/small-table.tsx';
import { useMay } from '../../../admin/kit/use-may.ts';
import { type BulkResult, followCatalogue } from '../catalogue-queries.ts';
import { type BulkEntry, type BulkKind, bulkEntryAtFirst, changeOf } from './bulk-change.ts';
import { BulkFields } from './bulk-fields.tsx';
import { useUndoEdit } from './use-undo-edit.ts';

/** Selected products: by id, or all that match a filter. */
export type Chosen = { readonly count: number; readonly kind?: BulkKind } & (
  | { readonly ids: string[] }
  | { readonly filter: Readonly<Record<string, unknown>> }
);

interface BulkDialogProps {
  readonly chosen: Chosen;
  readonly onClose: (isDone: boolean) => void;
}

/** Bulk edit of products: form, preview, apply; the toast offers undo. */
export function BulkDialog({ chosen, onClose }: BulkDialogProps) {
  const queryClient = useQueryClient();
  // A stock keeper changes stock alone.
  const firstKind = useMay('catalogue.change') ? 'price' : 'stock';
  const [entry, setEntry] = useState<BulkEntry>({ ...bulkEntryAtFirst, kind: chosen.kind ?? firstKind });
  const call = async (dryRun: boolean) => {
    const meant = 'ids' in chosen ? { ids: chosen.ids } : { filter: chosen.filter, expected: chosen.count };
    return (
      await browserClient.call('admin.products.bulkEdit', { ...meant, change: changeOf(entry), dryRun })
    ).data;
  };
  const preview = useChange(() => call(true), { failed: null });
  const undo = useUndoEdit();
  const apply = useChange(() => call(false), {
    onSuccess: ({ _id, changed }: BulkResult) => {
      showToast(`${changed.toLocaleString('en-IN')} products changed`, {
        action: undo(_id),
        isLasting: true,
      });
      followCatalogue(queryClient);
      onClose(true);
    },
    failed: null,
  });
  const error = apply.error ?? preview.error;
  const isPreviewed = preview.data !== undefined && !preview.isPending;
  const change = (next: BulkEntry) => {
    setEntry(next);
    preview.reset();
    apply.reset();
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose(false)}
      title={`Edit ${chosen.count.toLocaleString('en-IN')} ${chosen.count === 1 ? 'product' : 'products'}`}
      footer={
        <>
          <Button onClick={() => onClose(false)}>Cancel</Button>
          {isPreviewed ? (
            <Button
              variant={entry.kind === 'delete' ? 'danger-solid' : 'primary'}
              disabled={preview.data.changed === 0}
              isBusy={apply.isPending}
              onClick={() => apply.mutate()}
            >
              {entry.kind === 'delete' ? 'Delete' : 'Update'} {preview.data.changed.toLocaleString('en-IN')}
            </Button>
          ) : (
            <Button variant="primary" isBusy={preview.isPending} onClick={() => preview.mutate()}>
              Preview changes
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        <FormProblem error={error} failed="Nothing was changed. Please try again." />
        <BulkFields entry={entry} error={error} onChange={change} />
        {isPreviewed && <BulkPreview result={preview.data} />}
      </div>
    </Dialog>
  );
}

type Value = BulkResult['sample'][number]['before'];

/** Preview of a bulk edit: count, examples before and after, skipped products with reasons. */
function BulkPreview({ result }: { readonly result: BulkResult }) {
  const { changed, count, skipped, sample } = result;
  const same = count - changed - skipped.length;
  return (
    <section aria-label="Preview of changes" className="grid gap-3">
      <p role="status" className="font-semibold">
        {changed.toLocaleString('en-IN')} of {count.toLocaleString('en-IN')} change
        {same > 0 && <span className="font-normal text-ink-muted">, {same} already up to date</span>}
      </p>
      {skipped.length > 0 && (
        <Notice tone="warning">
          <p className="font-semibold">Skipped</p>
          <ul>
            {skipped.slice(0, 8).map(({ _id, name, why }) => (
              <li key={_id} className="wrap-anywhere">
                {name}: {why}
              </li>
            ))}
            {skipped.length > 8 && <li>and {skipped.length - 8} more</li>}
          </ul>
        </Notice>
      )}
      {sample.length > 0 && (
        <SmallTable
          label="Before and after"
          heads={['Product', 'Before', 'After']}
          rows={sample.slice(0, 8).map(({ _id, name, before, after }) => ({
            key: _id,
            cells: [
              <span key="name" className="block max-w-52 truncate">
                {name}
              </span>,
              summaryOf(before),
              <strong key="after">{summaryOf(after)}</strong>,
            ],
          }))}
          empty=""
        />
      )}
    </section>
  );
}

function summaryOf({ price, discounted_price, discount, stock, publish, tags, deleted }: Value): string {
  if (deleted !== undefined) return deleted ? 'Deleted' : 'In the catalogue';
  if (price !== undefined) return formatRupees(price);
  if (discount !== undefined) return `${discount}%, ${formatRupees(discounted_price ?? zeroPaise)}`;
  if (stock !== undefined) return String(stock);
  if (publish !== undefined) return publish ? 'Live' : 'Hidden';
  return tags?.join(', ') || 'none';
}
