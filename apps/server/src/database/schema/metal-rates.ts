import type { MetalGroup } from '@jhumka/domain/catalogue';
import type { Paise } from '@jhumka/domain/money';
import type { DefaultInstant } from './columns.ts';

/** Rates of metals; what was saved with a rate before keeps it. */
export interface MetalRatesTable {
  metal: MetalGroup;
  /** Fineness in parts of a thousand: 750 for 18K. */
  purity: number;
  /** For a gram of that fineness, without GST. */
  per_gram: Paise;
  updated_at: DefaultInstant;
}

export interface TablesOfMetalRates {
  metal_rates: MetalRatesTable;
}
