import type { Bench } from '../../bench.ts';
import { effort } from '../../effort.ts';
import { type Figure, milliseconds } from '../../figures.ts';
import { differenceOf, shuffled } from '../../load/compare-times.ts';
import { type Account, addAccounts, nobody } from '../../shops/accounts.ts';
import type { Shop } from '../../shops/shop.ts';
import { fromAnywhere, timeOf } from './calls.ts';

interface Question {
  readonly what: string;
  readonly method: 'POST' | 'PUT';
  readonly path: string;
  readonly status: number;
  readonly bodyFor: (account: Account) => object;
}

const wrongPassword = 'not the right one';

/** Public requests with an email or number; responses must be alike with and without an account. */
const questions: readonly Question[] = [
  {
    what: 'login by email, wrong password',
    method: 'POST',
    path: '/api/user/login',
    status: 400,
    bodyFor: ({ email }) => ({ email, password: wrongPassword }),
  },
  {
    what: 'login by mobile number, wrong password',
    method: 'POST',
    path: '/api/user/login',
    status: 400,
    bodyFor: ({ mobile }) => ({ mobile, password: wrongPassword }),
  },
  {
    what: 'forgotten password',
    method: 'PUT',
    path: '/api/user/forgot-password',
    status: 200,
    bodyFor: ({ email }) => ({ email }),
  },
  {
    what: 'wrong code for a new password',
    method: 'PUT',
    path: '/api/user/verify-forgot-password-otp',
    status: 400,
    // A wrong code, no more likely than any other.
    bodyFor: ({ email }) => ({ email, otp: '082615' }),
  },
  {
    what: 'new password without the code',
    method: 'PUT',
    path: '/api/user/reset-password',
    status: 403,
    bodyFor: ({ email }) => ({ email, newPassword: wrongPassword, confirmPassword: wrongPassword }),
  },
  {
    what: 'wrong code for an email',
    method: 'POST',
    path: '/api/user/verify-email-otp',
    status: 400,
    bodyFor: ({ email }) => ({ email, otp: '082615' }),
  },
  {
    what: 'another code for an email',
    method: 'POST',
    path: '/api/user/resend-email-otp',
    status: 200,
    bodyFor: ({ email }) => ({ email }),
  },
];

/** Requests per question, for accounts and unknown emails each; an account is queried once. */
const requestCount = effort.samples * 5;
const warmUp = 20;

/** Times calls with known and unknown emails, in a random order, and compares their medians. */
export async function measureRefusals(bench: Bench, shop: Shop): Promise<Figure[]> {
  const accounts = await addAccounts(shop.data, requestCount + warmUp);
  const strangers = Array.from({ length: requestCount + warmUp }, nobody);
  const figures: Figure[] = [];
  for (const question of questions) {
    const times = await ask(shop, question, accounts, strangers);
    const { oneMs, otherMs, apartMs, chanceMs } = differenceOf(times.known, times.unknown);
    bench.log(`  ${question.what}: ${milliseconds(apartMs)} apart, ${milliseconds(chanceMs)} by chance`);
    figures.push({
      what: `${question.what}: existing or unknown account`,
      measured: `${milliseconds(oneMs)} vs ${milliseconds(otherMs)}`,
      baseline: `${milliseconds(chanceMs)} apart by chance`,
      ratio: `${milliseconds(apartMs)} apart`,
      target: 'no more than by chance',
      isMet: apartMs <= chanceMs,
    });
  }
  return figures;
}

async function ask(
  shop: Shop,
  { method, path, status, bodyFor }: Question,
  accounts: readonly Account[],
  strangers: readonly Account[],
): Promise<{ known: number[]; unknown: number[] }> {
  const time = (account: Account) => timeOf(shop.url + path, status, fromAnywhere(method, bodyFor(account)));
  const calls = (count: number, from: number) =>
    shuffled([
      ...accounts.slice(from, from + count).map((account) => ({ account, kind: 'known' as const })),
      ...strangers.slice(from, from + count).map((account) => ({ account, kind: 'unknown' as const })),
    ]);
  for (const { account } of calls(warmUp, requestCount)) await time(account);
  const times = { known: [] as number[], unknown: [] as number[] };
  for (const { account, kind } of calls(requestCount, 0)) times[kind].push(await time(account));
  return times;
}
