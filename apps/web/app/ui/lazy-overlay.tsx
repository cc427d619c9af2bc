import { lazy, Suspense, useState } from 'react';
import type { PlacedOverlayProps } from './overlay-props.ts';

const Overlay = lazy(async () => ({ default: (await import('./overlay.tsx')).Overlay }));

/** Nobody needs an overlay to see a page, so its code comes when the first one opens. */
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
