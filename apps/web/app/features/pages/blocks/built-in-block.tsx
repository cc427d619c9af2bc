import { productPath } from '@jhumka/domain/catalogue';
import { formatWholeRupees, toRupees } from '@jhumka/domain/money';
import type { BuiltInBlock as BuiltInKind } from '@jhumka/domain/pages';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { Picture } from '../../../ui/picture.tsx';
import { Money } from '../../../ui/price.tsx';
import type { Block, HeroBlock } from '../api/pages.ts';
import {
  mostLovedQuery,
  newestQuery,
  smallPrice,
  smallPriceQuery,
  weddingQuery,
  weddingTag,
} from '../api/product-shelves.ts';
import { Categories } from '../categories.tsx';
import { CustomerReviews } from '../customer-reviews.tsx';
import { Gifts } from '../gifts.tsx';
import { Hero } from '../hero.tsx';
import { HowItIsMade } from '../how-it-is-made.tsx';
import { ProductShelf, ProductShelfFrame, type ProductShelfProps } from '../product-shelf.tsx';
import { Promises } from '../promises.tsx';
import { VipBand } from '../vip-band.tsx';

type Part<Shown extends Block> = readonly [Part: ComponentType<{ readonly block: Shown }>, name: string];

/** The hero and the blocks that the shop fills by itself, with their names for the message when one fails. */
export const builtInParts: Readonly<Record<BuiltInKind, Part<Block>>> & { readonly hero: Part<HeroBlock> } = {
  hero: [Hero, 'This part'],
  promises: [Promises, 'This part'],
  gifts: [Gifts, 'Find a gift'],
  'most-loved': [MostLoved, 'This shelf'],
  categories: [Categories, 'This part'],
  newest: [Newest, 'New arrivals'],
  making: [Making, 'How it is made'],
  reviews: [CustomerReviews, 'What buyers say'],
  'small-prices': [SmallPrices, 'This shelf'],
  vip: [VipBand, 'This part'],
};

/** Returns true for the hero, and for a block that the shop fills by itself. */
export const isBuiltIn = (block: Block): block is Extract<Block, { kind: BuiltInKind | 'hero' }> =>
  block.kind in builtInParts;

function Newest() {
  const { data: newest } = useSuspenseQuery(newestQuery());
  return (
    <ProductShelf
      id="new"
      title="New arrivals"
      products={newest.products}
      more={{ to: '/products?sort=newest', label: 'See all' }}
    />
  );
}

function Making() {
  const { data: wedding } = useSuspenseQuery(weddingQuery());
  return <HowItIsMade products={wedding.products} />;
}

function SmallPrices() {
  const { data: found } = useSuspenseQuery(smallPriceQuery());
  if (found.products.length === 0) return null;
  return (
    <SmallProductShelf
      id="small-prices"
      title={`Under ${formatWholeRupees(smallPrice)}`}
      products={found.products}
      more={{ to: `/products?maxPrice=${toRupees(smallPrice)}`, label: `See all ${found.totalCount}` }}
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
        lead="Most bought, least returned in the last 90 days"
        products={loved}
        more={{ to: '/products?sort=most_loved', label: 'See all' }}
      />
    );
  }
  return (
    <ProductShelf
      id="wedding"
      title="For the wedding"
      products={wedding.products}
      more={{ to: `/products?tags=${weddingTag}`, label: `See all ${wedding.totalCount}` }}
    />
  );
}

/** A row of small pictures with name and price. */
function SmallProductShelf({ products, ...frame }: ProductShelfProps) {
  if (products.length === 0) return null;
  return (
    <ProductShelfFrame {...frame}>
      <ul className="grid grid-cols-2 gap-x-[clamp(0.75rem,0.4rem+1vw,1.5rem)] gap-y-6 md:grid-cols-3 lg:grid-cols-6">
        {products.map((product) => (
          <li key={product._id}>
            <Link to={productPath(product)} className="group grid gap-px">
              <Picture
                picture={product.pictures[0]}
                alt=""
                sizes="(min-width: 64rem) 15vw, (min-width: 48rem) 30vw, 46vw"
                imageClassName="group-hover:scale-[1.045]"
              />
              <span className="pt-3 font-semibold font-serif text-[1.0625rem] leading-tight decoration-1 underline-offset-[0.22em] group-hover:underline">
                {product.name}
              </span>
              <Money amount={product.discounted_price} className="text-small" />
            </Link>
          </li>
        ))}
      </ul>
    </ProductShelfFrame>
  );
}
