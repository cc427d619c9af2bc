import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { browserClient } from '../../../../api/client.ts';
import { useChange } from '../../../../api/use-change.ts';
import { pageTitle } from '../../../../components/head/page-title.ts';
import { personal } from '../../../../session/personal-queries.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { LinkButton } from '../../../../ui/buttons/link-button.tsx';
import { Radio } from '../../../../ui/forms/radio-card.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { PageHead } from '../../../admin/frame/page-head.tsx';
import { ConfirmButton } from '../../../admin/kit/confirm-button.tsx';
import { DownloadButton } from '../../../admin/kit/download.tsx';
import { FormProblem } from '../../../admin/kit/form/form-problem.tsx';
import { catalogueQueries, followCatalogue, type ProductImport } from '../catalogue-queries.ts';
import { ChooseFile } from './choose-file.tsx';
import { ImportColumns } from './import-columns.tsx';
import { ImportErrors } from './import-errors.tsx';
import { ImportPictures } from './import-pictures.tsx';
import { changesOf, isUnderWay, LatestImports } from './latest-imports.tsx';

export const meta = () => [{ title: pageTitle('Import CSV') }, { name: 'robots', content: 'noindex' }];

/** Products or units out of a CSV file: sent, checked line by line, and imported whole or not at all. */
export default function ImportPage() {
  const [params, setParams] = useSearchParams();
  const id = params.get('import') ?? '';
  const queryClient = useQueryClient();
  const query = useQuery({
    queryKey: ['admin.products.importState', id],
    queryFn: async ({ signal }) =>
      (await browserClient.call('admin.products.importState', { id }, { signal })).data,
    enabled: id !== '',
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data.status) ? 500 : false),
    meta: personal,
  });
  const state = id === '' ? undefined : query.data;
  const kind = state?.kind ?? (params.get('kind') === 'units' ? 'units' : 'products');
  const isOfUnits = kind === 'units';
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
          <DownloadButton endpoint={isOfUnits ? 'admin.units.export' : 'admin.products.export'} input={{}}>
            Export all {kind}
          </DownloadButton>
        }
      />
      <fieldset>
        <legend className="sr-only">What is in the file</legend>
        <div className="flex flex-wrap gap-x-6">
          {(['products', 'units'] as const).map((one) => (
            <Radio
              key={one}
              name="kind"
              checked={kind === one}
              onChange={() => setParams(one === 'units' ? { kind: one } : {}, { replace: true })}
            >
              {one === 'units' ? 'Units: HUID, weight and certificate of each' : 'Products and variants'}
            </Radio>
          ))}
        </div>
      </fieldset>
      {!isOfUnits && <ImportPictures />}
      <ChooseFile key={kind} kind={kind} onSent={show} />
      <FormProblem
        error={query.error}
        failed="The progress did not load. The import continues; please reload in a moment."
      />
      {state && <ImportState key={state._id} state={state} onChange={show} />}
      <LatestImports chosenId={id} state={state} />
    </>
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
  const { kind } = state;
  const noun = kind === 'units' ? 'unit' : 'product';
  const countOf = (number: number, of: string) => `${count(number)} ${of}${number === 1 ? '' : 's'}`;
  const isOfProducts = kind === 'products';
  const isBusy = isUnderWay(state.status) || again.isPending;
  const isRight = state.status === 'checked' && state.error_count === 0;
  return (
    <>
      <Panel className="grid gap-4 rounded-2">
        <h2 className="type-heading">{isOfProducts ? 3 : 2}. Check and import</h2>
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
          ) : state.undoneAt !== null ? (
            <Notice>This import was undone. Units that were changed since stayed as they were.</Notice>
          ) : state.status === 'done' ? (
            <Notice tone="success">
              Imported: {count(state.created)} new, {count(state.updated)} changed, {count(state.unchanged)}{' '}
              unchanged.
              {isOfProducts &&
                state.created > 0 &&
                ' New products without a picture are hidden until they have one.'}
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
              {countOf(state.rows, 'line')} without errors: {countOf(state.created, `new ${noun}`)},{' '}
              {countOf(state.updated, `existing ${noun}`)}.
            </Notice>
          )}
        </div>
        {isRight && isOfProducts && state.updated > 0 && (
          <Notice>
            An import can’t be undone with one click. Export all products first: importing that file later
            restores the old values.
          </Notice>
        )}
        {isRight &&
          isOfProducts &&
          state.created > 0 &&
          !state.columns.some(({ field }) => field === 'sku') && (
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
              {isOfProducts && (
                <LinkButton variant="primary" size="small" to="/dashboard/product?sort=-changed">
                  View products
                </LinkButton>
              )}
              <LinkButton size="small" to={changesOf(state)}>
                View changes
              </LinkButton>
              {!isOfProducts && state.undoneAt === null && <UndoUnits state={state} />}
            </>
          )}
        </div>
      </Panel>
      {state.errors.length > 0 && <ImportErrors state={state} />}
    </>
  );
}

const maxNamed = 5;

/** Takes back an import of units, after a question. */
function UndoUnits({ state }: { readonly state: ProductImport }) {
  const undo = useChange(
    async () => (await browserClient.call('admin.products.undoImport', { id: state._id })).data,
    {
      onSuccess: ({ removed, restored, left }) => {
        const rest = left.length > maxNamed ? ` and ${left.length - maxNamed} more` : '';
        const kept = left.length > 0 ? ` Changed since: ${left.slice(0, maxNamed).join(', ')}${rest}.` : '';
        showToast(`Undone: ${removed} removed, ${restored} restored.${kept}`, { isLasting: left.length > 0 });
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
        text: 'New units leave the stock, changed ones get their old values back. What was sold or changed since stays as it is.',
        action: 'Undo import',
      }}
      onYes={() => undo.mutate()}
    >
      Undo import
    </ConfirmButton>
  );
}

/** Merges the chosen columns with those detected from the headings. */
const mappingOf = ({ columns }: ProductImport, chosen: Readonly<Record<string, string>>) =>
  Object.fromEntries(columns.map(({ name, field }) => [name, chosen[name] ?? field ?? '']));
