import type { BannerTimes } from '@jhumka/domain/banners';
import { formatRupees } from '@jhumka/domain/money';
import type { Settings } from '../../platform/settings/index.ts';
import { fillPlaceholders, type Placeholders, withoutMarks } from '../pages/index.ts';
import type { BannerRow } from './store.ts';

/** First line of the banner, always shown; bills follow the same setting (spec 1.6, 9.3). */
export function permanentLine({ express_threshold: threshold }: Settings): string {
  return `Free express shipping on orders above ${formatRupees(threshold).replace(/\.00$/, '')}`;
}

/** Renders the text of a line with its placeholders filled in. */
export function filledLine(text: string, placeholders: Placeholders): string {
  return withoutMarks(fillPlaceholders(text, placeholders));
}

/** Schedule of a banner line. */
export function timesOf({ is_on, begins_at, ends_at }: BannerRow): BannerTimes {
  const instant = (at: string | null) => (at === null ? null : Date.parse(at));
  return { isOn: is_on, begins: instant(begins_at), ends: instant(ends_at) };
}
