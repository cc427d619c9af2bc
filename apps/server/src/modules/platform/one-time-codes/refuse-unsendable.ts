import type { Context } from '../../../context.ts';
import { Problem } from '../../../problem.ts';

/** Throws 'mail-off' in a shop without a mail server, because no code could be sent. */
export function refuseWithoutMail({ mode }: Pick<Context, 'mode'>): void {
  if (mode.mail === 'none') throw new Problem('mail-off');
}

/** Throws 'texts-off' in a shop that has no SMS provider. */
export function refuseWithoutTexts({ mode }: Pick<Context, 'mode'>): void {
  if (mode.texts === 'none') throw new Problem('texts-off');
}
