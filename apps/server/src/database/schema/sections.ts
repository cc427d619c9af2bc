import type { Defaulted, DefaultInstant, Instant, NullableJson, OptionalInstant } from './columns.ts';

/** Place and texts that categories and subcategories share (decision 0153). */
interface SectionColumns {
  /** Place in the shop's order; null comes last, by name. */
  position: Defaulted<number | null>;
  is_hidden: Defaulted<boolean>;
  meta_title: Defaulted<string>;
  meta_description: Defaulted<string>;
  intro: Defaulted<string>;
}

export interface CategoriesTable extends SectionColumns {
  id: string;
  name: string;
  slug: string;
  picture_id: string | null;
  banner_id: string | null;
  /** Filters that its list offers; null for all. */
  filters: Defaulted<string[] | null>;
  /** Counts changes by administrators; sales don't count. */
  version: Defaulted<number>;
  deleted_at: OptionalInstant;
  created_at: DefaultInstant;
  updated_at: DefaultInstant;
}

export interface SubcategoriesTable extends SectionColumns {
  id: string;
  category_id: string;
  name: string;
  slug: string;
  picture_id: string | null;
  /** Counts changes by administrators; sales don't count. */
  version: Defaulted<number>;
  deleted_at: OptionalInstant;
  created_at: DefaultInstant;
  updated_at: DefaultInstant;
}

/** Products by a rule or by hand with a page of their own (decision 0153). */
export interface CollectionsTable {
  id: string;
  name: string;
  slug: string;
  picture_id: string | null;
  meta_title: Defaulted<string>;
  meta_description: Defaulted<string>;
  intro: Defaulted<string>;
  /** Filters of a product list, as they are on the wire; null for products chosen by hand. */
  rule: NullableJson<object>;
  product_ids: Defaulted<string[]>;
  is_published: Defaulted<boolean>;
  version: Defaulted<number>;
  deleted_at: OptionalInstant;
  created_at: Instant;
  updated_at: Instant;
}

export interface TablesOfSections {
  categories: CategoriesTable;
  subcategories: SubcategoriesTable;
  collections: CollectionsTable;
}
