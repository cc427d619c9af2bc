import type { Bench } from '../bench.ts';
import type { Figure } from '../figures.ts';
import { startShop } from '../shops/shop.ts';
import { measureBesideLogins } from './accounts/beside-logins.ts';
import { measureRefusals } from './accounts/refusals.ts';

/** Measures timing differences of login refusals, and the latency of other requests during logins. */
export async function measureAccounts(bench: Bench): Promise<Figure[]> {
  const data = await bench.small();
  // Every call may say its own address, so that none meets the limits of one. Mails stay in the inbox of a demo.
  const environment = { TRUST_PROXY: '127.0.0.1', NODE_ENV: 'test' };
  const shop = await startShop(data, { isWorking: true, environment });
  try {
    return [...(await measureRefusals(bench, shop)), ...(await measureBesideLogins(bench, shop))];
  } finally {
    await shop.stop();
  }
}
