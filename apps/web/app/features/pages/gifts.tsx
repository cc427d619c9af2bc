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
    useSuspenseQuery(herGiftsQuery()),
    useSuspenseQuery(himGiftsQuery()),
    useSuspenseQuery(giftPriceQuery()),
    useSuspenseQuery(weddingQuery()),
  ];
  if (lists.every(({ data }) => data.totalCount === 0)) return null;
  return (
    <section aria-labelledby="gifts" data-ground="linen">
      <div className="page">
        <SectionHead id="gifts" lead="Wrapped by hand, your words on a card, no price in the parcel.">
          Find a gift
        </SectionHead>
        <ul className="grid grid-cols-2 gap-tiles md:grid-cols-4">
          <GiftLink query={herGiftsQuery()} filter="tags=for+her" title="For her" />
          <GiftLink query={himGiftsQuery()} filter="tags=for+him" title="For him" />
          <GiftLink
            query={giftPriceQuery()}
            filter={`maxPrice=${toRupees(giftPrice)}`}
            title={`Under ${formatWholeRupees(giftPrice)}`}
          />
          <GiftLink query={weddingQuery()} filter={`tags=${weddingTag}`} title="For a wedding" />
        </ul>
        {children}
      </div>
    </section>
  );
}

interface GiftLinkProps {
  readonly query: ReturnType<typeof weddingQuery>;
  /** The filter of the list, as its address has it. */
  readonly filter: string;
  readonly title: string;
}

/** A list with one of its products; nothing while it is empty. */
function GiftLink({ query, filter, title }: GiftLinkProps) {
  const { data } = useSuspenseQuery(query);
  if (data.totalCount === 0) return null;
  return (
    <li>
      <Tile
        to={`/products?${filter}`}
        name={title}
        picture={data.products[0]?.pictures[0]}
        sizes="(min-width: 48rem) 22vw, 46vw"
      />
    </li>
  );
}
