import { useEffect, useRef, useState } from 'react';
import { browserClient } from '../../../../api/client.ts';
import { useChange } from '../../../../api/use-change.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { LinkButton } from '../../../../ui/buttons/link-button.tsx';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { DownloadButton } from '../../../admin/kit/download.tsx';
import { FormProblem } from '../../../admin/kit/form/form-problem.tsx';
import type { ProductImport } from '../catalogue-queries.ts';
import { FetchedPictures } from './fetched-pictures.tsx';
import { ImportColumns } from './import-columns.tsx';
import { ImportErrors } from './import-errors.tsx';
import { ImportFigures } from './import-figures.tsx';
import { changesOf, isUnderWay } from './latest-imports.tsx';
import { chosenCategories, type ImportChoices, MissingCategories, outlookOf } from './missing-categories.tsx';
import { UndoImport } from './undo-import.tsx';

/** Systems whose files are read, with the names that administrators know. */
const sources = {
  shop: 'This shop',
  jeweller: 'A jeweller’s stock book',
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
} as const;

interface Run {
  readonly dryRun: boolean;
  readonly source?: keyof typeof sources;
}

interface ImportStateProps {
  readonly state: ProductImport;
  readonly onChange: (state: ProductImport) => void;
}

/** Shows an import from its check to its end, with what is to be chosen before it is written. */
export function ImportState({ state, onChange }: ImportStateProps) {
  const [mapping, setMapping] = useState<Readonly<Record<string, string>>>({});
  const [choices, setChoices] = useState<ImportChoices>({});
  const { ready, wrong } = outlookOf(state, choices);
  const again = useChange(
    async ({ dryRun, source }: Run) =>
      (
        await browserClient.call('admin.products.applyImport', {
          id: state._id,
          mapping: mappingOf(state, mapping),
          dryRun,
          ...(source === undefined ? {} : { source }),
          ...chosenCategories(state, choices),
          ...(wrong > 0 && !dryRun ? { skipsWrong: true } : {}),
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
  const begin = (run: Run) => {
    if (isBegun.current) return;
    isBegun.current = true;
    again.mutate(run, {
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
  const isChecked = state.status === 'checked' && state.problem === '';
  const isRight = isChecked && wrong === 0;
  const isOpen = !isBusy && state.status !== 'done';
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
            <Notice>This import was undone. What was ordered or changed since stayed as it was.</Notice>
          ) : state.status === 'done' ? (
            <Notice tone="success">
              Imported: {count(state.created)} new, {count(state.updated)} changed, {count(state.unchanged)}{' '}
              unchanged.
              {isOfProducts &&
                state.created > 0 &&
                ' New products without a picture are hidden until they have one.'}
              {state.left_out > 0 && ` ${countOf(state.left_out, 'line')} left out.`}
            </Notice>
          ) : state.problem !== '' ? (
            <Notice tone="danger">{state.problem}</Notice>
          ) : wrong > 0 ? (
            <Notice tone="warning">
              {wrong === 1 ? 'One error' : `${count(wrong)} errors`} in {count(state.rows)} lines. Nothing was
              imported.
            </Notice>
          ) : state.error_count > 0 ? (
            <Notice tone="success">
              With these categories {countOf(ready, noun)} can be imported. Nothing was imported yet.
            </Notice>
          ) : (
            <Notice tone="success">
              {countOf(state.rows, 'line')} without errors: {countOf(state.created, `new ${noun}`)},{' '}
              {countOf(state.updated, `existing ${noun}`)}.
            </Notice>
          )}
        </div>
        {isOfProducts && isChecked && !isBusy && <ImportFigures state={state} wrong={wrong} />}
        {isOfProducts && isOpen && state.source !== null && (
          <SelectField
            label="Columns of"
            hint="Recognised from the header"
            className="max-w-72"
            value={state.source}
            onChange={({ target }) => begin({ dryRun: true, source: target.value as keyof typeof sources })}
          >
            {Object.entries(sources).map(([source, name]) => (
              <option key={source} value={source}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        {isChecked && !isBusy && state.missing.length > 0 && (
          <MissingCategories missing={state.missing} choices={choices} onChange={setChoices} />
        )}
        {isRight &&
          isOfProducts &&
          state.created > 0 &&
          state.columns.length > 0 &&
          !state.columns.some(({ field }) => field === 'sku') && (
            <Notice tone="warning">
              The file has no SKU column: importing it again would add all its products again.
            </Notice>
          )}
        <FormProblem error={again.error} failed="The import did not start. Please try again." />
        {isOpen && state.columns.length > 0 && (
          <ImportColumns state={state} mapping={mapping} onChange={setMapping} />
        )}
        <div className="flex flex-wrap gap-2">
          {isBusy && (
            <Button size="small" isBusy={cancel.isPending} onClick={() => cancel.mutate()}>
              Cancel
            </Button>
          )}
          {isOpen && (
            <Button size="small" onClick={() => begin({ dryRun: true })}>
              Check again
            </Button>
          )}
          {isChecked && !isBusy && ready > 0 && (
            <Button variant="primary" size="small" onClick={() => begin({ dryRun: false })}>
              {wrong === 0 ? `Import ${count(ready)}` : `Import the ${count(ready)} right ones`}
            </Button>
          )}
          {!isBusy && state.left_out > 0 && wrong > 0 && (
            <DownloadButton endpoint="admin.products.importWrongLines" input={{ id: state._id }}>
              Download wrong lines
            </DownloadButton>
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
              {state.can_undo && <UndoImport state={state} />}
            </>
          )}
        </div>
      </Panel>
      {state.undoneAt === null && state.pictures.failed + state.pictures.waiting > 0 && (
        <FetchedPictures state={state} />
      )}
      {state.errors.length > 0 && !isRight && <ImportErrors state={state} />}
    </>
  );
}

/** Merges the chosen columns with those detected from the headings. */
const mappingOf = ({ columns }: ProductImport, chosen: Readonly<Record<string, string>>) =>
  Object.fromEntries(columns.map(({ name, field }) => [name, chosen[name] ?? field ?? '']));
