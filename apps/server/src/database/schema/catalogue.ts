import type { ProductOption, UnitState } from '@jhumka/domain/catalogue';
import type { Paise } from '@jhumka/domain/money';
import type { EngravingRules } from '@jhumka/domain/personalisation';
import type { PriceFacts } from '@jhumka/domain/pricing';
import type { Generated } from 'kysely';
import type {
  Defaulted,
  DefaultedJson,
  DefaultInstant,
  Instant,
  NullableJson,
  OptionalInstant,
} from './columns.ts';

interface Gemstone {
  stone: string;
  count: number | null;
  carat_total: number | null;
}

export interface Dimensions {
  width?: number;
  height?: number;
  depth?: number;
}

export interface ProductsTable {
  id: string;
  sku: string;
  name: string;
  description: Defaulted<string>;
  category_id: string;
  subcategory_id: string;
  unit: Defaulted<string>;
  price: Paise;
  discount: Defaulted<number>;
  /** Computed by the domain's rule and stored, so that lists can sort by it. */
  discounted_price: Paise;
  gst: Defaulted<number>;
  /** Like the price and the discount derived from the variants, by the database (decision 0085). */
  stock: number;
  options: DefaultedJson<ProductOption[]>;
  prices_differ: Defaulted<boolean>;
  /** Lead time in days where nothing is in stock; null where something is, or nothing can be made. */
  made_to_order_days: number | null;
  /** Derived: the variants that are not hidden, and those of them that are sold out. */
  variant_count: Defaulted<number>;
  sold_out_variants: Defaulted<number>;
  /** Choices that can be bought now, as in 'ring-size:12'. */
  choices_in_stock: Defaulted<string[]>;
  /** Derived: the metals that can be chosen now, or the product's own. */
  metals: Defaulted<string[]>;
  metal: Defaulted<string>;
  purity: Defaulted<string>;
  gemstones: DefaultedJson<Gemstone[]>;
  gemstone_names: Defaulted<string[]>;
  gross_weight_g: number | null;
  dimensions_mm: DefaultedJson<Dimensions>;
  tags: Defaulted<string[]>;
  more_details: DefaultedJson<Record<string, string>>;
  hsn: Defaulted<string>;
  huid: string | null;
  /** Rules of its engraving; null where it has none. */
  engraving: NullableJson<EngravingRules>;
  country_of_origin: Defaulted<string>;
  model_file: string | null;
  /** Picture made of the model; shown before it, and for a product without pictures. */
  model_poster_id: string | null;
  publish: Defaulted<boolean>;
  rating: number | null;
  review_count: Defaulted<number>;
  /** Units ordered in 90 days less returned ones; recounted by `refreshPopularity`. */
  popularity: Defaulted<number>;
  search: Generated<string>;
  /** Counts changes by administrators; sales don't count. */
  version: Defaulted<number>;
  deleted_at: OptionalInstant;
  created_at: DefaultInstant;
  updated_at: DefaultInstant;
}

/** A combination of the values of a product's options, which is sold on its own. */
export interface ProductVariantsTable {
  id: string;
  product_id: string;
  position: Defaulted<number>;
  /** A value of each option, in the order of the options. */
  value_ids: Defaulted<string[]>;
  /** The values that shoppers filter by, as in 'ring-size:12'. */
  choices: Defaulted<string[]>;
  sku: string;
  barcode: Defaulted<string>;
  price: Paise;
  discount: Defaulted<number>;
  discounted_price: Paise;
  stock: number;
  /** Null for the shop's usual threshold. */
  low_stock_at: number | null;
  /** Null for the product's own. */
  gross_weight_g: number | null;
  /** Parts of its price; null where none is entered. */
  price_facts: NullableJson<PriceFacts>;
  /** Null for the product's own. */
  dimensions_mm: NullableJson<Dimensions>;
  /** Some of the product's pictures; all of them when empty. */
  picture_ids: Defaulted<string[]>;
  /** Days in the workshop, for a variant that is made when it is ordered; its stock is not counted. */
  made_to_order_days: number | null;
  /** True where its stock is the number of its units in stock (decision 0134). */
  kept_by_units: Defaulted<boolean>;
  cost: Defaulted<Paise | null>;
  /** Bought by a client that names the product alone. */
  is_default: Defaulted<boolean>;
  is_hidden: Defaulted<boolean>;
  deleted_at: OptionalInstant;
  created_at: DefaultInstant;
  updated_at: DefaultInstant;
}

/** A single article of a variant that is kept by units. */
export interface ProductUnitsTable {
  id: string;
  product_id: string;
  variant_id: string;
  serial: string;
  /** Six letters and digits, unique in the shop; null for an article without a hallmark. */
  huid: string | null;
  /** Number of its certificate, or ''. */
  certificate: Defaulted<string>;
  certificate_file: string | null;
  gross_weight_mg: number | null;
  net_weight_mg: number | null;
  cost: Paise | null;
  state: UnitState;
  /** The order that it is sold by, and the key of the item there; null for others. */
  order_id: string | null;
  line_key: string | null;
  received_at: Instant;
  created_at: DefaultInstant;
  updated_at: DefaultInstant;
}

/** Every change of the state of a unit: those of its stock are the database's. */
export interface UnitMovementsTable {
  id: Generated<number>;
  unit_id: string;
  variant_id: string;
  state: UnitState;
  /** The order that took it or gave it back, the key of the item there, and the part of the return: 0 for all. */
  order_id: string | null;
  line_key: string | null;
  part: number | null;
  actor_id: string | null;
  note: Defaulted<string>;
  at: DefaultInstant;
}

export interface PicturesTable {
  /** SHA-256 of the original, hexadecimal. */
  id: string;
  width: number;
  height: number;
  alt: Defaulted<string>;
  placeholder: string;
  bytes: number;
  mime: string;
  created_at: DefaultInstant;
}

export interface ProductPicturesTable {
  product_id: string;
  position: number;
  picture_id: string;
  alt: Defaulted<string>;
  /** Shown at its foot, or ''. */
  label: Defaulted<string>;
}

export interface StockMovementsTable {
  id: Generated<number>;
  product_id: string;
  variant_id: string;
  quantity: number;
  reason: StockReason;
  order_id: string | null;
  actor_id: string | null;
  note: Defaulted<string>;
  at: DefaultInstant;
}

/** Reasons for a stock change, other than the sale of a new order. */
export type StockReason =
  | 'opening'
  | 'correction'
  | 'delivery'
  | 'loss'
  | 'import'
  | 'hold'
  | 'lapse'
  | 'cancellation'
  | 'return';

export interface UploadedPicturesTable {
  file_name: string;
  picture_id: string;
  uploaded_by: string | null;
  at: DefaultInstant;
}

/** Costs of variants, each from when on (decision 0138). */
export interface VariantCostsTable {
  id: Generated<number>;
  variant_id: string;
  /** Null from when on there is none. */
  cost: Paise | null;
  at: Instant;
}

/** Stock alerts: requests for one email when a product is in stock again. */
export interface StockAlertsTable {
  id: string;
  product_id: string;
  variant_id: string;
  /** Null for a guest, who verified the email by a code. */
  user_id: string | null;
  email: string;
  state: Defaulted<'waiting' | 'sent' | 'cancelled'>;
  /** Version of the consent text shown with the request. */
  consent_version: string;
  created_at: Instant;
  ended_at: OptionalInstant;
}

export interface TablesOfCatalogue {
  products: ProductsTable;
  pictures: PicturesTable;
  product_pictures: ProductPicturesTable;
  product_variants: ProductVariantsTable;
  product_units: ProductUnitsTable;
  unit_movements: UnitMovementsTable;
  uploaded_pictures: UploadedPicturesTable;
  stock_movements: StockMovementsTable;
  stock_alerts: StockAlertsTable;
  variant_costs: VariantCostsTable;
}
