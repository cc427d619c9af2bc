import type { VerbReply } from '@jhumka/contract';
import { dayInIndia } from '@jhumka/domain/calendar';
import { unitsAvailable } from '@jhumka/domain/cart';
import { arrivalSpan, estimateDelivery, slowestEstimate } from '@jhumka/domain/delivery';
import {
  type ComingOccasion,
  cardLine,
  chooseGifts,
  comingOccasions,
  type Recipient,
  recipients,
} from '@jhumka/domain/gifts';
import { fromRupees, larger, zeroPaise } from '@jhumka/domain/money';
import { priceWithGst } from '@jhumka/domain/pricing';
import type { Context } from '../../../../context.ts';
import { badInput } from '../../../../problem.ts';
import type { Verb } from '../../../../verb.ts';
import { readSettings } from '../../../platform/settings/read-settings.ts';
import { listSoldVariants } from '../../variants/store.ts';
import { presentCards } from '../present-product.ts';
import { listProductRows, type ProductRow } from '../store-products.ts';
import { listFacets } from './list-products.ts';
import { anyProduct } from './read-conditions.ts';

/** Candidates that are read, most loved first: enough for six of any categories, few enough for one page of rows. */
const maxCandidates = 200;

/** Lists who gifts are for, if the shop has products for them, and the coming occasions. */
export const listGiftChoices: Verb<'shop.giftChoices'> = async (ctx) => {
  const { choices } = await listFacets(ctx, { conditions: anyProduct, match: null });
  const tags = new Set(choices.tags.map(({ value }) => value));
  const offered = recipients.filter(({ tag }) => tag === null || tags.has(tag));
  const { occasions } = await readOccasions(ctx);
  return {
    message: 'Gifts',
    data: { recipients: offered.map(({ _id, name }) => ({ _id, name })), occasions: [...occasions] },
  };
};

/** Chooses gifts for somebody and an occasion, by the day in India, to a pincode or to anywhere the shop delivers. */
export const findGifts: Verb<'shop.gifts'> = async (ctx, input) => {
  const { occasions, settings, today } = await readOccasions(ctx);
  const recipient = recipients.find(({ _id }) => _id === input.for) ?? (recipients[0] as Recipient);
  const occasion = occasions.find(({ _id }) => input.occasion === undefined || _id === input.occasion);
  if (!occasion) throw badInput('occasion', 'is no coming occasion of the shop');
  const limit = input.max === undefined ? null : fromRupees(input.max);
  const rules = { rules: settings.delivery_rules, today, dispatchDays: settings.dispatch_days };
  const estimate =
    input.pincode === undefined
      ? slowestEstimate(rules)
      : estimateDelivery({ ...rules, pincode: input.pincode });
  const arrivesBy = (row: ProductRow) => {
    const isExpress = row.discounted_price > settings.express_threshold;
    return estimate && (arrivalSpan(estimate, { isExpress, leadDays: [row.made_to_order_days] })?.to ?? null);
  };
  const rows = await listProductRows(ctx.db, {
    conditions: { ...anyProduct, tags: recipient.tag === null ? [] : [recipient.tag], maximumPrice: limit },
    match: null,
    sort: 'most_loved',
    limit: maxCandidates,
    offset: 0,
  });
  const differing = limit === null ? [] : rows.filter(({ prices_differ }) => prices_differ);
  const variants = Map.groupBy(
    await listSoldVariants(
      ctx.db,
      differing.map(({ id }) => id),
      ctx.now(),
    ),
    (variant) => variant.product_id,
  );
  const wrap = settings.offers_gift_wrap ? settings.gift_wrap_price : zeroPaise;
  /** Computes what is paid at most, with GST and wrapping: the card leads to every choice. */
  const maxPaid = (row: ProductRow) =>
    [row, ...(variants.get(row.id) ?? [])]
      .filter((one) => unitsAvailable(one.stock, one.made_to_order_days) > 0)
      .map(({ price, discount }) => priceWithGst(price, discount, row.gst, wrap))
      .reduce(larger, zeroPaise);
  const chosen = chooseGifts(
    rows.map((row) => ({
      row,
      categoryId: row.category_id,
      tags: row.tags,
      price: maxPaid(row),
      units: unitsAvailable(row.stock, row.made_to_order_days),
      arrivesBy: arrivesBy(row),
    })),
    { recipient, limit, day: occasion.day },
  );
  const cards = await presentCards(
    ctx,
    ctx.db,
    chosen.map(({ row }) => row),
  );
  return {
    message: 'Gifts',
    data: cards.map((card, index) => ({ ...card, arrives_by: chosen[index]?.arrivesBy ?? '' })),
    ...presentSentence(recipient, occasion),
    is_served: estimate !== null,
  };
};

const presentSentence = (
  { _id, name, onCard }: Recipient,
  occasion: ComingOccasion,
): Pick<VerbReply<'shop.gifts'>, 'recipient' | 'occasion' | 'card'> => ({
  recipient: { _id, name },
  occasion,
  card: cardLine({ onCard }, occasion),
});

async function readOccasions(ctx: Context) {
  const settings = await readSettings(ctx);
  const today = dayInIndia(ctx.now());
  return { settings, today, occasions: comingOccasions(settings.gift_occasions, today) };
}
