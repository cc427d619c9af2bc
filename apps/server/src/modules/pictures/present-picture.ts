import type { Db } from '../../database/transact.ts';
import { findPictures, type Picture } from './store.ts';

/** A picture as it goes over the wire: `base` + `/{width}.{avif|webp|jpg}` is the path of a variant. */
export interface PresentedPicture {
  url: string;
  base: string;
  width: number;
  height: number;
  alt: string;
  placeholder: string;
}

interface Origin {
  readonly publicUrl: string;
}

/** The pictures with these ids as they go over the wire, by id; those that don't exist are left out. */
export async function listPictures(
  ctx: Origin,
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PresentedPicture>> {
  const pictures = await findPictures(db, ids);
  return new Map([...pictures].map(([id, picture]) => [id, presentPicture(ctx, picture)]));
}

/** A picture's row as it goes over the wire. */
export function presentPicture(
  { publicUrl }: Origin,
  { id, width, height, alt, placeholder }: Picture,
): PresentedPicture {
  const base = `/pictures/${id}`;
  return { url: `${publicUrl}${base}/1000.jpg`, base, width, height, alt, placeholder };
}
