import { useQueryClient } from '@tanstack/react-query';
import { browserClient } from '../../../../api/client.ts';
import { problemMessage } from '../../../../api/problem-message.ts';
import { invalidate } from '../../../../api/query-key.ts';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { type BulkResult, followCatalogue } from '../catalogue-queries.ts';

/** Returns the undo action of a bulk edit's message, if there is one. */
export function useUndoEdit() {
  const queryClient = useQueryClient();
  const undo = async (id: string) => {
    try {
      const { data } = await browserClient.call('admin.products.undoBulkEdit', { id });
      const left = data.skipped.length === 0 ? '' : `. Left as changed since: ${someOf(data.skipped)}`;
      showToast(`Undone for ${data.changed} ${data.changed === 1 ? 'product' : 'products'}${left}`);
      followCatalogue(queryClient);
    } catch (error) {
      showToast(problemMessage(error, 'The change was not undone. Please try again.'), { tone: 'failed' });
    }
    void invalidate(queryClient, ['admin.audit.list']);
  };
  return (id: string | null) => (id === null ? undefined : { label: 'Undo', onPress: () => void undo(id) });
}

const maxNamed = 3;

function someOf(skipped: BulkResult['skipped']): string {
  const names = skipped.slice(0, maxNamed).map(({ name }) => name);
  const rest = skipped.length - names.length;
  return `${names.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}
