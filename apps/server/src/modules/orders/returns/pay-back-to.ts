import type { VerbInput } from '@jhumka/contract';
import { checkPayBackTo, maskPayBackTo, type PayBackTo } from '@jhumka/domain/returns';
import type { Context } from '../../../context.ts';
import { badInput, Problem } from '../../../problem.ts';
import { decrypt, encrypt } from '../../../secrets/encrypt.ts';

type Keeping = Pick<Context, 'sessionSecret'>;

const contextOf = (id: string) => ({ purpose: 'pay back to', id });

/** Checks and encrypts where the money of a return goes: its columns. Throws 'bad-input'. */
export function encryptPayBackTo(
  { sessionSecret }: Keeping,
  id: string,
  entry: VerbInput<'returns.create'>['payBackTo'],
): { readonly pay_back_to_encrypted: string; readonly pay_back_hint: string } {
  if (entry === undefined) throw badInput('payBackTo', 'is required: the money can’t go back as it was paid');
  const checked = checkPayBackTo(entry);
  if (!checked.ok) {
    const issues = checked.issues.map(({ path, message }) => ({ path: `payBackTo.${path}`, message }));
    throw new Problem('bad-input', { issues });
  }
  return {
    pay_back_to_encrypted: encrypt(sessionSecret, contextOf(id), JSON.stringify(checked.value)),
    pay_back_hint: maskPayBackTo(checked.value),
  };
}

/** Decrypts where the money of a return goes. */
export const decryptPayBackTo = ({ sessionSecret }: Keeping, id: string, encrypted: string) =>
  JSON.parse(decrypt(sessionSecret, contextOf(id), encrypted)) as PayBackTo;
