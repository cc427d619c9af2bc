import type { Reply } from '@jhumka/contract/client';

export type StoredPicture = Reply<'admin.pictures.upload'>['data'];

/** A picture of a product in the form. */
export interface EntryPicture {
  readonly id: string;
  readonly base: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

/** Pictures that the shop has, as a form shows them. */
export function entryPictures(pictures: readonly Omit<EntryPicture, 'id'>[]): EntryPicture[] {
  return pictures.map(({ base, alt, width, height }) => ({
    id: base.split('/').at(-1) ?? '',
    base,
    alt,
    width,
    height,
  }));
}
