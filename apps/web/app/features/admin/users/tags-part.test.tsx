import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { clickTwice } from '../../../../test/click-twice.ts';
import { fakeShop, refusal } from '../../../../test/fake-shop.ts';
import { renderInAdmin } from '../../../../test/render-in-admin.tsx';
import { TagsPart } from './tags-part.tsx';

type Replies = Parameters<typeof fakeShop>[0];

async function open(tags: readonly string[], replies: Replies = {}) {
  const shop = fakeShop({
    'admin.customers.tags': () => ({ data: [{ tag: 'wholesale', customers: 3 }] }),
    'admin.customers.tag': () => ({ data: {} }) as never,
    ...replies,
  });
  return { shop, screen: await renderInAdmin(<TagsPart user={{ _id: 'usr_meera', tags: [...tags] }} />) };
}

test('Enter adds a tag in its one spelling, and existing tags are suggested', async () => {
  const { screen, shop } = await open(['bride']);
  await expect.poll(() => document.querySelector('datalist option')?.getAttribute('value')).toBe('wholesale');
  await screen.getByLabelText('New tag').fill('  Press   Kit ');
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => shop.callsOf('admin.customers.tag'))
    .toEqual([{ id: 'usr_meera', add: ['press kit'] }]);
  await expect.element(screen.getByLabelText('New tag')).toHaveValue('');
});

test('a tag that the customer has is not sent again', async () => {
  const { screen, shop } = await open(['bride']);
  await screen.getByLabelText('New tag').fill('Bride');
  await screen.getByRole('button', { name: 'Add' }).click();
  await expect.element(screen.getByLabelText('New tag')).toHaveValue('');
  expect(shop.callsOf('admin.customers.tag')).toEqual([]);
});

test('a press of a chip removes its tag once; a failure is told', async () => {
  const { screen, shop } = await open(['bride'], {
    'admin.customers.tag': () =>
      Promise.reject(refusal({ status: 404, code: 'user-not-found', message: 'User not found' })),
  });
  await clickTwice(screen.getByRole('button', { name: /^bride/ }));
  await expect.element(screen.getByText('User not found')).toBeVisible();
  await expect
    .poll(() => shop.callsOf('admin.customers.tag'))
    .toEqual([{ id: 'usr_meera', remove: ['bride'] }]);
});
