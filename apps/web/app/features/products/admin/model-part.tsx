import { useState } from 'react';
import { browserClient } from '../../../api/client.ts';
import { problemMessage } from '../../../api/problem-message.ts';
import { sendFile } from '../../../api/send-file.ts';
import { useChange } from '../../../api/use-change.ts';
import { Picture } from '../../../ui/picture.tsx';
import { ConfirmButton } from '../../admin/kit/confirm-button.tsx';
import { Part } from '../../admin/kit/part.tsx';
import type { StoredPicture } from '../../admin/kit/pictures/entry-pictures.ts';
import type { AdminProduct } from './catalogue-queries.ts';

interface ModelPartProps {
  readonly product: AdminProduct;
}

/** The 3D model of a product: uploaded, replaced or removed. */
export function ModelPart({
  product: { _id: id, name, model_url: url, model_poster: poster },
}: ModelPartProps) {
  const [share, setShare] = useState(0);
  const [isWithoutPoster, setIsWithoutPoster] = useState(false);
  const changes = ['admin.products.get', 'admin.products.list', 'product.details'] as const;
  const upload = useChange(
    async (file: File) => {
      setShare(0);
      setIsWithoutPoster(false);
      const poster = await uploadPoster(file, name);
      const form = new FormData();
      // The fields precede the file, which the shop reads as it comes.
      form.append('id', id);
      if (poster !== null) form.append('poster', poster);
      form.append('model', file);
      await sendFile('admin.products.setModel', form, setShare);
      setIsWithoutPoster(poster === null);
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
        One .glb file of at most 8 MB and 300,000 triangles. Customers turn it on the product’s page. A
        picture is made of it: shown before it, and wherever the product has no other.
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
        {!upload.isPending && !upload.isError && url !== null && stateOf(poster !== null, isWithoutPoster)}
      </p>
      {url !== null && poster && (
        <Picture picture={poster} alt="The model’s picture" className="my-2 max-w-40" sizes="160px" />
      )}
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

function stateOf(hasPoster: boolean, isWithoutPoster: boolean): string {
  if (hasPoster) return 'This product has a model, and a picture of it.';
  return isWithoutPoster
    ? 'The model is saved without a picture: this browser could not render it (WebGL). Choose the file again in another one to add it.'
    : 'This product has a model without a picture of it. Choose the file again to add it.';
}

const posterPixels = 1200;

/** Renders a model and uploads the picture of it; null where this browser can't. The shop judges the file itself. */
async function uploadPoster(file: File, name: string): Promise<string | null> {
  const photo = await renderPoster(await file.arrayBuffer()).catch(() => null);
  if (!photo) return null;
  const form = new FormData();
  form.append('alt', name.slice(0, 200));
  form.append('image', photo, 'model.png');
  return (await sendFile<StoredPicture>('admin.pictures.upload', form, () => {}))._id;
}

async function renderPoster(model: ArrayBuffer): Promise<Blob> {
  // Three.js is loaded by those who upload a model.
  const { openScene } = await import('../../../components/viewer3d/scene.ts');
  const scene = await openScene(document.createElement('canvas'), {
    source: model,
    metal: null,
    onLost: () => undefined,
  });
  try {
    return await scene.photograph(posterPixels);
  } finally {
    scene.close();
  }
}
