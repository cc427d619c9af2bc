import { useState } from 'react';
import { sendFile } from '../../../../api/send-file.ts';
import { useChange } from '../../../../api/use-change.ts';
import { Panel } from '../../../../ui/panel.tsx';
import { FileField } from '../../../admin/kit/form/file-field.tsx';
import { FormProblem } from '../../../admin/kit/form/form-problem.tsx';
import type { ProductImport } from '../catalogue-queries.ts';

interface ChooseFileProps {
  readonly kind: ProductImport['kind'];
  readonly onSent: (state: ProductImport) => void;
}

/** Sends a file to be checked; its progress is shown. */
export function ChooseFile({ kind, onSent }: ChooseFileProps) {
  const [share, setShare] = useState(0);
  const send = useChange(
    (file: File) => {
      const form = new FormData();
      form.append('kind', kind);
      form.append('dryRun', 'true');
      form.append('file', file, file.name);
      return sendFile<ProductImport>('admin.products.import', form, setShare);
    },
    { onSuccess: onSent, failed: null },
  );
  return (
    <Panel className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-2">
      <h2 className="type-heading">{kind === 'units' ? 1 : 2}. File</h2>
      <p className="text-small text-ink-muted">
        CSV in UTF-8, up to 20 MB and 1,00,000 lines.{' '}
        {kind === 'units'
          ? 'The columns sku, serial, huid, gross_weight_g, net_weight_g, certificate and cost: a line for each unit, with the SKU of its variant. A serial number that the variant has updates that unit; others add units to the stock. Variants kept by number are switched to units in their product first.'
          : 'An export of Shopify or WooCommerce, a jeweller’s stock book with weights and HUID, or the columns of this shop, which ‘Export all products’ has: recognised from the header. A line with an existing SKU updates that product; other lines add products. Pictures are file names or addresses, separated by |. A new product without a picture stays hidden.'}
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
