import { productPath } from '@jhumka/domain/catalogue';
import { formatWholeRupees, toRupees } from '@jhumka/domain/money';
import type { BuiltInBlock } from '@jhumka/domain/pages';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { Picture } from '../../../ui/picture.tsx';
import { Money } from '../../../ui/price.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { Stars } from '../../../ui/stars.tsx';
import {
  highlightsQuery,
  mostLovedQuery,
  newestQuery,
  smallPrice,
  smallPriceQuery,
  weddingQuery,
  weddingTag,
} from '../api/product-shelves.ts';
import { Categories } from '../categories.tsx';
import { HowItIsMade } from '../how-it-is-made.tsx';
import { ProductShelf, ProductShelfFrame, type ProductShelfProps } from '../product-shelf.tsx';
import { VipBand } from '../vip-band.tsx';

export type LowerKind = Exclude<BuiltInBlock, 'promises' | 'gifts'>;

/** The blocks below the first screens of the shipped home page. */
export const lowerParts: Readonly<Record<LowerKind, ComponentType>> = {
  'most-loved': MostLoved,
  categories: Categories,
  newest: Newest,
  making: Making,
  reviews: CustomerReviews,
  'small-prices': SmallPrices,
  vip: VipBand,
};

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

const fewest = 3;

/** Shows three reviews of verified buyers; nothing while there are fewer. */
function CustomerReviews() {
  const { data: reviews } = useSuspenseQuery(highlightsQuery());
  if (reviews.length < fewest) return null;
  return (
    <section aria-labelledby="buyers" className="page py-section">
      <SectionHead id="buyers">What customers say</SectionHead>
      <ul className="grid gap-x-[clamp(2rem,4vw,4rem)] gap-y-10 lg:grid-cols-3">
        {reviews.map(({ _id, author, rating, comment, product }) => (
          <li className="grid content-start gap-4 border-ink border-t pt-6" key={_id}>
            <Stars rating={rating} />
            <blockquote className="type-heading wrap-anywhere">{comment}</blockquote>
            <Link className="group flex items-center gap-3" to={productPath(product)}>
              <Picture alt="" className="w-13 shrink-0" picture={product.picture} sizes="3.25rem" />
              <span className="text-small">
                <strong className="block font-semibold">{author}</strong>
                <span className="text-ink-muted group-hover:underline">{product.name}, verified buyer</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
