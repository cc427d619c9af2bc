import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { browserClient } from '../../../../api/client.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { showToast } from '../../../../ui/toast-store.ts';
import { FormProblem } from '../../kit/form/form-problem.tsx';
import { type BulkResult, followCatalogue } from '../catalogue-queries.ts';
import { type BulkEntry, type BulkKind, bulkEntryAtFirst, changeOf } from './bulk-change.ts';
import { BulkFields } from './bulk-fields.tsx';
import { BulkPreview } from './bulk-preview.tsx';
import { useTakeBack } from './use-undo-edit.ts';

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
  const [entry, setEntry] = useState<BulkEntry>({ ...bulkEntryAtFirst, kind: chosen.kind ?? 'price' });
  const call = async (dryRun: boolean) => {
    const meant = 'ids' in chosen ? { ids: chosen.ids } : { filter: chosen.filter, expected: chosen.count };
    return (
      await browserClient.call('admin.products.bulkEdit', { ...meant, change: changeOf(entry), dryRun })
    ).data;
  };
  const preview = useMutation({ mutationFn: () => call(true) });
  const undo = useTakeBack();
  const apply = useMutation({
    mutationFn: () => call(false),
    onSuccess: ({ _id, changed }: BulkResult) => {
      showToast(`${changed.toLocaleString('en-IN')} products changed`, {
        action: undo(_id),
        isLasting: true,
      });
      followCatalogue(queryClient);
      onClose(true);
    },
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
