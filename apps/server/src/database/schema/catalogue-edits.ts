import type { Paise } from '@jhumka/domain/money';
import type { Generated } from 'kysely';
import type { Defaulted, DefaultedJson, Instant, Json, NullableJson, OptionalInstant } from './columns.ts';

export interface BulkEditsTable {
  id: string;
  change: Json<object>;
  actor_id: string | null;
  created_at: Instant;
  undone_at: OptionalInstant;
}

export interface BulkEditRowsTable {
  edit_id: string;
  product_id: string;
  /** Version of the product, for optimistic locking. */
  version: number;
  before: Json<EditedFacts>;
  after: Json<EditedFacts>;
}

interface EditedFigures {
  price?: number;
  discount?: number;
  stock?: number;
}

/** Attributes of one product that a bulk edit may change. */
export interface EditedFacts extends EditedFigures {
  /** Of a product with options: the figures of its variants, by id. */
  variants?: Record<string, EditedFigures>;
  publish?: boolean;
  tags?: string[];
  deleted?: boolean;
}

export interface LineError {
  line: number;
  column: string;
  message: string;
}

/** Fields of a unit that a file gives. */
export interface UnitAttributes {
  readonly huid: string | null;
  readonly certificate: string;
  readonly gross_weight_mg: number | null;
  readonly net_weight_mg: number | null;
  readonly cost: Paise | null;
}

/** Change of a unit by a file. */
export interface UnitImportChange {
  readonly unitId: string;
  /** Null for a unit that the import added. */
  readonly before: UnitAttributes | null;
  readonly after: UnitAttributes;
}

export interface ProductImportsTable {
  id: string;
  /** True for a file of units, false for one of products. */
  of_units: Defaulted<boolean>;
  file_key: string;
  file_name: string;
  status: 'waiting' | 'checking' | 'checked' | 'applying' | 'done' | 'failed';
  dry_run: boolean;
  /** Incremented by each start and by a cancellation: a worker of an older run writes nothing. */
  run: Defaulted<number>;
  mapping: DefaultedJson<Record<string, string>>;
  columns: DefaultedJson<{ name: string; field: string | null }[]>;
  rows: Defaulted<number>;
  rows_total: number | null;
  created: Defaulted<number>;
  updated: Defaulted<number>;
  unchanged: Defaulted<number>;
  error_count: Defaulted<number>;
  errors: DefaultedJson<LineError[]>;
  problem: Defaulted<string>;
  actor_id: string | null;
  created_at: Instant;
  finished_at: OptionalInstant;
  /** Of a file of units: what it changed, for its undo. */
  changes: NullableJson<UnitImportChange[]>;
  undone_at: OptionalInstant;
  /** System that a file of products comes from; null until its header was read. */
  source: 'shop' | 'jeweller' | 'shopify' | 'woocommerce' | null;
  choices: DefaultedJson<ImportChoices>;
  /** Categories that the shop has not. */
  missing: DefaultedJson<MissingCategory[]>;
  /** Pictures that are fetched from their addresses. */
  pictures: Defaulted<number>;
  /** Wrong lines that were left out. */
  left_out: Defaulted<number>;
}

/** Choices of an administrator for all lines of a file. */
export interface ImportChoices {
  /** Imports the right lines, and gives the wrong ones back. */
  readonly skipsWrong?: boolean | undefined;
  readonly makesCategories?: boolean | undefined;
  /** For products without a category, and for those whose category is not made. */
  readonly subcategoryId?: string | undefined;
  /** Choice for each missing category; one without a subcategory is made. */
  readonly categories?:
    | readonly {
        readonly category: string;
        readonly subcategory: string;
        readonly subcategoryId?: string | undefined;
      }[]
    | undefined;
}

/** A category that the shop has not; '' for products without one. */
export interface MissingCategory {
  readonly category: string;
  readonly subcategory: string;
  products: number;
  /** Those of them with no other mistake. */
  ready: number;
}

export interface ProductImportItemsTable {
  import_id: string;
  subject_id: string;
  kind: 'product' | 'category' | 'subcategory' | 'redirect';
  version: number | null;
  before: NullableJson<object>;
}

export interface ProductImportPicturesTable {
  id: Generated<number>;
  import_id: string;
  product_id: string;
  address: string;
  publishes: boolean;
  status: Defaulted<'waiting' | 'saved' | 'failed'>;
  problem: Defaulted<string>;
}

export interface TablesOfCatalogueEdits {
  bulk_edits: BulkEditsTable;
  bulk_edit_rows: BulkEditRowsTable;
  product_imports: ProductImportsTable;
  product_import_items: ProductImportItemsTable;
  product_import_pictures: ProductImportPicturesTable;
}
