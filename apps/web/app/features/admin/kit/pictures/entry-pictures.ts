import type { Reply } from '@jhumka/contract/client';

export type StoredPicture = Reply<'admin.pictures.upload'>['data'];

/** A picture of a product in the form. */
export interface EntryPicture {
  readonly id: string;
  readonly base: string;
  readonly alt: string;
  /** Shown at its foot; '' and absent for none. */
  readonly label?: string | undefined;
  readonly width: number;
  readonly height: number;
}

/** Pictures that the shop has, as a form shows them. */
export function entryPictures(pictures: readonly Omit<EntryPicture, 'id'>[]): EntryPicture[] {
  return pictures.map(({ base, alt, label, width, height }) => ({
    id: base.split('/').at(-1) ?? '',
    base,
    alt,
    label,
    width,
    height,
  }));
}
