import { type Endpoint, type EndpointName, endpoints } from '@jhumka/contract';
import { expect, test } from 'vitest';
import { addCustomer } from './customers.ts';
import { testShop } from './shop.ts';

const shop = await testShop();
const admin = await addCustomer(shop, { role: 'ADMIN' });

const days = ['0001-01-01', '0000-01-01', '1969-12-31', '9999-12-31', '2026-02-30'];
const isDayName = (name: string) =>
  /^(from|to|day|since|until|ordered_on|joinedFrom|on)$|_on$|_from$|_to$/.test(name);
const reading = (Object.entries(endpoints) as [EndpointName, Endpoint][])
  .filter(([, { method }]) => method === 'GET')
  .map(([name, { input }]) => [name, Object.keys(input.shape).filter(isDayName)] as const)
  .filter(([, names]) => names.length > 0);

test('lists that read days are found', () => {
  expect(reading.length).toBeGreaterThanOrEqual(5);
});

test.each(reading)(
  '%s answers days at the end of the calendar with a list or a plain 400',
  async (name, names) => {
    for (const field of names) {
      for (const day of days) {
        const { status, body } = await shop.call(
          name,
          { pincode: '302003', [field]: day },
          { token: admin.token },
        );
        expect([200, 400], `${field}=${day}: ${JSON.stringify(body)?.slice(0, 200)}`).toContain(status);
      }
    }
  },
);
