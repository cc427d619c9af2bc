import { filterGroups, optionKinds } from '@jhumka/domain/catalogue';
import { z } from 'zod';
import { rupees } from '../wire/money.ts';
import { engravingRules } from './personalisation.ts';

/** A picture with its blurred placeholder; its URL selects width and format. */
export const picture = z
  .object({
    url: z.string().meta({ description: 'Absolute address of the picture 1000 px wide' }),
    base: z.string().meta({ description: 'Path before `/{width}.{avif|webp|jpg}`' }),
    width: z.int(),
    height: z.int(),
    alt: z.string(),
    placeholder: z.string().meta({ description: 'Average colour as #rrggbb' }),
    label: z.string().optional().meta({
      description: "Shown at the foot of a product's picture, as in 'Shown on a size 14 hand'",
    }),
  })
  .meta({ id: 'Picture' });

const hasOwnPage = z.boolean().meta({ description: '`category.page` has texts, filters or an order of it' });

/** Source: spec 3.4. */
export const category = z
  .object({
    _id: z.string(),
    name: z.string(),
    slug: z.string(),
    image: z.string(),
    picture: picture.nullable(),
    banner: picture.nullable(),
    product_count: z.int(),
    has_own_page: hasOwnPage,
  })
  .meta({ id: 'Category' });

export const named = z.object({ _id: z.string(), name: z.string() });

export const subcategory = z
  .object({
    _id: z.string(),
    name: z.string(),
    slug: z.string(),
    image: z.string(),
    picture: picture.nullable(),
    category: z.array(z.object({ _id: z.string(), name: z.string(), slug: z.string() })),
    product_count: z.int(),
    has_own_page: hasOwnPage,
  })
  .meta({ id: 'Subcategory' });

/** Texts of a list's page. */
export const pageTexts = {
  meta_title: z.string().meta({ description: 'Title for search engines; empty for the name' }),
  meta_description: z.string(),
  intro: z.string().meta({ description: 'Plain text above the products; an empty line begins a paragraph' }),
};

/** Page of a category or subcategory. */
export const categoryPage = z
  .object({
    ...pageTexts,
    filters: z
      .array(z.enum(filterGroups))
      .nullable()
      .meta({ description: 'Groups of filters that its list offers; null for all' }),
    types: z.array(z.string()).meta({ description: "Subcategories of the category in the shop's order" }),
  })
  .meta({ id: 'CategoryPage' });

/** A collection as shoppers read it. */
export const collection = z
  .object({
    _id: z.string(),
    name: z.string(),
    slug: z.string(),
    picture: picture.nullable(),
    ...pageTexts,
    is_by_hand: z.boolean().meta({ description: 'Listed in its own order unless another is asked for' }),
  })
  .meta({ id: 'Collection' });

const gemstone = z.object({
  stone: z.string(),
  count: z.int().nullable(),
  carat_total: z.number().nullable(),
});

const dimensions = z.object({
  width: z.number().optional(),
  height: z.number().optional(),
  depth: z.number().optional(),
});

const section = named.meta({
  description: 'For callers from origins named in CORS_ORIGINS a list with this one object',
});

/** An option of a product with its values, in the shop's order. */
export const productOption = z
  .object({
    _id: z.string(),
    name: z.string(),
    kind: z.enum(optionKinds),
    values: z.array(z.object({ _id: z.string(), value: z.string() })),
  })
  .meta({ id: 'ProductOption' });

const chosenOptions = z
  .record(z.string(), z.string())
  .meta({ description: "The chosen values, as in { 'Ring size': '12' }; empty without options" });

/** A line of the break-up of a price; the amounts of all lines add up to `price_with_gst`. */
const pricePart = z
  .object({
    kind: z.enum(['metal', 'stones', 'making', 'hallmark', 'discount', 'gst']),
    name: z.string(),
    quantity: z.number().nullable().meta({ description: 'Grams of the metal' }),
    rate: rupees.nullable().meta({ description: 'Rate of the metal for a gram, on `rate_day`' }),
    rate_day: z.string().nullable(),
    amount: rupees.meta({ description: 'Negative for a discount' }),
  })
  .meta({ id: 'PricePart' });

const priceUntil = z
  .string()
  .nullable()
  .meta({ description: 'End of the period whose price it has; null for the price of the shop' });

/** A combination of the values of a product's options, which is sold on its own. */
export const variant = z
  .object({
    _id: z.string(),
    sku: z.string(),
    barcode: z.string(),
    options: chosenOptions,
    price: rupees,
    discount: z.number(),
    discounted_price: rupees,
    price_with_gst: rupees,
    price_until: priceUntil,
    stock: z.int(),
    weight: z.number().nullable().meta({ description: "Grams; null for the product's own" }),
    net_weight_g: z.number().nullable().meta({ description: 'Weight of the metal alone' }),
    price_parts: z
      .array(pricePart)
      .nullable()
      .meta({ description: "Null for the product's own; empty without a break-up" }),
    image: z.array(z.string()).meta({ description: "Some of the product's pictures; all when empty" }),
    is_default: z.boolean(),
    units: z.boolean().meta({ description: 'Each unit has its own HUID and weight; they are the stock' }),
    made_to_order_days: z.int().nullable().meta({
      description: 'Days in the workshop of what is made when it is ordered; its stock is not counted',
    }),
  })
  .meta({ id: 'Variant' });

/** The variant of a row of a cart or an order. */
export const variantOfRow = z.object({ _id: z.string(), sku: z.string(), options: chosenOptions });

/** A product as lists show it. Source: spec 3.3, decisions §4. */
export const productCard = z
  .object({
    _id: z.string(),
    name: z.string(),
    image: z.array(z.string()),
    pictures: z.array(picture),
    unit: z.string(),
    price: rupees,
    discount: z.number(),
    discounted_price: rupees,
    price_with_gst: rupees,
    price_from: rupees.nullable().meta({
      description: 'Lowest price of the variants that can be bought; null where all cost the same',
    }),
    gst: z.number(),
    stock: z.int(),
    made_to_order_days: z.int().nullable().meta({
      description: 'Days in the workshop, where nothing is in stock and it can be made',
    }),
    option_names: z.array(z.string()).meta({ description: 'What must be chosen; empty without options' }),
    metals: z.array(z.object({ value: z.string(), image: z.array(z.string()) })).meta({
      description: 'Metals to choose from with their first two pictures; empty where there is no choice',
    }),
    sizes_in_stock: z
      .array(z.string())
      .meta({ description: "Sizes and lengths that can be bought now, as in '14' and '16 in'" }),
    metal: z.string(),
    purity: z.string(),
    gemstones: z.array(gemstone),
    category: section,
    categoryId: named,
    subCategory: section,
    tags: z.array(z.string()),
    rating: z.number().nullable(),
    review_count: z.int(),
    createdAt: z.string(),
  })
  .meta({ id: 'ProductCard' });

/** A product of a list, with the texts that an edit form needs. */
export const productRow = z
  .object({
    ...productCard.shape,
    description: z.string().optional(),
    more_details: z.record(z.string(), z.string()).optional(),
  })
  .meta({ id: 'ProductRow' });

/** A product with all its details. */
export const product = z
  .object({
    ...productCard.shape,
    sku: z.string(),
    hidden_sections: z
      .array(z.enum(['category', 'subCategory']))
      .meta({ description: 'Which of its category and subcategory have no page: hidden ones' }),
    description: z.string(),
    gross_weight_g: z.number().nullable(),
    price_until: priceUntil,
    price_parts: z.array(pricePart).meta({
      description: 'Parts of the price of the product as it is shown; empty without a break-up',
    }),
    dimensions_mm: dimensions,
    more_details: z.record(z.string(), z.string()),
    hsn: z.string(),
    huid: z.string().nullable(),
    has_unit_huids: z.boolean().meta({ description: 'Each unit in stock has an HUID of its own' }),
    engraving: engravingRules
      .nullable()
      .meta({ description: 'Rules of its engraving; null where it has none' }),
    country_of_origin: z.string(),
    model_url: z.string().nullable(),
    model_poster: picture.nullable().meta({
      description: 'Picture made of the 3D model; shown before it, and for a product without pictures',
    }),
    publish: z.boolean(),
    updatedAt: z.string(),
    options: z.array(productOption),
    variants: z.array(variant),
  })
  .meta({ id: 'Product' });

const choice = z.object({ value: z.string(), label: z.string(), count: z.int() });

/** Number of products for each further filter value. */
export const facets = z
  .object({
    categories: z.array(choice),
    subcategories: z.array(choice),
    metals: z.array(choice),
    metal_groups: z
      .array(choice)
      .meta({ description: 'Gold, silver and platinum: values of the metal filter' }),
    purities: z.array(choice),
    gemstones: z.array(choice),
    tags: z.array(choice),
    ring_sizes: z
      .array(choice)
      .meta({ description: 'What can be bought now in that size, from small to large' }),
    bangle_sizes: z.array(choice),
    lengths: z.array(choice),
    in_stock: z.int(),
    discounted: z.int(),
    price: z.object({ min: rupees, max: rupees }).nullable(),
  })
  .meta({ id: 'Facets' });
