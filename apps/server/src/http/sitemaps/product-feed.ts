import { addDays, dayInIndia } from '@jhumka/domain/calendar';
import { choiceQuery, chosenOptions, describeChoice, productPath } from '@jhumka/domain/catalogue';
import { type Paise, toRupees } from '@jhumka/domain/money';
import { priceWithGst } from '@jhumka/domain/pricing';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { type FeedVariant, listFeedVariants } from '../../modules/catalogue/products/store-feed.ts';
import { readSettings } from '../../modules/platform/settings/read-settings.ts';
import { Problem } from '../../problem.ts';
import { escapeHtml } from '../../text/escape-html.ts';
import { type CachedResponses, cachedResponse, sendCached } from '../caching/cached-responses.ts';
import { productParts } from './product-parts.ts';

/** Products of one part: some megabytes with their sizes. */
const productsOfFeed = 2_000;
const maxPictures = 11;
/** Jewellery in Google's taxonomy of products. */
const jewellery = '188';

const route = {
  config: { cacheTags: ['products', 'stock', 'settings'], needsOpenShop: true },
} as const;
const headers = {
  'content-type': 'application/rss+xml; charset=utf-8',
  'cache-control': 'public, max-age=60',
};

/**
 * Registers `/feeds/google.xml`, which Google and Meta read: RSS 2.0 with every variant for sale, in parts of so many
 * products: `?part=2`. Cached until the catalogue or the stock changes; each names the next.
 */
export function registerProductFeed(
  app: FastifyInstance,
  context: Context,
  cached: CachedResponses,
  size = productsOfFeed,
): void {
  const { db, publicUrl, now } = context;
  const parts = productParts(db, size);

  app.get<{ Querystring: { part?: string } }>('/feeds/google.xml', route, async (request, reply) => {
    const { part = '1' } = request.query;
    const span = /^\d{1,5}$/.test(part) ? await parts.find(Number(part)) : undefined;
    if (!span) throw new Problem('not-found');
    const made = await cached.get(`/feeds/google.xml?part=${Number(part)}`, async () => {
      const at = now();
      const [variants, { name: shop }] = [await listFeedVariants(db, span, at), await readSettings(context)];
      const next = span.to === undefined ? '' : `${publicUrl}/feeds/google.xml?part=${Number(part) + 1}`;
      const items = variants.map((variant) => itemOf(variant, { publicUrl, shop, at }));
      const link = next && `<atom:link rel="next" href="${escapeHtml(next)}"/>`;
      const channel = `${element('title', shop)}${element('link', publicUrl)}${element('description', `Products of ${shop}`)}${link}`;
      const body = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>${channel}${items.join('')}</channel></rss>`;
      return cachedResponse(200, headers, body);
    });
    return sendCached(request, reply, made);
  });
}

interface FeedOf {
  readonly publicUrl: string;
  readonly shop: string;
  readonly at: Date;
}

/** Formats a variant: prices with GST, as they are paid. */
function itemOf(variant: FeedVariant, { publicUrl, shop, at }: FeedOf): string {
  const { options, value_ids, made_to_order_days: days, gst } = variant;
  const chosen = chosenOptions(options, value_ids);
  const title = [variant.name, describeChoice(chosen)].filter((text) => text !== '').join(', ');
  const path = productPath({ _id: variant.product_id, name: variant.name });
  const usual = priceWithGst(variant.list_price, 0, gst);
  const sale = priceWithGst(variant.price, variant.discount, gst);
  const [first, ...more] = variant.pictures
    .slice(0, maxPictures)
    .map((id) => `${publicUrl}/pictures/${id}/1000.jpg`);
  const isBarcode = /^\d{8,14}$/.test(variant.barcode);
  const ofKind = (isWanted: (kind: string) => boolean) =>
    options.filter(({ kind }) => isWanted(kind)).map(({ name }) => chosen[name] ?? '')[0] ?? '';
  const elements: readonly (readonly [name: string, value: string])[] = [
    ['g:id', variant.id],
    ['title', title.slice(0, 150)],
    ['description', (variant.description || title).slice(0, 5_000)],
    ['link', publicUrl + path + choiceQuery(options, value_ids)],
    ['g:image_link', first ?? ''],
    ...more.map((picture) => ['g:additional_image_link', picture] as const),
    ['g:price', priceOf(usual)],
    ['g:sale_price', sale < usual ? priceOf(sale) : ''],
    [
      'g:sale_price_effective_date',
      variant.price_until ? `${variant.price_since}/${variant.price_until}` : '',
    ],
    [
      'g:availability',
      variant.stock > 0 && days === null ? 'in_stock' : days === null ? 'out_of_stock' : 'backorder',
    ],
    ['g:availability_date', days === null ? '' : `${addDays(dayInIndia(at), days)}T00:00+05:30`],
    ['g:condition', 'new'],
    ['g:brand', shop],
    ['g:gtin', isBarcode ? variant.barcode : ''],
    ['g:mpn', variant.sku],
    ['g:identifier_exists', isBarcode ? '' : 'no'],
    ['g:item_group_id', options.length > 0 ? variant.product_id : ''],
    ['g:size', ofKind((kind) => kind !== 'metal' && kind !== 'other')],
    ['g:material', ofKind((kind) => kind === 'metal') || variant.metal],
    ['g:google_product_category', jewellery],
    ['g:product_type', `${variant.category_name} > ${variant.subcategory_name}`],
  ];
  return `<item>${elements.map(([name, value]) => (value === '' ? '' : element(name, value))).join('')}</item>`;
}

const priceOf = (amount: Paise) => `${toRupees(amount).toFixed(2)} INR`;

// Characters that XML 1.0 has no form for, and halves of a pair that a cut leaves.
const notXml = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

const element = (name: string, text: string) =>
  `<${name}>${escapeHtml(text.replaceAll(notXml, ''))}</${name}>`;
