import type { Picture } from './store.ts';

/** A picture as it goes over the wire: `base` + `/{width}.{avif|webp|jpg}` is the path of a variant, `/detail-{width}…` of a finer one. */
export interface PresentedPicture {
  url: string;
  base: string;
  width: number;
  height: number;
  alt: string;
  placeholder: string;
}

/** A picture's row as it goes over the wire. */
export function presentPicture(
  { publicUrl }: { readonly publicUrl: string },
  { id, width, height, alt, placeholder }: Picture,
): PresentedPicture {
  const base = `/pictures/${id}`;
  return { url: `${publicUrl}${base}/1000.jpg`, base, width, height, alt, placeholder };
}
