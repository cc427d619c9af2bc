import { addDays, dayInIndia, formatDate } from '@jhumka/domain/calendar';
import { categoryPath, productPath } from '@jhumka/domain/catalogue';
import { formatWholeRupees, toRupees } from '@jhumka/domain/money';
import type { BuiltInBlock } from '@jhumka/domain/pages';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { categoryListQuery } from '../../../components/api/category-list.ts';
import { giftChoicesQuery } from '../../../components/api/gift-choices.ts';
import { GiftSentence } from '../../../components/gift-sentence.tsx';
import type { ProductCardData } from '../../../components/product-summary.ts';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { Money } from '../../../ui/price.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { Stars } from '../../../ui/stars.tsx';
import { weddingQuery, weddingTag } from '../api/product-shelves.ts';
import { ProductShelf, ProductShelfFrame, type ProductShelfProps } from '../product-shelf.tsx';
import { Tile } from '../tile.tsx';
import { VipBand } from '../vip-band.tsx';
import {
  type BlockQueries,
  highlightsQuery,
  mostLovedQuery,
  newestQuery,
  smallPrice,
  smallPriceQuery,
} from './lower-queries.ts';

export type LowerKind = Exclude<BuiltInBlock, 'promises' | 'gifts'> | 'gift-bar';

/** The blocks below the first screens of the shipped home page. */
export const lowerParts: Readonly<Record<LowerKind, ComponentType>> = {
  'gift-bar': GiftBar,
  'most-loved': MostLoved,
  categories: Categories,
  newest: Newest,
  making: Making,
  reviews: CustomerReviews,
  'small-prices': SmallPrices,
  vip: VipBand,
};

/** Their queries, which the page loads before it is shown. */
export const lowerQueries: BlockQueries = {
  'most-loved': (client) => [mostLovedQuery(client), weddingQuery(client)],
  newest: (client) => [newestQuery(client)],
  making: (client) => [weddingQuery(client)],
  reviews: (client) => [highlightsQuery(client)],
  'small-prices': (client) => [smallPriceQuery(client)],
};

const newForDays = 60;

/** Products of the last sixty days; nothing when there are none. */
function Newest() {
  const { data } = useSuspenseQuery(newestQuery());
  const firstDay = addDays(dayInIndia(new Date()), -newForDays);
  const newest = data.products.filter(({ createdAt }) => dayInIndia(new Date(createdAt)) > firstDay);
  const oldest = newest.at(-1);
  return (
    <ProductShelf
      id="new"
      title="New arrivals"
      lead={oldest && `Added since ${formatDate(new Date(oldest.createdAt))}.`}
      products={newest}
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
      more={{ to: `/products?maxPrice=${toRupees(smallPrice)}`, label: 'See all' }}
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
        lead="Most bought, least returned in the last 90 days."
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
      more={{ to: `/products?tags=${weddingTag}`, label: 'See all' }}
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
/** Fewer buyers are not counted aloud. */
const minBuyers = 50;

/** Shows three reviews of verified buyers; nothing while there are fewer. */
function CustomerReviews() {
  const { reviews, rating, buyers } = useSuspenseQuery(highlightsQuery()).data;
  if (reviews.length < fewest) return null;
  return (
    <section aria-labelledby="buyers" data-ground="linen">
      <div className="page">
        <SectionHead
          id="buyers"
          lead={
            rating !== null && buyers >= minBuyers
              ? `${rating.toFixed(1)} of 5 from ${buyers.toLocaleString('en-IN')} buyers.`
              : undefined
          }
        >
          What customers say
        </SectionHead>
        <ul className="gap-tiles max-md:phone-row md:grid md:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr]">
          {reviews.map(({ _id, author, rating, comment, product }, index) => (
            <li key={_id} data-large={index === 0 || undefined} className={reviewClass}>
              <Picture
                alt=""
                picture={product.picture}
                sizes="(min-width: 64rem) 21vw, (min-width: 48rem) 42vw, 56vw"
                className="mx-auto w-2/3 bg-transparent! md:w-3/4 md:group-data-large:w-full md:group-data-large:self-center"
                imageClassName="brightness-[1.075]"
              />
              <div className="grid grid-rows-[auto_1fr_auto] gap-3 p-4 lg:p-5 lg:group-data-large:py-8">
                <Stars rating={rating} />
                <blockquote className="type-heading lg:text-[1.375rem] lg:group-data-large:text-[1.75rem]">
                  {comment}
                </blockquote>
                <p className="text-small">
                  <strong className="font-semibold">{author}</strong>, verified buyer
                  <Link className="block text-ink-muted hover:underline" to={productPath(product)}>
                    {product.name}
                  </Link>
                </p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** The first review is large, over two columns, with its picture at the left. */
const reviewClass =
  'group grid grid-rows-[auto_1fr] bg-porcelain max-md:w-[84%] max-md:shrink-0 max-md:snap-start md:data-large:grid-cols-[46%_minmax(0,1fr)] md:data-large:grid-rows-1 md:max-lg:data-large:col-span-2';

/** The categories of the shop as square tiles; on phones a row of small ones. */
function Categories() {
  const { data: categories } = useSuspenseQuery(categoryListQuery());
  if (categories.length === 0) return null;
  return (
    <section aria-labelledby="categories" data-ground="paper" className="page">
      <SectionHead id="categories" end={<TextLink to="/products">All collections</TextLink>}>
        Shop by category
      </SectionHead>
      <ul className="gap-tiles max-md:phone-row md:grid md:grid-cols-5">
        {categories.map(({ _id, name, picture }) => (
          <li key={_id} className="max-md:w-28 max-md:shrink-0 max-md:snap-start">
            <Tile
              to={categoryPath(name)}
              name={name}
              picture={picture}
              sizes="(min-width: 48rem) 15vw, 90px"
              isSquare
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The gift sentence below the lists that gifts are found in. */
function GiftBar() {
  const { data: choices } = useQuery(giftChoicesQuery());
  return (
    <div className="mt-tiles min-h-16 bg-porcelain p-4 lg:py-2 lg:pr-2 lg:pl-6">
      {choices && <GiftSentence choices={choices} />}
    </div>
  );
}

const steps = [
  ['Shaped', 'Metal is cast, drawn or beaten into form, then soldered and filed by hand.'],
  ['Set by hand', 'Each stone is seated in its claw, bezel or kundan foil, and tested so that it holds.'],
  ['Strung and polished', 'Pearls and beads are matched by eye. Polishing comes last.'],
  ['Weighed and described', 'Metal, purity, weight and size are written on the product’s page.'],
] as const;

/** Explains how jewellery is made, in four steps, each with a close-up of a product. */
function HowItIsMade({ products }: { readonly products: readonly ProductCardData[] }) {
  if (products.length < steps.length) return null;
  return (
    <section aria-labelledby="how" data-ground="linen">
      <div className="page">
        <SectionHead id="how" lead="From metal and stones to what you wear.">
          How it is made
        </SectionHead>
        <ol className="grid two-abreast gap-x-4 gap-y-8 md:gap-x-6 lg:grid-cols-4">
          {steps.map(([title, text], index) => (
            <li className="grid content-start gap-2" key={title}>
              <Picture
                alt=""
                isPlain
                picture={products[index]?.pictures[1] ?? products[index]?.pictures[0]}
                sizes="(min-width: 64rem) 22vw, 46vw"
              />
              <h3 className="type-name pt-2">
                <span className="figures pr-3 text-ink-muted">{index + 1}</span>
                {title}
              </h3>
              <p className="text-ink-soft text-small">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
