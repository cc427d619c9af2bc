import type { PictureProps } from '../../ui/picture.tsx';
import type { Order } from './api/order-queries.ts';

type Item = Order['items'][number];

// An order stores the URL of one size; all sizes of a picture have the same path prefix.
const sizedFile = /\/\d+\.(?:avif|webp|jpg)$/;

/** The picture of an ordered product as it was when it was ordered; null when there was none. */
export function pictureOf({ product_details: { image, name } }: Item): PictureProps['picture'] {
  const [address] = image;
  if (!address || !sizedFile.test(address)) return null;
  // The path alone: the shop may be reached under another name than the order was placed under.
  const base = address.replace(sizedFile, '').replace(/^https?:\/\/[^/]+/, '');
  return { base, width: 1000, height: 1000, alt: name, placeholder: '' };
}
