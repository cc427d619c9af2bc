import { lazy, Suspense, useState } from 'react';
import { TextButton, TextLink } from '../../../ui/text-link.tsx';
import type { Product } from '../api/wire.ts';
import { SharePiece } from './share-piece.tsx';
import { SolidView } from './solid/solid-view.tsx';
import { outlineOf, sizeGuideOf } from './true-size.ts';

const TrueSizeDialog = lazy(async () => ({
  default: (await import('./true-size-dialog.tsx')).TrueSizeDialog,
}));

/** How large the piece is, which size fits, and how to send it on. */
export function PieceSteps({ piece }: { readonly piece: Product }) {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const outline = outlineOf(piece);
  const guide = sizeGuideOf(piece);
  return (
    <div className="-my-3 flex flex-wrap items-center gap-x-6">
      {guide && (
        <TextLink className="min-h-11 text-small" to={guide}>
          Which size fits?
        </TextLink>
      )}
      {outline && (
        <TextButton
          className="text-small"
          onClick={() => {
            setWasOpen(true);
            setIsOpen(true);
          }}
        >
          See its true size
        </TextButton>
      )}
      <SolidView piece={piece} />
      <SharePiece piece={piece} />
      {outline && wasOpen && (
        <Suspense fallback={null}>
          <TrueSizeDialog isOpen={isOpen} name={piece.name} onOpenChange={setIsOpen} outline={outline} />
        </Suspense>
      )}
    </div>
  );
}
