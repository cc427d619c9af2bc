import { afterAll, beforeAll, describe, test } from 'vitest';
import { workOff } from '../jobs.ts';
import { newestCode } from '../mails.ts';
import { onlineShop } from '../online-shop.ts';
import { addProducts } from '../products.ts';
import { accountJobs, leavingJobs } from './account-jobs.ts';
import { adminJobs } from './admin-jobs.ts';
import { afterDeliveryJobs, buyingJobs } from './buying-jobs.ts';
import { catalogueJobs } from './catalogue-jobs.ts';
import { frontEndKinds, frontEndOrigin } from './front-end.ts';
import { type Job, password, type World } from './jobs.ts';

// Models of two other front ends of this API, written from their descriptions: what they rely on must stay.

const jobs: readonly Job[] = [
  ...accountJobs,
  ...catalogueJobs,
  ...buyingJobs,
  ...adminJobs,
  ...afterDeliveryJobs,
  ...leavingJobs,
];

describe.each(frontEndKinds)('a front end with $name', (kind) => {
  let world: World;
  let working = 0;

  beforeAll(async () => {
    const shop = await onlineShop({ CORS_ORIGINS: frontEndOrigin });
    const baseUrl = await shop.app.listen({ host: '127.0.0.1', port: 0 });
    await addProducts(shop.context.db, [
      { name: 'Gold Ring', category: 'Rings', subcategory: 'Bands', price: 20_000 },
      { name: 'Silver Ring', category: 'Rings', subcategory: 'Bands', price: 1500, metal: 'Sterling silver' },
      {
        name: 'Moti Studs',
        category: 'Earrings',
        subcategory: 'Studs',
        price: 2000,
        discount: 10,
        description: 'Pearls for every day',
      },
      { name: 'Hoops', category: 'Earrings', subcategory: 'Hoops', price: 3000 },
      { name: 'Sold out', category: 'Earrings', subcategory: 'Hoops', price: 3000, stock: 0 },
    ]);
    const admin = kind.open(baseUrl);
    const adminEmail = 'admin@example.com';
    await admin.send('POST', '/api/user/register', { name: 'Admin', email: adminEmail, password });
    await shop.context.db
      .updateTable('users')
      .set({ role: 'ADMIN', email_verified_at: shop.context.now() })
      .where('email', '=', adminEmail)
      .execute();
    await admin.logIn(adminEmail, password);
    world = {
      customer: kind.open(baseUrl),
      admin,
      email: 'asha@example.com',
      async codeTo(email) {
        await workOff(shop.context, 'send-code');
        return newestCode(shop.context.db, email);
      },
      passMinutes(minutes) {
        shop.clock.now = new Date(shop.clock.now.getTime() + minutes * 60_000);
      },
      pay: async (providerOrderId) => (await shop.pay(providerOrderId)).proof,
      notes: {},
    };
  });

  // Readable summary; the tests have the details.
  afterAll(() => process.stdout.write(`${kind.name}: ${working} of ${jobs.length} jobs work\n`));

  for (const job of jobs) {
    test(job.name, async () => {
      await job.run(world);
      working += 1;
    });
  }
});
