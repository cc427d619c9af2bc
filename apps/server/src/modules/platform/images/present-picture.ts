import type { Picture } from './store.ts';

/**
 * Wire form of a picture: `base` + `/{width}.{avif|webp|jpg}` is the path of a variant, `/detail-{width}…` of one with
 * higher quality.
 */
export interface PresentedPicture {
  url: string;
  base: string;
  width: number;
  height: number;
  alt: string;
  placeholder: string;
}

/** Presents a picture's row. */
export function presentPicture(
  { publicUrl }: { readonly publicUrl: string },
  { id, width, height, alt, placeholder }: Picture,
): PresentedPicture {
  const base = `/pictures/${id}`;
  return { url: `${publicUrl}${base}/1000.jpg`, base, width, height, alt, placeholder };
}
