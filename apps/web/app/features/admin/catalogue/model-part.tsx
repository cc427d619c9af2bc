import { useState } from 'react';
import { browserClient } from '../../../api/client.ts';
import { problemMessage } from '../../../api/problem-message.ts';
import { useChange } from '../../../api/use-change.ts';
import { ConfirmButton } from '../kit/confirm-button.tsx';
import { Part } from '../kit/part.tsx';
import type { AdminProduct } from './catalogue-queries.ts';
import { sendFile } from './send-file.ts';

/** The 3D model of a product: uploaded, replaced or removed. */
export function ModelPart({ product: { _id: id, model_url: url } }: { readonly product: AdminProduct }) {
  const [share, setShare] = useState(0);
  const changes = ['admin.products.get', 'product.details'] as const;
  const upload = useChange(
    (file: File) => {
      const form = new FormData();
      // The fields precede the file, which the shop reads as it comes.
      form.append('id', id);
      form.append('model', file);
      return sendFile('admin.products.setModel', form, setShare);
    },
    { done: '3D model saved', failed: null, changes: [...changes] },
  );
  const remove = useChange(() => browserClient.call('admin.products.removeModel', { id }), {
    done: '3D model removed',
    changes: [...changes],
  });
  return (
    <Part title="3D model">
      <p className="type-note pb-3">
        One .glb file of at most 8 MB and 300,000 triangles. Customers turn it on the product’s page.
      </p>
      <label className="grid grid-cols-[minmax(0,1fr)] gap-2 text-small">
        <span className="font-semibold">{url === null ? 'Choose a file' : 'Replace it'}</span>
        <input
          type="file"
          accept=".glb,model/gltf-binary"
          aria-disabled={upload.isPending || undefined}
          className="min-h-11 w-full min-w-0 py-2"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            target.value = '';
            if (file && !upload.isPending) upload.mutate(file);
          }}
        />
      </label>
      <p role="status" className="text-note wrap-anywhere">
        {upload.isPending && `Uploading, ${Math.round(share * 100)}%`}
        {upload.isError && (
          <span className="text-danger">
            {problemMessage(upload.error, 'The model was not saved. Please try again.')}
          </span>
        )}
        {!upload.isPending && !upload.isError && url !== null && 'This product has a model.'}
      </p>
      {url !== null && (
        <ConfirmButton
          isBusy={remove.isPending}
          question={{
            title: 'Remove the 3D model?',
            text: 'The product is shown by its pictures alone.',
            action: 'Remove',
          }}
          onYes={() => remove.mutate()}
        >
          Remove
        </ConfirmButton>
      )}
    </Part>
  );
}
