import { useSuspenseQuery } from '@tanstack/react-query';
import { formatWholeRupees } from '../../pieces/whole-rupees.ts';
import {
  bestRatedQuery,
  newestQuery,
  smallPriceQuery,
  smallPriceRupees,
  weddingQuery,
  weddingTag,
} from './api/shelves.ts';
import { Categories } from './categories.tsx';
import { Hero } from './hero.tsx';
import { Promises } from './promises.tsx';
import { Shelf } from './shelf.tsx';
import { SmallShelf } from './small-shelf.tsx';
import { Story } from './story.tsx';
import { VipBand } from './vip-band.tsx';
import { Welcome } from './welcome/welcome.tsx';

/** The start of the shop: what it sells, in pictures. */
export function HomePage() {
  const { data: newest } = useSuspenseQuery(newestQuery());
  const { data: wedding } = useSuspenseQuery(weddingQuery());
  const { data: smallPrice } = useSuspenseQuery(smallPriceQuery());
  return (
    <>
      <Welcome />
      <Hero />
      <Promises />
      <Categories />
      <Shelf
        id="new"
        title="New arrivals"
        products={newest.products}
        more={{ to: '/products?sort=newest', words: 'See all' }}
      />
      <Story product={wedding.products[0]} />
      <MostLoved />
      <div className="py-section">
        <SmallShelf
          id="small-prices"
          title={`Under ${formatWholeRupees(smallPriceRupees)}`}
          products={smallPrice.products}
          more={{ to: `/products?maxPrice=${smallPriceRupees}`, words: `See all ${smallPrice.totalCount}` }}
        />
      </div>
      <VipBand />
    </>
  );
}

/** What buyers rated; before anybody has, pieces for one occasion, and called so. */
function MostLoved() {
  const { data: bestRated } = useSuspenseQuery(bestRatedQuery());
  const { data: wedding } = useSuspenseQuery(weddingQuery());
  const loved = bestRated.products.filter(({ rating }) => rating !== null);
  if (loved.length >= 4) {
    return (
      <Shelf
        id="loved"
        title="Most loved"
        products={loved}
        more={{ to: '/products?sort=rating', words: 'See what others keep' }}
      />
    );
  }
  return (
    <Shelf
      id="wedding"
      title="For the wedding"
      products={wedding.products}
      more={{ to: `/products?tags=${weddingTag}`, words: `See all ${wedding.totalCount}` }}
    />
  );
}
