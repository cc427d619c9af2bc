import { productPath } from '@jhumka/domain/catalogue';
import { TextButton } from '../../../ui/text-link.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import type { Product } from '../api/wire.ts';

/** Sends the piece on by what the device offers; where it offers nothing the link is copied. */
export function SharePiece({ piece }: { readonly piece: Product }) {
  async function share() {
    const url = window.location.origin + productPath(piece);
    if (navigator.share) {
      try {
        return await navigator.share({ title: piece.name, url });
      } catch (error) {
        // Whoever closed the choice wanted nothing sent.
        if (error instanceof DOMException && error.name === 'AbortError') return;
      }
    }
    try {
      await navigator.clipboard.writeText(url);
      showToast('Link copied');
    } catch {
      showToast('The link could not be copied. It stands in the address bar', { tone: 'failed' });
    }
  }
  return (
    <TextButton className="text-small" onClick={() => void share()}>
      Share<span className="sr-only"> {piece.name}</span>
    </TextButton>
  );
}
