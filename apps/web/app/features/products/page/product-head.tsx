import { categoryPath, productPath } from '@jhumka/domain/catalogue';
import { formatRupees } from '@jhumka/domain/money';
import { headPicture, type PageHead } from '../../../components/head/page-head.ts';
import { pageTitle } from '../../../components/head/page-title.ts';
import { aboutProduct } from '../../../components/product-summary.ts';
import type { Crumb } from '../../../ui/lists/breadcrumbs.tsx';
import { Rating } from '../../../ui/stars.tsx';
import type { Product } from '../api/products.ts';
import { breadcrumbList, productJsonLd, type SalesTerms } from '../head/json-ld.ts';

/** Returns the breadcrumbs from the home page to a product. */
export function productCrumbs({ name, category, subCategory, hidden_sections: hidden }: Product): Crumb[] {
  return [
    { label: 'Home', to: '/' },
    ...(hidden.includes('category') ? [] : [{ label: category.name, to: categoryPath(category.name) }]),
    ...(subCategory.name && !hidden.includes('subCategory')
      ? [{ label: subCategory.name, to: categoryPath(category.name, subCategory.name) }]
      : []),
    { label: name },
  ];
}

/** Returns the list with more of the kind of a product: of its category, or of all where that is hidden. */
export function moreOf({ category: { name }, hidden_sections: hidden }: Product) {
  return hidden.includes('category')
    ? { name: 'products', to: '/products' }
    : { name: name.toLowerCase(), to: categoryPath(name) };
}

/** A head that always names the address of the page. */
export type ProductHead = PageHead & { readonly canonical: string };

/** The title, description, canonical address and facts of a product. */
export function productHead(origin: string, product: Product, terms: SalesTerms): ProductHead {
  const path = productPath(product);
  const crumbs = productCrumbs(product).map(({ label, to }) => ({ name: label, to: to ?? path }));
  const price = formatRupees(product.price_with_gst);
  return {
    title: pageTitle(product.name),
    description: `${aboutProduct(product)}. ${price} with GST. ${product.description}`.slice(0, 300),
    canonical: origin + path,
    picture: headPicture(origin, product.pictures[0]),
    kind: 'product',
    jsonLd: [breadcrumbList(origin, crumbs), productJsonLd(origin, product, terms)],
  };
}

/** Average rating of a product as a link to its reviews; renders nothing without ratings. */
export function RatingLine({ product }: { product: Pick<Product, 'rating' | 'review_count'> }) {
  const { rating, review_count: count } = product;
  if (rating === null || count === 0) return null;
  return (
    <a className="text-link -my-2.5 inline-flex min-h-11 shrink-0 items-center" href="#reviews">
      <Rating rating={rating} count={count} />
    </a>
  );
}
