import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { browserClient } from '../../../../api/client.ts';
import { pageTitle } from '../../../../components/head/page-title.ts';
import { personal } from '../../../../session/personal-queries.ts';
import { Radio } from '../../../../ui/forms/radio-card.tsx';
import { PageHead } from '../../../admin/frame/page-head.tsx';
import { DownloadButton } from '../../../admin/kit/download.tsx';
import { FormProblem } from '../../../admin/kit/form/form-problem.tsx';
import { useMay } from '../../../admin/kit/use-may.ts';
import { CustomerImport } from '../../../admin/users/import/customer-import.tsx';
import { followCatalogue, type ProductImport } from '../catalogue-queries.ts';
import { ChooseFile } from './choose-file.tsx';
import { ImportPictures } from './import-pictures.tsx';
import { ImportState } from './import-state.tsx';
import { isUnderWay, LatestImports } from './latest-imports.tsx';

export const meta = () => [{ title: pageTitle('Import CSV') }, { name: 'robots', content: 'noindex' }];

const kindLabels = {
  products: 'Products and variants',
  units: 'Units: HUID, weight and certificate of each',
  customers: 'Customers from Shopify',
} as const;
const kinds = ['products', 'units', 'customers'] as const;

/** Products, units or customers out of a CSV file, also one of another shop system: sent, checked line by line, imported, undone. */
export default function ImportPage() {
  const [params, setParams] = useSearchParams();
  const id = params.get('import') ?? '';
  const queryClient = useQueryClient();
  const query = useQuery({
    queryKey: ['admin.products.importState', id],
    queryFn: async ({ signal }) =>
      (await browserClient.call('admin.products.importState', { id }, { signal })).data,
    enabled: id !== '',
    refetchInterval: ({ state: { data } }) =>
      data && isUnderWay(data.status) ? 500 : data && data.pictures.waiting > 0 ? 2_000 : false,
    meta: personal,
  });
  const state = id === '' ? undefined : query.data;
  const mayImport = { products: useMay('catalogue.change'), customers: useMay('customers.change') };
  const asked = params.get('kind');
  const kind = state?.kind ?? (asked === 'units' || asked === 'customers' ? asked : 'products');
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
        note="A file is checked first. Nothing is imported before you say so, and an import can be undone."
        actions={
          kind !== 'customers' && (
            <DownloadButton endpoint={isOfUnits ? 'admin.units.export' : 'admin.products.export'} input={{}}>
              Export all {kind}
            </DownloadButton>
          )
        }
      />
      <fieldset>
        <legend className="sr-only">What is in the file</legend>
        <div className="flex flex-wrap gap-x-6">
          {kinds
            .filter((one) => mayImport[one === 'customers' ? one : 'products'])
            .map((one) => (
              <Radio
                key={one}
                name="kind"
                checked={kind === one}
                onChange={() => setParams(one === 'products' ? {} : { kind: one }, { replace: true })}
              >
                {kindLabels[one]}
              </Radio>
            ))}
        </div>
      </fieldset>
      {kind === 'customers' ? (
        <CustomerImport />
      ) : (
        <>
          {!isOfUnits && <ImportPictures />}
          <ChooseFile key={kind} kind={kind} onSent={show} />
          <FormProblem
            error={query.error}
            failed="The progress did not load. The import continues; please reload in a moment."
          />
          {state && <ImportState key={state._id} state={state} onChange={show} />}
          <LatestImports chosenId={id} state={state} />
        </>
      )}
    </>
  );
}
