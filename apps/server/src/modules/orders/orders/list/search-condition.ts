import { normaliseOrderNumber } from '@jhumka/domain/orders';
import { type RawBuilder, sql } from 'kysely';

/** Search of orders, by the indexes of the table. */
export interface OrderSearch {
  /** A number, or the six letters at its end, as people read it aloud. */
  readonly number: string;
  /** Tracking number. */
  readonly tracking: string;
  /** `+91…`; null for what is no mobile number. */
  readonly mobile: string | null;
  /** The beginning of a name or of its last word; null for what is too short to be looked for. */
  readonly name: string | null;
}

const leastNameLetters = 2;

/** Parses a search text: an order or tracking number, a mobile number, or the beginning of a name. */
export function readOrderSearch(text: string): OrderSearch {
  const digits = text.replaceAll(/[\s()+-]/g, '');
  const isMobile = /^(91|0)?[6-9]\d{9}$/.test(digits);
  const letters = text.trim().toLowerCase();
  return {
    number: normaliseOrderNumber(text) ?? text.trim().toUpperCase(),
    tracking: text.trim().toUpperCase(),
    mobile: isMobile ? `+91${digits.slice(-10)}` : null,
    name: letters.length >= leastNameLetters && !/^\d+$/.test(letters) ? letters : null,
  };
}

/** The orders that a search finds: each side of it is looked up in an index of its own. */
export function searchCondition({ number, tracking, mobile, name }: OrderSearch): RawBuilder<unknown> {
  const sides = [
    sql`order_number = ${number}`,
    sql`right(order_number, 6) = ${number}`,
    sql`(upper(tracking_number) = ${tracking} and tracking_number <> '')`,
    ...(mobile === null ? [] : [sql`delivery_address ->> 'mobile' = ${mobile}`]),
    ...(name === null ? [] : [beginsWith(wholeName, name), beginsWith(lastName, name)]),
  ];
  return sql`(${sql.join(sides, sql` or `)})`;
}

// Word for word as the indexes have them.
const wholeName = sql`lower(delivery_address ->> 'name')`;
const lastName = sql`lower(regexp_replace(delivery_address ->> 'name', '^.*\\s', ''))`;

/** Between two ends instead of `like`, whose index a plan for any text would not find. */
const beginsWith = (words: RawBuilder<unknown>, text: string) =>
  sql`(${words} ~>=~ ${text} and ${words} ~<~ ${`${text}\u{10ffff}`})`;
