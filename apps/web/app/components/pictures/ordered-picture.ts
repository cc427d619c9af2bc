import type { PictureSource } from '../../ui/picture.tsx';

const sizedFile = /\/\d+\.(?:avif|webp|jpg)$/;

/** The picture of an ordered product as it was when it was ordered; null when there was none. */
export function orderedPicture(address: string | undefined, name: string): PictureSource | null {
  if (!address || !sizedFile.test(address)) return null;
  // The path alone: the shop may be reached under another name than the order was placed under.
  const base = address.replace(sizedFile, '').replace(/^https?:\/\/[^/]+/, '');
  return { base, width: 1000, height: 1000, alt: name, placeholder: '' };
}
