import { browserClient } from '../../../../api/client.ts';
import { useChange } from '../../../../api/use-change.ts';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { ConfirmButton } from '../../../admin/kit/confirm-button.tsx';
import { catalogueQueries, type ProductImport } from '../catalogue-queries.ts';

const maxNamed = 5;

/** Takes back an import, after a question. */
export function UndoImport({ state }: { readonly state: Pick<ProductImport, '_id' | 'kind' | 'file_name'> }) {
  const undo = useChange(
    async () => (await browserClient.call('admin.products.undoImport', { id: state._id })).data,
    {
      onSuccess: ({ removed, restored, left }) => {
        const rest = left.length > maxNamed ? ` and ${left.length - maxNamed} more` : '';
        const changed =
          left.length > 0 ? ` Changed since: ${left.slice(0, maxNamed).join(', ')}${rest}.` : '';
        showToast(`Undone: ${removed} removed, ${restored} restored.${changed}`, {
          isLasting: left.length > 0,
        });
      },
      failed: 'The import was not undone. Please try again.',
      changes: [
        ...catalogueQueries,
        'admin.products.importState',
        'admin.products.imports',
        'admin.units.list',
      ],
    },
  );
  return (
    <ConfirmButton
      variant="secondary"
      isBusy={undo.isPending}
      question={{
        title: `Undo the import of ${state.file_name || 'this file'}?`,
        text:
          state.kind === 'units'
            ? 'New units leave the stock, changed ones get their old values back. What was sold or changed since stays as it is.'
            : 'The products, redirects and empty categories that it made are deleted, and products that it changed get their old values back. What was ordered or changed since stays, and is named.',
        action: 'Undo import',
      }}
      onYes={() => undo.mutate()}
    >
      Undo import
    </ConfirmButton>
  );
}
