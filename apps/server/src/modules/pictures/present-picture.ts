import type { Picture } from './store.ts';

/** A picture as it goes over the wire: `base` + `/{width}.{avif|webp|jpg}` is the address of a variant. */
export function presentPicture(
  { publicUrl }: { readonly publicUrl: string },
  picture: Picture,
  alt: string = picture.alt,
): { url: string; base: string; width: number; height: number; alt: string; placeholder: string } {
  const base = `/pictures/${picture.id}`;
  const { width, height, placeholder } = picture;
  return { url: `${publicUrl}${base}/1000.jpg`, base, width, height, alt, placeholder };
}
