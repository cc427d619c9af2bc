import type { EndpointName } from '@jhumka/contract/client';
import type { ReactNode } from 'react';
import { callWithFile, downloadFile, saveFile } from '../../../api/file-call.ts';
import { problemMessage } from '../../../api/problem-message.ts';
import { useChange } from '../../../api/use-change.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { DownloadIcon } from '../../../ui/icons/page-icons.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import type { Listing } from './listing.ts';
import { countLabel } from './table/table-foot.tsx';
import type { ListQuery } from './table/table-types.ts';
import { useMay } from './use-may.ts';

interface DownloadButtonProps {
  /** An endpoint that answers with a file. */
  readonly endpoint: EndpointName;
  /** Input of the endpoint: usually `listing.query` without its page. */
  readonly input: object;
  readonly children: ReactNode;
}

/** Downloads a file, such as a CSV of the filtered list, and reports progress and completion. */
export function DownloadButton({ endpoint, input, children }: DownloadButtonProps) {
  const download = useChange(() => downloadFile(endpoint, input, 'export.csv'), {
    onSuccess: (name) => showToast(`${name} downloaded`),
    failed: 'The file was not downloaded. Please try again.',
  });
  return (
    <Button size="small" isBusy={download.isPending} onClick={() => download.mutate()}>
      <DownloadIcon size="small" />
      {children}
    </Button>
  );
}

interface ExportButtonProps extends Pick<DownloadButtonProps, 'endpoint'> {
  readonly listing: Listing;
  readonly data: ListQuery<unknown>['data'];
}

/** Exports all rows of a list of people or of what they did, not only the current page; shows their number. */
export function ExportButton({ endpoint, listing, data }: ExportButtonProps) {
  const mayExport = useMay('customers.export');
  if (!mayExport) return null;
  const { page: _page, limit: _limit, ...found } = listing.query;
  return (
    <DownloadButton endpoint={endpoint} input={found}>
      Export {countLabel(data)}
    </DownloadButton>
  );
}

interface ChosenFile {
  readonly endpoint: EndpointName;
  readonly ids: readonly string[];
  readonly input?: object;
  readonly name: string;
  readonly failed: string;
}

/** Downloads a file about the chosen rows of a table. Returns false: they stay chosen for the next step. */
export async function downloadChosen({ endpoint, ids, input, name, failed }: ChosenFile): Promise<false> {
  try {
    const reply = await callWithFile(endpoint, { input: { ...input, ids: ids.join(',') } });
    saveFile(await reply.blob(), name);
    showToast(`${name} downloaded`);
  } catch (error) {
    showToast(problemMessage(error, failed), { tone: 'failed' });
  }
  return false;
}
