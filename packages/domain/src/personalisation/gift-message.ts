import { hasUnprintable, lettersOf } from './printable.ts';

/** Maximum number of letters of a gift message. */
export const maxGiftMessageLength = 200;

export type GiftMessageCheck =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly reason: 'too-long' | 'not-printable' };

/** Checks a gift message; line breaks are kept. */
export function checkGiftMessage(typed: string): GiftMessageCheck {
  const lines = typed.normalize('NFC').replace(/\r\n?/g, '\n').trim().split('\n');
  if (lines.some(hasUnprintable)) return { ok: false, reason: 'not-printable' };
  const text = lines.map((line) => line.trim()).join('\n');
  return lettersOf(text) > maxGiftMessageLength ? { ok: false, reason: 'too-long' } : { ok: true, text };
}

/** Explains why a gift message can't be printed. */
export const giftMessageProblem = ({ reason }: Exclude<GiftMessageCheck, { readonly ok: true }>): string =>
  reason === 'too-long'
    ? `At most ${maxGiftMessageLength} letters fit on the card`
    : 'Please leave out emoji and invisible characters: they can’t be printed';
