import type { VerbInput } from '@jhumka/contract';
import type { LineError } from '../../../../../database/schema.ts';
import type { MappedColumn } from './import-columns.ts';

/** A valid line: a new product, or the given fields of an existing one. */
export interface ReadyLine {
  readonly line: number;
  /** Null for a new product. */
  readonly productId: string | null;
  readonly written: Partial<VerbInput<'admin.products.create'>>;
  readonly subcategoryId: string | undefined;
  readonly pictures: readonly string[] | undefined;
}

export interface CheckedFile {
  readonly columns: readonly MappedColumn[];
  readonly ready: readonly ReadyLine[];
  readonly errors: readonly LineError[];
  readonly errorCount: number;
  readonly rows: number;
  /** Error of the whole file, else ''. */
  readonly problem: string;
}
