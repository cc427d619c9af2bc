import { accepted, type Checked, type Issue, oneLine } from '../issues/index.ts';
import { plainCode } from '../typed/index.ts';

/** Receiver of money that can't go, or needn't go, the way it came: a UPI id, a bank account, or the store credit. */
export type PayBackTo =
  | { readonly credit: true }
  | { readonly upi: string }
  | { readonly account: string; readonly ifsc: string; readonly name: string };

/** The fields as they are typed. */
export interface PayBackEntry {
  readonly credit?: boolean | undefined;
  readonly upi?: string | undefined;
  readonly account?: string | undefined;
  readonly ifsc?: string | undefined;
  readonly name?: string | undefined;
}

const upiForm = /^[a-z0-9._-]{2,100}@[a-z][a-z0-9]{1,63}$/;
/** Bank, a zero, and the branch (Reserve Bank of India). */
const ifscForm = /^[A-Z]{4}0[A-Z0-9]{6}$/;
const accountForm = /^\d{9,18}$/;

/** Checks the form of a UPI id or of an account with its IFSC and holder. Returns every error at once. */
export function checkPayBackTo(entry: PayBackEntry): Checked<PayBackTo> {
  if (entry.credit) return accepted({ credit: true });
  if (entry.upi !== undefined) {
    const upi = plainCode(entry.upi).replaceAll(/\s/g, '').toLowerCase();
    const problem = 'Enter a UPI ID such as asha@okbank';
    return upiForm.test(upi)
      ? accepted({ upi })
      : { ok: false, issues: [{ path: 'upi', code: 'invalid', message: problem }] };
  }
  const account = plainCode(entry.account ?? '').replaceAll(/[\s-]/g, '');
  const ifsc = plainCode(entry.ifsc ?? '')
    .replaceAll(/\s/g, '')
    .toUpperCase();
  const name = oneLine(entry.name ?? '');
  const issues: Issue[] = [];
  const refuse = (path: string, message: string) => issues.push({ path, code: 'invalid', message });
  if (!accountForm.test(account)) refuse('account', 'Enter the account number, 9 to 18 digits');
  if (!ifscForm.test(ifsc)) refuse('ifsc', 'Enter the IFSC: 11 letters and digits, the fifth is a zero');
  if (name === '') refuse('name', 'Enter the name of the account holder');
  return issues.length === 0 ? accepted({ account, ifsc, name }) : { ok: false, issues };
}

/** Hint of a return that is paid back as store credit. */
export const storeCreditHint = 'Store credit';

/** Masks where money is paid back: 'as…@okbank', or 'HDFC account …6789'. */
export function maskPayBackTo(to: PayBackTo): string {
  if ('credit' in to) return storeCreditHint;
  if ('upi' in to) {
    const at = to.upi.indexOf('@');
    return `${to.upi.slice(0, Math.min(2, at - 1))}…${to.upi.slice(at)}`;
  }
  return `${to.ifsc.slice(0, 4)} account …${to.account.slice(-4)}`;
}
