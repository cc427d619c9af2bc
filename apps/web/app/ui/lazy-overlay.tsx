import { lazy, Suspense, useState } from 'react';
import type { PlacedOverlayProps } from './overlay-props.ts';

const Overlay = lazy(async () => ({ default: (await import('./overlays/overlay.tsx')).Overlay }));

/** Loads an overlay's code when the first one opens: no page needs it to render. */
export function LazyOverlay(props: PlacedOverlayProps) {
  const [wasOpen, setWasOpen] = useState(props.isOpen);
  if (props.isOpen && !wasOpen) setWasOpen(true);
  if (!wasOpen) return null;
  return (
    <Suspense fallback={null}>
      <Overlay {...props} />
    </Suspense>
  );
}
