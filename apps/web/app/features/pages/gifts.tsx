import { formatWholeRupees, toRupees } from '@jhumka/domain/money';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Picture } from '../../ui/picture.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import {
  giftPrice,
  giftPriceQuery,
  herGiftsQuery,
  himGiftsQuery,
  weddingQuery,
  weddingTag,
} from './api/product-shelves.ts';

/** Links to four lists that gifts are found in; nothing while all of them are empty. */
export function Gifts() {
  const lists = [
    useSuspenseQuery(herGiftsQuery()),
    useSuspenseQuery(himGiftsQuery()),
    useSuspenseQuery(giftPriceQuery()),
    useSuspenseQuery(weddingQuery()),
  ];
  if (lists.every(({ data }) => data.totalCount === 0)) return null;
  return (
    <section aria-labelledby="gifts" className="bg-linen py-section">
      <div className="page">
        <SectionHead id="gifts">Find a gift</SectionHead>
        <ul className="grid grid-cols-2 gap-[clamp(0.75rem,0.4rem+1.2vw,1.75rem)] lg:grid-cols-4">
          <GiftLink query={herGiftsQuery()} filter="tags=for+her" title="For her" />
          <GiftLink query={himGiftsQuery()} filter="tags=for+him" title="For him" />
          <GiftLink
            query={giftPriceQuery()}
            filter={`maxPrice=${toRupees(giftPrice)}`}
            title={`Under ${formatWholeRupees(giftPrice)}`}
          />
          <GiftLink query={weddingQuery()} filter={`tags=${weddingTag}`} title="For a wedding" />
        </ul>
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

/** A list with one of its products and their number; nothing while it is empty. */
function GiftLink({ query, filter, title }: GiftLinkProps) {
  const { data } = useSuspenseQuery(query);
  if (data.totalCount === 0) return null;
  return (
    <li>
      <Link className="group block bg-porcelain" to={`/products?${filter}`}>
        <Picture
          alt=""
          imageClassName="group-hover:scale-[1.045]"
          picture={data.products[0]?.pictures[0]}
          sizes="(min-width: 64rem) 22vw, 46vw"
        />
        <span className="flex flex-wrap items-baseline justify-between gap-x-2 p-3 md:p-5">
          <span className="type-heading min-w-0 wrap-anywhere group-hover:underline group-hover:decoration-1 group-hover:underline-offset-[0.22em]">
            {title}
          </span>
          <span className="type-note figures">
            {data.totalCount} {data.totalCount === 1 ? 'item' : 'items'}
          </span>
        </span>
      </Link>
    </li>
  );
}
