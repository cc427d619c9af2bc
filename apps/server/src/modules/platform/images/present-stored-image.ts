import type { VerbReply } from '@jhumka/contract';
import { presentPicture } from './present-picture.ts';
import type { Picture } from './store.ts';
import { pictureFormats, widthsWithin } from './variant.ts';

/** Presents a picture just stored, with the URLs of all its variants. */
export function presentStoredImage(
  context: { readonly publicUrl: string },
  picture: Picture,
): VerbReply<'admin.pictures.upload'>['data'] {
  const presented = presentPicture(context, picture);
  const variants = widthsWithin(picture.width).flatMap((width) =>
    Object.keys(pictureFormats).map((format) => ({
      width,
      format,
      url: `${context.publicUrl}${presented.base}/${width}.${format}`,
    })),
  );
  return { _id: picture.id, ...presented, secure_url: presented.url, variants };
}
