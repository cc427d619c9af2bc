import type { ColumnType, JSONColumnType } from 'kysely';

// Column types for reading and writing. Timestamps are ISO strings, days are 'YYYY-MM-DD', money is whole paise.

export type Instant = ColumnType<string, string | Date, string | Date>;
export type OptionalInstant = ColumnType<
  string | null,
  string | Date | null | undefined,
  string | Date | null
>;
export type DefaultInstant = ColumnType<string, string | Date | undefined, string | Date>;
export type Defaulted<T> = ColumnType<T, T | undefined, T>;
/** Written as JSON text, read as the value. */
export type Json<T extends object> = JSONColumnType<T, string, string>;
export type DefaultedJson<T extends object> = JSONColumnType<T, string | undefined, string>;
export type NullableJson<T extends object> = JSONColumnType<
  T | null,
  string | null | undefined,
  string | null
>;
