import { lazy, Suspense, useEffect, useState } from 'react';
import { whenIdle } from '../../../../come-alive/when-idle.ts';
import { Chip } from '../../../../ui/chip.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import { PartBoundary } from '../../../../ui/part-boundary.tsx';
import type { Product } from '../../api/wire.ts';
import { canTurn, thisDevice } from './can-turn.ts';

const SolidDialog = lazy(async () => ({ default: (await import('./solid-dialog.tsx')).SolidDialog }));

/** Offers the 3D view where the product has a model and the device can render it; loads nothing until pressed. */
export function SolidView({ piece }: { readonly piece: Product }) {
  const [isOffered, setIsOffered] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const { model_url: url, name } = piece;
  // Asking the device takes it a while.
  useEffect(() => whenIdle(() => setIsOffered(canTurn(thisDevice()))), []);
  if (url === null || !isOffered) return null;
  return (
    <>
      <Chip className="bg-porcelain" onClick={() => setIsOpen(true)}>
        <Icon d="M12 3l8 4.500v9L12 21l-8-4.500v-9ZM4 7.500l8 4.500 8-4.500M12 12v9" size="small" />
        View in 3D
      </Chip>
      {isOpen && (
        <PartBoundary name="The 3D view">
          <Suspense fallback={null}>
            <SolidDialog
              name={name}
              onClose={() => setIsOpen(false)}
              picture={piece.pictures[0] ?? null}
              url={new URL(url, window.location.href).pathname}
            />
          </Suspense>
        </PartBoundary>
      )}
    </>
  );
}
