import { LazyOverlay, type OverlayProps } from './lazy-overlay.tsx';

/** A question or a short form in the middle of the page, from below on phones. */
export function Dialog(overlay: OverlayProps) {
  return <LazyOverlay {...overlay} isShort place="middle" />;
}
