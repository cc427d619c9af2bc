import type { Bench } from '../bench.ts';
import type { Figure } from '../figures.ts';
import { startShop } from '../shops/shop.ts';
import { measureReadsDuringLogins } from './accounts/reads-during-logins.ts';
import { measureRefusals } from './accounts/refusals.ts';

/** Measures timing differences of login refusals, and the latency of other requests during logins. */
export async function measureAccounts(bench: Bench): Promise<Figure[]> {
  const data = await bench.small();
  // Each call may state its own IP address, so that rate limits don't apply. Mails stay in the demo inbox.
  const environment = { TRUST_PROXY: '127.0.0.1', NODE_ENV: 'test' };
  await using shop = await startShop(data, { isWorking: true, environment });
  return [...(await measureRefusals(bench, shop)), ...(await measureReadsDuringLogins(bench, shop))];
}
