import { LazyOverlay } from '../lazy-overlay.tsx';
import type { OverlayProps } from '../overlay-props.ts';

/**
 * Modal dialog for a question or a short form: centred, from the bottom on phones. Its footer is a row of buttons
 * with the primary one last; stacked on phones with the primary one first.
 */
export function Dialog(overlay: OverlayProps) {
  return <LazyOverlay {...overlay} isShort place="middle" />;
}
