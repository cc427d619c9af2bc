import { type ChosenOptions, optionKindOf } from '../catalogue/index.ts';
import { type SizeKind, sizeKindOf } from './kinds.ts';

/** A size that somebody saved for a person: 'Maa', ring 12. */
interface SavedSize {
  readonly name: string;
  readonly kind: SizeKind;
  readonly value: string;
  /** Set where the person answered a link. */
  readonly answeredAt?: string | undefined;
}

/** Days for which a link that asks for a size is open, and the maximum of a customer's open ones. */
export const sizeLinkDays = 30;
export const maxSizeLinks = 5;

const oneself = /^(i|me|my(self| size)?|self)$/i;

/** Returns true for a name that means the customer. */
export const isOneself = (name: string): boolean => oneself.test(name);

/** Returns true for a name that leads elsewhere, as an address does; a stranger may read it on a page of the shop. */
export const isNameWithLink = (name: string): boolean => /[/:@]|\p{L}\.\p{L}{2}/u.test(name);

/**
 * Returns the sizes of the customer among the saved ones: of 'Me', or of the first name where nobody has that; never
 * what somebody else has answered.
 */
export function ownSizes<Size extends SavedSize>(sizes: readonly Size[]): Size[] {
  const own = sizes.filter(({ name }) => isOneself(name));
  const first = sizes.find((size) => !size.answeredAt)?.name;
  return own.length > 0 ? own : sizes.filter((size) => size.name === first && !size.answeredAt);
}

/** Returns the name under which the customer saves own sizes; 'Me' to begin with. */
export const nameOfOneself = (sizes: readonly SavedSize[]): string =>
  sizes.find(({ name }) => isOneself(name))?.name ?? 'Me';

/** Returns what the saved sizes say against a choice, which is none of them: 'You usually take 14'; empty for nothing. */
export function sizeWarning(chosen: ChosenOptions, sizes: readonly SavedSize[]): string {
  const warnings = Object.entries(chosen).flatMap(([name, value]) => {
    const kind = sizeKindOf(optionKindOf(name));
    const ofKind = sizes.filter((size) => size.kind === kind);
    return ofKind.some((size) => size.value === value) ? [] : ofKind;
  });
  return warnings
    .map(({ name, value }) =>
      isOneself(name) ? `You usually take ${value}` : `${name} usually takes ${value}`,
    )
    .join('. ');
}
