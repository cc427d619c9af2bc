import type { RecipientTag } from '../catalogue/index.ts';

/** Somebody whom a gift is for, and what of the catalogue fits. */
export interface Recipient {
  readonly _id: string;
  /** As the sentence says it: 'It is for my sister'. */
  readonly name: string;
  readonly pronoun: 'she' | 'he' | 'they';
  readonly owner: 'her' | 'his' | 'their';
  /** Tag of the products that fit; null for whatever is not made for kids alone. */
  readonly tag: RecipientTag | null;
  /** True for a wife or husband: rings for a couple fit nobody else. */
  readonly isSpouse: boolean;
  /** Name on the card, after the greeting; '' for none. */
  readonly onCard: string;
  /** Names under which customers save this person's sizes, in lower case. */
  readonly sizeNames: readonly string[];
}

const her = { pronoun: 'she', owner: 'her', tag: 'for her', isSpouse: false, onCard: '' } as const;
const him = { pronoun: 'he', owner: 'his', tag: 'for him', isSpouse: false, onCard: '' } as const;
const them = { pronoun: 'they', owner: 'their', isSpouse: false, onCard: '' } as const;

export const recipients: readonly Recipient[] = [
  {
    ...{ ...her, _id: 'maa', name: 'Maa', onCard: 'Maa' },
    sizeNames: ['maa', 'ma', 'mother', 'mom', 'mum', 'mummy', 'amma', 'aai'],
  },
  { ...her, _id: 'her', name: 'her', sizeNames: ['her', 'she'] },
  { ...her, _id: 'wife', name: 'my wife', isSpouse: true, sizeNames: ['wife', 'my wife'] },
  { ...her, _id: 'sister', name: 'my sister', sizeNames: ['sister', 'my sister', 'didi', 'behen'] },
  { ...him, _id: 'him', name: 'him', sizeNames: ['him', 'he'] },
  { ...him, _id: 'husband', name: 'my husband', isSpouse: true, sizeNames: ['husband', 'my husband'] },
  { ...him, _id: 'brother', name: 'my brother', sizeNames: ['brother', 'my brother', 'bhai', 'bhaiya'] },
  {
    ...{ ...him, _id: 'papa', name: 'Papa', onCard: 'Papa' },
    sizeNames: ['papa', 'father', 'dad', 'daddy', 'baba', 'appa'],
  },
  { ...them, _id: 'friend', name: 'a friend', tag: null, sizeNames: ['friend', 'my friend'] },
  { ...them, _id: 'child', name: 'a child', tag: 'for kids', sizeNames: ['child', 'my child'] },
];

const forCouples: readonly string[] = ['engagement', 'couple', 'bridal'];
const forKids: RecipientTag = 'for kids';

/** Returns true for a product that fits somebody, by its tags. */
export function fitsRecipient({ tag, isSpouse }: Recipient, tags: readonly string[]): boolean {
  if (!isSpouse && tags.some((one) => forCouples.includes(one))) return false;
  return tag === null ? !tags.includes(forKids) : tags.includes(tag);
}
