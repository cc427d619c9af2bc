import { lazy, Suspense, useEffect, useState } from 'react';
import { whenIdle } from '../../../../come-alive/when-idle.ts';
import { PartBoundary } from '../../../../ui/part-boundary.tsx';
import { TextButton } from '../../../../ui/text-link.tsx';
import type { Product } from '../../api/wire.ts';
import { canTurn, thisDevice } from './can-turn.ts';

const SolidDialog = lazy(async () => ({ default: (await import('./solid-dialog.tsx')).SolidDialog }));

/** Offers to turn the piece in space, where there is a model of it and the device can; costs nothing until asked. */
export function SolidView({ piece }: { readonly piece: Product }) {
  const [isOffered, setIsOffered] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const { model_url: url, name } = piece;
  // Asking the device takes it a while.
  useEffect(() => whenIdle(() => setIsOffered(canTurn(thisDevice()))), []);
  if (url === null || !isOffered) return null;
  return (
    <>
      <TextButton className="text-small" onClick={() => setIsOpen(true)}>
        Turn it in 3D
      </TextButton>
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
