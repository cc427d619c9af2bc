import type { ChosenOptions } from '@jhumka/domain/catalogue';
import { type EngravedMetal, engravedMetalOf, engravedMetals } from '@jhumka/domain/personalisation';
import type { Context } from '../../../context.ts';
import { decrypt, encryptRepeatably, UnreadableText } from '../../../secrets/encrypt.ts';

/** Size of the picture as it is shown; it is drawn with twice the pixels. */
export const engravingPictureSize = { width: 320, height: 88 } as const;

export type EngravingContext = Pick<Context, 'publicUrl' | 'sessionSecret'>;

const encryption = { purpose: 'picture of an engraving', id: '' };

/** Raised when the drawing changes: caches have the pictures of before for a year. */
const drawingVersion = 1;

/**
 * Returns the address of the picture of an engraving, '' for none. It contains the encrypted text: only the shop can
 * make one, so nobody has other texts drawn, and no log has the words in clear (decision 0133).
 */
export function engravingPictureOf(
  { publicUrl, sessionSecret }: EngravingContext,
  { engraving, options }: { readonly engraving: string; readonly options: ChosenOptions },
): string {
  if (engraving === '') return '';
  const content = `${drawingVersion} ${engravedMetalOf(options)} ${engraving}`;
  return `${publicUrl}/pictures/engravings/${encryptRepeatably(sessionSecret, encryption, content)}.png`;
}

/** Reads what an address shows; undefined for one that the shop has not made. */
export function readEngravingToken(
  { sessionSecret }: Pick<Context, 'sessionSecret'>,
  token: string,
): { readonly text: string; readonly metal: EngravedMetal } | undefined {
  try {
    const [, name, text = ''] = /^\d+ (\w+) (.+)$/su.exec(decrypt(sessionSecret, encryption, token)) ?? [];
    const metal = engravedMetals.find((one) => one === name);
    return metal && { text, metal };
  } catch (error) {
    if (error instanceof UnreadableText) return undefined;
    throw error;
  }
}
