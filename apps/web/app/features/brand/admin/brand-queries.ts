import type { Reply } from '@jhumka/contract/client';
import type { BrandTheme, LogoKind } from '@jhumka/domain/brand';
import { personalQuery } from '../../../session/personal-queries.ts';
import { type EntryPicture, entryPictures } from '../../admin/kit/pictures/entry-pictures.ts';

export type Brand = Reply<'admin.brand.get'>['data'];

/** The brand in its form: colours one by one, as typed. */
export interface BrandEntry {
  readonly name: string;
  readonly tagline: string;
  readonly welcome_text: string;
  readonly welcome_pictures: readonly EntryPicture[];
  readonly order_prefix: string;
  readonly sign: LogoKind;
  readonly sign_svg: string | null;
  readonly page: string;
  readonly text: string;
  readonly button: string;
  readonly loyalty: string;
  readonly typeface: BrandTheme['typeface'];
  readonly corners: BrandTheme['corners'];
}

/** Returns the form's entry of a brand. */
export function entryOf({ version: _, author: __, createdAt: ___, colours, ...brand }: Brand): BrandEntry {
  return { ...brand, ...colours, welcome_pictures: entryPictures(brand.welcome_pictures) };
}

/** The published brand; never an old one. */
export const brandQuery = () =>
  personalQuery('admin.brand.get', {}, { staleTime: 0, refetchOnWindowFocus: false });

/** The versions of the brand with author and time. */
export const brandVersionsQuery = () => personalQuery('admin.brand.versions', {});
