import { lazy, type ReactNode, Suspense, useState } from 'react';

export interface OverlayProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** Stays at the lower edge while the content scrolls. */
  readonly footer?: ReactNode;
}

export interface PlacedOverlayProps extends OverlayProps {
  readonly place: 'right' | 'left' | 'middle';
  /** On phones only as high as its content. */
  readonly isShort?: boolean | undefined;
}

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
