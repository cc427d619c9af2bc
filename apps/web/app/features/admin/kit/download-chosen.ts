import type { EndpointName } from '@jhumka/contract/client';
import { callWithFile, saveFile } from '../../../api/file-call.ts';
import { problemMessage } from '../../../api/problem-message.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';

interface ChosenFile {
  readonly endpoint: EndpointName;
  readonly ids: readonly string[];
  readonly name: string;
  readonly failed: string;
}

/** Downloads a file about the chosen rows of a table. Returns false: they stay chosen for the next step. */
export async function downloadChosen({ endpoint, ids, name, failed }: ChosenFile): Promise<false> {
  try {
    const reply = await callWithFile(endpoint, { input: { ids: ids.join(',') } });
    saveFile(await reply.blob(), name);
    showToast(`${name} downloaded`);
  } catch (error) {
    showToast(problemMessage(error, failed), { tone: 'failed' });
  }
  return false;
}
