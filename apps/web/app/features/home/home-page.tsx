import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { inWholeRupees } from '../../components/rupees.ts';
import { DeferredHydration } from '../../hydration/deferred-hydration.tsx';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import {
  mostLovedQuery,
  newestQuery,
  smallPriceQuery,
  smallPriceRupees,
  weddingQuery,
  weddingTag,
} from './api/product-shelves.ts';
import { Categories } from './categories.tsx';
import { CustomerReviews } from './customer-reviews.tsx';
import { Gifts } from './gifts.tsx';
import { Hero } from './hero.tsx';
import { HowItIsMade } from './how-it-is-made.tsx';
import { ProductShelf } from './product-shelf.tsx';
import { Promises } from './promises.tsx';
import { SmallProductShelf } from './small-product-shelf.tsx';
import { VipBand } from './vip-band.tsx';
import { Welcome } from './welcome/welcome.tsx';

/** Home page. A section that fails leaves the others in place. */
export function HomePage() {
  return (
    <>
      <Welcome />
      <Hero />
      <DeferredHydration>
        <Promises />
      </DeferredHydration>
      <Part name="Find a gift">
        <Gifts />
      </Part>
      <Part name="This shelf">
        <MostLoved />
      </Part>
      <DeferredHydration>
        <Categories />
      </DeferredHydration>
      <Part name="New arrivals">
        <Newest />
      </Part>
      <Part name="How it is made">
        <Making />
      </Part>
      <Part name="What buyers say">
        <CustomerReviews />
      </Part>
      <Part name="This shelf">
        <SmallPrices />
      </Part>
      <DeferredHydration>
        <VipBand />
      </DeferredHydration>
    </>
  );
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <PartBoundary name={name}>
      <DeferredHydration fallback={<Skeleton className="page h-96" />}>{children}</DeferredHydration>
    </PartBoundary>
  );
}

function Newest() {
  const { data: newest } = useSuspenseQuery(newestQuery());
  return (
    <ProductShelf
      id="new"
      title="New arrivals"
      products={newest.products}
      more={{ to: '/products?sort=newest', words: 'See all' }}
    />
  );
}

function Making() {
  const { data: wedding } = useSuspenseQuery(weddingQuery());
  return <HowItIsMade products={wedding.products} />;
}

function SmallPrices() {
  const { data: smallPrice } = useSuspenseQuery(smallPriceQuery());
  if (smallPrice.products.length === 0) return null;
  return (
    <SmallProductShelf
      id="small-prices"
      title={`Under ${inWholeRupees(smallPriceRupees)}`}
      products={smallPrice.products}
      more={{ to: `/products?maxPrice=${smallPriceRupees}`, words: `See all ${smallPrice.totalCount}` }}
    />
  );
}

/** Most loved products; before there are sales and ratings, products for one occasion. */
function MostLoved() {
  const { data: mostLoved } = useSuspenseQuery(mostLovedQuery());
  const { data: wedding } = useSuspenseQuery(weddingQuery());
  const loved = mostLoved.products.filter(({ rating }) => rating !== null);
  if (loved.length >= 4) {
    return (
      <ProductShelf
        id="loved"
        title="Most loved"
        lead="Bought most and returned least in the last 90 days."
        products={loved}
        more={{ to: '/products?sort=most_loved', words: 'See all' }}
      />
    );
  }
  return (
    <ProductShelf
      id="wedding"
      title="For the wedding"
      products={wedding.products}
      more={{ to: `/products?tags=${weddingTag}`, words: `See all ${wedding.totalCount}` }}
    />
  );
}
