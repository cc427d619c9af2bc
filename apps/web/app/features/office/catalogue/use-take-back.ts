import { useQueryClient } from '@tanstack/react-query';
import { browserClient } from '../../../api/client.ts';
import { problemWords } from '../../../api/problem-words.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { followCatalogue } from './catalogue-queries.ts';

/** Gives what a message offers that tells of changed pieces: taking the change back, where there was one. */
export function useTakeBack() {
  const queryClient = useQueryClient();
  const takeBack = async (id: string) => {
    try {
      const { data } = await browserClient.call('product.undoBulkEdit', { id });
      const left =
        data.skipped.length > 0 ? `; ${data.skipped.length} stayed, somebody changed them since` : '';
      showToast(`Taken back in ${data.changed} ${data.changed === 1 ? 'piece' : 'pieces'}${left}`);
      followCatalogue(queryClient);
    } catch (error) {
      showToast(problemWords(error, 'It was not taken back. Please try again'), { tone: 'failed' });
    }
  };
  return (id: string | null) =>
    id === null ? undefined : { label: 'Take back', onPress: () => void takeBack(id) };
}
