import { useQuery } from '@tanstack/react-query';
import { shopFactsQuery } from '../../../pieces/api/shop-facts.ts';
import { aboutProduct } from '../../../pieces/product-about.ts';
import type { Product } from '../api/wire.ts';
import { BuyPanel } from './buy-panel.tsx';
import { FactsTable } from './facts-table.tsx';
import { Gallery } from './gallery.tsx';
import { ProductNotes } from './product-notes.tsx';
import { RatingLine } from './rating-line.tsx';

/** What a shopper sees of a piece, without what the shop adds from others: reviews, similar pieces. */
export function PiecePreview({ piece }: { readonly piece: Product }) {
  const { data: facts } = useQuery(shopFactsQuery());
  if (!facts) return null;
  return (
    <div className="grid items-start gap-[clamp(2rem,5vw,5.5rem)] p-5 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <Gallery name={piece.name} pictures={piece.pictures} />
      <div className="grid gap-6">
        <header className="grid gap-2">
          <h2 className="type-display wrap-anywhere text-[clamp(2rem,1.6rem+1.5vw,3rem)]">{piece.name}</h2>
          <p className="text-ink-muted">{aboutProduct(piece)}</p>
          <RatingLine piece={piece} />
        </header>
        <BuyPanel facts={facts} piece={piece} />
        {piece.description && <p className="max-w-measure text-ink-soft">{piece.description}</p>}
        <FactsTable piece={piece} />
        <ProductNotes facts={facts} />
      </div>
    </div>
  );
}
