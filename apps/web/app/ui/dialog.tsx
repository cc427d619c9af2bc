import { LazyOverlay } from './lazy-overlay.tsx';
import type { OverlayProps } from './overlay-props.ts';

/**
 * A question or a short form in the middle of the page, from below on phones. Its footer is a row of buttons,
 * the step forward last; on phones they stand one above the other, the step forward first.
 */
export function Dialog(overlay: OverlayProps) {
  return <LazyOverlay {...overlay} isShort place="middle" />;
}
