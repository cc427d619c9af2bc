import { formatWholeRupees, toRupees } from '@jhumka/domain/money';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SectionHead } from '../../ui/section-head.tsx';
import {
  giftPrice,
  giftPriceQuery,
  herGiftsQuery,
  himGiftsQuery,
  weddingQuery,
  weddingTag,
} from './api/product-shelves.ts';
import { Tile } from './tile.tsx';

/** Links to four lists that gifts are found in, and what is below them; nothing while all of them are empty. */
export function Gifts({ children }: { readonly children: ReactNode }) {
  const lists = [
    [useSuspenseQuery(herGiftsQuery()).data, 'tags=for+her', 'For her'],
    [useSuspenseQuery(himGiftsQuery()).data, 'tags=for+him', 'For him'],
    [
      useSuspenseQuery(giftPriceQuery()).data,
      `maxPrice=${toRupees(giftPrice)}`,
      `Under ${formatWholeRupees(giftPrice)}`,
    ],
    [useSuspenseQuery(weddingQuery()).data, `tags=${weddingTag}`, 'For a wedding'],
  ] as const;
  const found = lists.filter(([{ totalCount }]) => totalCount > 0);
  if (found.length === 0) return null;
  return (
    <section aria-labelledby="gifts" data-ground="linen">
      <div className="page">
        <SectionHead id="gifts" lead="Wrapped by hand, your words on a card, no price in the parcel.">
          Find a gift
        </SectionHead>
        <ul className="grid grid-cols-2 gap-tiles md:grid-cols-4">
          {found.map(([{ products, from }, filter, title]) => (
            <li key={title}>
              <Tile
                to={`/products?${filter}`}
                name={title}
                note={from && `From ${formatWholeRupees(from)}`}
                picture={products[0]?.pictures[0]}
                sizes="(min-width: 48rem) 22vw, 46vw"
              />
            </li>
          ))}
        </ul>
        {children}
      </div>
    </section>
  );
}
