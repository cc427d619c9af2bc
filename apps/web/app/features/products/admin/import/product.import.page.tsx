import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { browserClient } from '../../../../api/client.ts';
import { useChange } from '../../../../api/use-change.ts';
import { pageTitle } from '../../../../components/head/page-title.ts';
import { personal } from '../../../../session/personal-queries.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { LinkButton } from '../../../../ui/buttons/link-button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { PageHead } from '../../../admin/frame/page-head.tsx';
import { DownloadButton } from '../../../admin/kit/download.tsx';
import { FileField } from '../../../admin/kit/form/file-field.tsx';
import { FormProblem } from '../../../admin/kit/form/form-problem.tsx';
import { sendFile } from '../../../admin/kit/pictures/send-file.ts';
import { followCatalogue, type ProductImport } from '../catalogue-queries.ts';
import { ImportColumns } from './import-columns.tsx';
import { ImportErrors } from './import-errors.tsx';
import { ImportPictures } from './import-pictures.tsx';
import { changesOf, LatestImports } from './latest-imports.tsx';

export const meta = () => [{ title: pageTitle('Import CSV') }, { name: 'robots', content: 'noindex' }];

const underWay = ['waiting', 'checking', 'applying'];

/** Products out of a CSV file: sent, checked line by line, and imported whole or not at all. */
export default function ImportPage() {
  const [params, setParams] = useSearchParams();
  const id = params.get('import') ?? '';
  const queryClient = useQueryClient();
  const query = useQuery({
    queryKey: ['admin.products.importState', id],
    queryFn: async ({ signal }) =>
      (await browserClient.call('admin.products.importState', { id }, { signal })).data,
    enabled: id !== '',
    refetchInterval: ({ state }) => (state.data && underWay.includes(state.data.status) ? 500 : false),
    meta: personal,
  });
  const state = id === '' ? undefined : query.data;
  const isDone = state?.status === 'done';
  useEffect(() => {
    if (isDone) followCatalogue(queryClient);
  }, [isDone, queryClient]);
  const show = (next: ProductImport) => {
    queryClient.setQueryData(['admin.products.importState', next._id], next);
    setParams({ import: next._id }, { replace: true });
  };
  return (
    <>
      <PageHead
        title="Import CSV"
        note="Nothing is imported until the whole file is free of errors."
        actions={
          <DownloadButton endpoint="admin.products.export" input={{}}>
            Export all products
          </DownloadButton>
        }
      />
      <ImportPictures />
      <ChooseFile onSent={show} />
      <FormProblem
        error={query.error}
        failed="The progress did not load. The import continues; please reload in a moment."
      />
      {state && <ImportState key={state._id} state={state} onChange={show} />}
      <LatestImports chosenId={id} state={state} />
    </>
  );
}

function ChooseFile({ onSent }: { readonly onSent: (state: ProductImport) => void }) {
  const [share, setShare] = useState(0);
  const send = useChange(
    (file: File) => {
      const form = new FormData();
      form.append('dryRun', 'true');
      form.append('file', file, file.name);
      return sendFile<ProductImport>('admin.products.import', form, setShare);
    },
    { onSuccess: onSent, failed: null },
  );
  return (
    <Panel className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-2">
      <h2 className="type-heading">2. File</h2>
      <p className="text-small text-ink-muted">
        CSV in UTF-8, up to 20 MB and 20,000 lines. A line with an existing SKU updates that product; other
        lines add products. Name pictures by their file names, separated by |. A new product without a picture
        stays hidden.
      </p>
      <FileField
        label="Choose a file"
        // Off, it would lose the focus; one file at a time.
        onChoose={(file) => file && !send.isPending && send.mutate(file)}
      />
      {send.isPending && (
        <p>
          <progress value={share} className="mr-3 align-middle" aria-label="Uploading the file" />
          Uploading, {Math.round(share * 100)}%
        </p>
      )}
      <FormProblem error={send.error} failed="The file was not uploaded. Please try again." />
    </Panel>
  );
}

interface ImportStateProps {
  readonly state: ProductImport;
  readonly onChange: (state: ProductImport) => void;
}

function ImportState({ state, onChange }: ImportStateProps) {
  const [mapping, setMapping] = useState<Readonly<Record<string, string>>>({});
  const again = useChange(
    async (dryRun: boolean) =>
      (
        await browserClient.call('admin.products.applyImport', {
          id: state._id,
          mapping: mappingOf(state, mapping),
          dryRun,
        })
      ).data,
    { onSuccess: onChange, failed: null },
  );
  const cancel = useChange(() => browserClient.call('admin.products.cancelImport', { id: state._id }), {
    done: 'Import cancelled',
    failed: 'The import was not cancelled. Please try again.',
    changes: ['admin.products.importState', 'admin.products.imports'],
  });
  // Guards against a double click: the second press precedes the re-render of the button.
  const isBegun = useRef(false);
  const begin = (dryRun: boolean) => {
    if (isBegun.current) return;
    isBegun.current = true;
    again.mutate(dryRun, {
      onError: () => {
        isBegun.current = false;
      },
    });
  };
  useEffect(() => {
    if (state.finishedAt !== null) isBegun.current = false;
  }, [state.finishedAt]);
  const count = (number: number) => number.toLocaleString('en-IN');
  const isBusy = underWay.includes(state.status) || again.isPending;
  const isRight = state.status === 'checked' && state.error_count === 0;
  return (
    <>
      <Panel className="grid gap-4 rounded-2">
        <h2 className="type-heading">3. Check and import</h2>
        {isBusy && (
          <p>
            {state.rows_total === null ? (
              <progress className="mr-3 align-middle" aria-label="Checking" />
            ) : (
              <progress
                className="mr-3 align-middle"
                aria-label={state.status === 'applying' ? 'Importing' : 'Checking'}
                value={state.rows}
                max={Math.max(1, state.rows_total)}
              />
            )}
            {state.status === 'applying' ? 'Importing' : 'Checking'}, line {count(state.rows)}
            {state.rows_total !== null && ` of ${count(state.rows_total)}`}
          </p>
        )}
        <div role="status">
          {isBusy ? (
            // Said once: each line of twenty thousand is no news.
            <p className="sr-only">{state.status === 'applying' ? 'Importing' : 'Checking'}</p>
          ) : state.status === 'done' ? (
            <Notice tone="success">
              Imported: {count(state.created)} new, {count(state.updated)} changed, {count(state.unchanged)}{' '}
              unchanged.
              {state.created > 0 && ' New products without a picture are hidden until they have one.'}
            </Notice>
          ) : state.problem !== '' ? (
            <Notice tone="danger">{state.problem}</Notice>
          ) : state.error_count > 0 ? (
            <Notice tone="warning">
              {state.error_count === 1 ? 'One error' : `${count(state.error_count)} errors`} in{' '}
              {count(state.rows)} lines. Nothing was imported.
            </Notice>
          ) : (
            <Notice tone="success">
              {count(state.rows)} lines without errors: {count(state.created)} new products,{' '}
              {count(state.updated)} existing products.
            </Notice>
          )}
        </div>
        {isRight && state.updated > 0 && (
          <Notice>
            An import can’t be undone with one click. Export all products first: importing that file later
            restores the old values.
          </Notice>
        )}
        {isRight && state.created > 0 && !state.columns.some(({ field }) => field === 'sku') && (
          <Notice tone="warning">
            The file has no SKU column: importing it again would add all its products again.
          </Notice>
        )}
        <FormProblem error={again.error} failed="The import did not start. Please try again." />
        {!isBusy && state.status !== 'done' && state.columns.length > 0 && (
          <ImportColumns state={state} mapping={mapping} onChange={setMapping} />
        )}
        <div className="flex flex-wrap gap-2">
          {isBusy && (
            <Button size="small" isBusy={cancel.isPending} onClick={() => cancel.mutate()}>
              Cancel
            </Button>
          )}
          {!isBusy && state.status !== 'done' && (
            <Button size="small" onClick={() => begin(true)}>
              Check again
            </Button>
          )}
          {isRight && !isBusy && (
            <Button variant="primary" size="small" onClick={() => begin(false)}>
              Import {count(state.created + state.updated)}
            </Button>
          )}
          {state.status === 'done' && (
            <>
              <LinkButton variant="primary" size="small" to="/dashboard/product?sort=-changed">
                View products
              </LinkButton>
              <LinkButton size="small" to={changesOf(state._id)}>
                View changes
              </LinkButton>
            </>
          )}
        </div>
      </Panel>
      {state.errors.length > 0 && <ImportErrors state={state} />}
    </>
  );
}

/** Merges the chosen columns with those detected from the headings. */
const mappingOf = ({ columns }: ProductImport, chosen: Readonly<Record<string, string>>) =>
  Object.fromEntries(columns.map(({ name, field }) => [name, chosen[name] ?? field ?? '']));
