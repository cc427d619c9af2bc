import { categoryPath, productPath } from '@jhumka/domain/catalogue';
import { headPicture, type PageHead } from '../../../pieces/head/page-head.ts';
import { pageTitle } from '../../../pieces/page-title.ts';
import { aboutProduct } from '../../../pieces/product-about.ts';
import { inRupees } from '../../../pieces/rupees.ts';
import type { Crumb } from '../../../ui/breadcrumbs.tsx';
import type { Product } from '../api/wire.ts';
import { breadcrumbList, productThing } from '../head/json-ld.ts';

/** The way from the home page to a piece. */
export function productCrumbs({ name, category, subCategory }: Product): Crumb[] {
  return [
    { label: 'Home', to: '/' },
    { label: category.name, to: categoryPath(category.name) },
    ...(subCategory.name
      ? [{ label: subCategory.name, to: categoryPath(category.name, subCategory.name) }]
      : []),
    { label: name },
  ];
}

/** A head that always names the address of the page. */
export type ProductHead = PageHead & { readonly canonical: string };

/** The title, description, canonical address and facts of a piece. */
export function productHead(origin: string, piece: Product): ProductHead {
  const path = productPath(piece);
  const crumbs = productCrumbs(piece).map(({ label, to }) => ({ name: label, to: to ?? path }));
  const price = inRupees(piece.price_with_gst);
  return {
    title: pageTitle(piece.name),
    description: `${aboutProduct(piece)}. ${price} with GST. ${piece.description}`.slice(0, 300),
    canonical: origin + path,
    picture: headPicture(origin, piece.pictures[0]),
    kind: 'product',
    jsonLd: [breadcrumbList(origin, crumbs), productThing(origin, piece)],
  };
}
