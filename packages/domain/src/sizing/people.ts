import { type ChosenOptions, optionKindOf } from '../catalogue/index.ts';
import { type SizeKind, sizeKindOf } from './kinds.ts';

/** A size that somebody saved for a person: 'Maa', ring 12. */
interface SavedSize {
  readonly name: string;
  readonly kind: SizeKind;
  readonly value: string;
}

const oneself = /^(i|me|my(self| size)?|self)$/i;

/** Returns the sizes of the customer among the saved ones: of 'Me', or of the first name where nobody has that. */
export function ownSizes<Size extends SavedSize>(sizes: readonly Size[]): Size[] {
  const own = sizes.filter(({ name }) => oneself.test(name));
  return own.length > 0 ? own : sizes.filter(({ name }) => name === sizes[0]?.name);
}

/** Returns the name under which the customer saves own sizes; 'Me' to begin with. */
export const nameOfOneself = (sizes: readonly SavedSize[]): string =>
  sizes.find(({ name }) => oneself.test(name))?.name ?? 'Me';

/** Returns what the saved sizes say against a choice, which is none of them: 'You usually take 14'; empty for nothing. */
export function sizeWarning(chosen: ChosenOptions, sizes: readonly SavedSize[]): string {
  const warnings = Object.entries(chosen).flatMap(([name, value]) => {
    const kind = sizeKindOf(optionKindOf(name));
    const ofKind = sizes.filter((size) => size.kind === kind);
    return ofKind.some((size) => size.value === value) ? [] : ofKind;
  });
  return warnings
    .map(({ name, value }) =>
      oneself.test(name) ? `You usually take ${value}` : `${name} usually takes ${value}`,
    )
    .join('. ');
}
