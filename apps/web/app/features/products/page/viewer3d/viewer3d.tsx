import { lazy, Suspense, useEffect, useState } from 'react';
import { canShow3d, thisDevice } from '../../../../components/viewer3d/can-show-3d.ts';
import { whenIdle } from '../../../../hydration/when-idle.ts';
import { icon } from '../../../../ui/icons.tsx';
import { Chip } from '../../../../ui/lists/chip.tsx';
import { PartBoundary } from '../../../../ui/part-boundary.tsx';
import type { Product } from '../../api/products.ts';

const CubeIcon = icon('M12 3l8 4.500v9L12 21l-8-4.500v-9ZM4 7.500l8 4.500 8-4.500M12 12v9');

const Viewer3dDialog = lazy(async () => ({
  default: (await import('./viewer3d-dialog.tsx')).Viewer3dDialog,
}));

interface Viewer3dProps {
  readonly product: Product;
  /** The chosen metal; null for the one of the model. */
  readonly metal: string | null;
}

/**
 * Button for the 3D view, when the product has a model and the device can render it; loads nothing until pressed.
 */
export function Viewer3d({ product, metal }: Viewer3dProps) {
  const [isOffered, setIsOffered] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const { model_url: url, name } = product;
  // Asking the device takes it a while.
  useEffect(() => whenIdle(() => setIsOffered(canShow3d(thisDevice()))), []);
  if (url === null || !isOffered) return null;
  return (
    <>
      <Chip className="bg-porcelain" onClick={() => setIsOpen(true)}>
        <CubeIcon size="small" />
        View in 3D
      </Chip>
      {isOpen && (
        <PartBoundary name="The 3D view">
          <Suspense fallback={null}>
            <Viewer3dDialog
              metal={metal}
              name={name}
              onClose={() => setIsOpen(false)}
              picture={product.pictures[0] ?? null}
              poster={product.model_poster}
              url={new URL(url, window.location.href).pathname}
            />
          </Suspense>
        </PartBoundary>
      )}
    </>
  );
}
