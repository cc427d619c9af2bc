import { normaliseOrderNumber } from '@jhumka/domain/orders';
import { type RawBuilder, sql } from 'kysely';
import { foldedSides, foldText } from '../../../../database/fold-text.ts';

/** Search of orders, by the indexes of the table. */
export interface OrderSearch {
  /** Order number, or its last six characters. */
  readonly number: string;
  readonly tracking: string;
  /** `+91…`; null for an invalid number. */
  readonly mobile: string | null;
  /** Prefix of a name or of its last word; null when it is too short. */
  readonly name: string | null;
}

const minNameLetters = 2;

/** Parses a search text: an order or tracking number, a mobile number, or the beginning of a name. */
export function readOrderSearch(text: string): OrderSearch {
  const digits = text.replaceAll(/[\s()+-]/g, '');
  const isMobile = /^(91|0)?[6-9]\d{9}$/.test(digits);
  const letters = foldText(text.trim());
  return {
    number: normaliseOrderNumber(text) ?? text.trim().toUpperCase(),
    tracking: text.trim().toUpperCase(),
    mobile: isMobile ? `+91${digits.slice(-10)}` : null,
    name: letters.length >= minNameLetters && !/^\d+$/.test(letters) ? letters : null,
  };
}

/** Builds the condition of a search: one of its alternatives. */
export const searchCondition = (search: OrderSearch): RawBuilder<unknown> =>
  sql`(${sql.join(searchSides(search), sql` or `)})`;

/** Builds the alternatives of a search: each has an index of its own. */
export function searchSides({ number, tracking, mobile, name }: OrderSearch): readonly RawBuilder<unknown>[] {
  return [
    sql`order_number = ${number}`,
    sql`right(order_number, 6) = ${number}`,
    sql`(upper(tracking_number) = ${tracking} and tracking_number <> '')`,
    ...(mobile === null ? [] : [sql`delivery_address ->> 'mobile' = ${mobile}`]),
    ...(name === null
      ? []
      : [wholeName, lastName].flatMap((one) => foldedSides(one, (text) => beginsWith(text, name)))),
  ];
}

// Must match the expressions of the indexes literally.
const wholeName = sql`lower(delivery_address ->> 'name')`;
const lastName = sql`lower(regexp_replace(delivery_address ->> 'name', '^.*\\s', ''))`;

/** A range instead of `like`, for which a generic plan would not use the index. */
const beginsWith = (column: RawBuilder<unknown>, text: string) =>
  sql`(${column} ~>=~ ${text} and ${column} ~<~ ${`${text}\u{10ffff}`})`;
