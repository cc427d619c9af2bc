import { LazyOverlay } from '../lazy-overlay.tsx';
import type { OverlayProps } from '../overlay-props.ts';

interface DrawerProps extends OverlayProps {
  /** Edge from which it opens on wide screens. */
  readonly side?: 'right' | 'left' | undefined;
}

/** Comes from the side on desktops and from below on phones. */
export function Drawer({ side = 'right', ...overlay }: DrawerProps) {
  return <LazyOverlay {...overlay} place={side} />;
}

/** Like a drawer, but narrower, and on phones only as high as its content. */
export function Sheet({ side = 'right', ...overlay }: DrawerProps) {
  return <LazyOverlay {...overlay} isShort place={side} />;
}
