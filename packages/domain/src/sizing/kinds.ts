import type { OptionKind } from '../catalogue/index.ts';

/** Kinds of sizes that a customer can save. */
export const sizeKinds = ['ring', 'bangle', 'chain'] as const;
export type SizeKind = (typeof sizeKinds)[number];

/** The kind of size that answers an option of a product; null where people have none. */
export function sizeKindOf(option: OptionKind): SizeKind | null {
  if (option === 'ring-size') return 'ring';
  if (option === 'bangle-size') return 'bangle';
  return option === 'length' ? 'chain' : null;
}
