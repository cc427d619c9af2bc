import { expect, test } from 'vitest';
import { fakeShop, noConnection } from '../../../test/fake-shop.ts';
import { renderInShop } from '../../../test/render-in-shop.tsx';
import { wireReturn } from '../../../test/samples/returns.ts';
import { wireShop } from '../../../test/samples/shop.ts';
import { ReturnsAndHelp } from './returns-and-help.tsx';

type Replies = Parameters<typeof fakeShop>[0];

const question = {
  ...{ ticketNumber: 'TK-261121-ABC123', status: 'answered', subject: 'Green stones?', orderId: 'JH-1' },
  ...{ createdAt: '2026-11-21T04:30:00.000Z', lastAt: '2026-11-22T04:30:00.000Z' },
  conversation: [
    { _id: 'msg_1', kind: 'message', text: 'Where is it?', createdAt: '2026-11-21T04:30:00.000Z' },
    { _id: 'msg_2', kind: 'answer', text: 'W'.repeat(80), createdAt: '2026-11-22T04:30:00.000Z' },
  ],
} as const;
const listed = (data: readonly unknown[]) => ({ data, totalCount: data.length, totalPages: 1 }) as never;
const refused = wireReturn({
  ...{ _id: 'ret_2', number: 'RT-260611-5TB', state: 'refused', refused_reason: 'The seal was open.' },
  updatedAt: '2026-11-26T04:30:00.000Z',
});

async function open(replies: Replies = {}) {
  fakeShop({
    'shop.facts': () => ({ data: wireShop() }),
    'returns.list': () => listed([refused, wireReturn()]),
    'contact.tickets': () => listed([question]),
    ...replies,
  });
  return renderInShop(<ReturnsAndHelp />, { as: 'customer', path: '/dashboard/messages' });
}

test('returns and questions stand in one list, what waits for the customer first and open', async () => {
  const screen = await open();
  await expect.element(screen.getByText('Where is it?')).toBeVisible();
  const titles = () =>
    screen
      .getByRole('heading', { level: 2 })
      .elements()
      .map((one) => one.textContent);
  expect(titles()).toEqual(['Green stones?', 'Ira hoops', 'Ira hoops']);
  await expect
    .element(screen.getByRole('link', { name: 'Reply' }))
    .toHaveAttribute('href', '/contact?ticket=TK-261121-ABC123');
  await expect.element(screen.getByText('The seal was open.')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'See the steps of RT-261124-ABC' }))
    .toHaveAttribute('href', '/myorders/JH-261120-ABC123#RT-261124-ABC');
  expect(document.documentElement.scrollWidth).toBe(360);
  await screen.getByRole('button', { name: 'Returns 2' }).click();
  await expect.element(screen.getByText('Green stones?')).not.toBeInTheDocument();
  expect(screen.search()).toBe('?show=returns');
  await screen.getByRole('button', { name: 'Open', exact: true }).click();
  await expect.poll(titles).toEqual(['Green stones?', 'Ira hoops']);
});

test('a list that did not load can be retried, and an empty one says how to begin', async () => {
  let isDown = true;
  const screen = await open({
    'returns.list': () => (isDown ? Promise.reject(noConnection()) : listed([])),
    'contact.tickets': () => listed([]),
  });
  await expect.element(screen.getByText('Your returns and questions did not load')).toBeVisible();
  isDown = false;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('No returns or questions yet')).toBeVisible();
});
