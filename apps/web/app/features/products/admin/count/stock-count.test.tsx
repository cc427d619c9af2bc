import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { clickTwice } from '../../../../../test/click-twice.ts';
import { fakeShop, noConnection, refusal } from '../../../../../test/fake-shop.ts';
import { renderInAdmin } from '../../../../../test/render-in-admin.tsx';
import type { VariantToCount } from './count-draft.ts';
import { StockCount } from './stock-count.tsx';

type Replies = Parameters<typeof fakeShop>[0];

const jhumka: VariantToCount = {
  ...{ variantId: 'var_1', productId: 'prd_1', name: 'Radha Jhumka', sku: 'RADHA', barcode: '890' },
  ...{ stock: 7, reserved: 3, packed: 1, last_change: 5, refusal: '' },
};
const chain: VariantToCount = {
  ...jhumka,
  ...{ variantId: 'var_2', productId: 'prd_2', name: 'Tara Chain', sku: 'TARA', barcode: '' },
  ...{ stock: 2, reserved: 0, packed: 0, refusal: 'is made to order and has no stock' },
};
beforeEach(() => localStorage.clear());

/** The count in a shop with two products, whose rows may change. */
async function open(replies: Replies = {}, rows: () => VariantToCount[] = () => [jhumka, chain]) {
  const shop = fakeShop({
    'admin.stock.toCount': (({ code, ids }: { code?: string; ids?: string[] }) => ({
      data: rows().filter(({ variantId, sku, barcode }) =>
        code === undefined ? ids?.includes(variantId) : [sku, barcode].includes(code.toUpperCase()),
      ),
    })) as never,
    'admin.stock.count': () => ({ data: { counted: 1, changed: 1 } }),
    ...replies,
  });
  const screen = await renderInAdmin(<StockCount />);
  const scan = async (code: string) => {
    await screen.getByLabelText('Scan a barcode, or type a SKU').click();
    await userEvent.keyboard(`${code}{Enter}`);
  };
  const said = (text: string | RegExp) =>
    expect.element(screen.getByRole('status').getByText(text)).toBeVisible();
  const counted = screen.getByLabelText('Counted Radha Jhumka');
  return { shop, screen, scan, said, counted };
}

test('each scan adds one, minus takes one away, and a count can be typed', async () => {
  const { screen, scan, counted } = await open();
  await scan('890');
  await expect.element(counted).toHaveValue('1');
  await scan('radha');
  await expect.element(counted).toHaveValue('2');
  await expect.element(screen.getByText('7 for sale, 3 reserved; 1 more packed')).toBeVisible();
  await expect.element(screen.getByText('−8 difference')).toBeVisible();
  await screen.getByRole('button', { name: 'One less of Radha Jhumka' }).click();
  await expect.element(counted).toHaveValue('1');
  await counted.fill('10');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(screen.getByRole('heading', { name: '1 product counted, 0 with a difference' }))
    .toBeVisible();
  await expect.element(screen.getByLabelText('Scan a barcode, or type a SKU')).toHaveFocus();
});

test('a scan into the field of a count is refused there, and changes nothing', async () => {
  const { scan, counted, said } = await open();
  await scan('890');
  await counted.click();
  await userEvent.keyboard('8901234567890{Enter}');
  await said('Not counted: type a number of units and press Enter, then scan');
  await expect.element(counted).toHaveValue('1');
});

test('two scans before the first answer both count', async () => {
  const { scan, counted, screen } = await open();
  await screen.getByLabelText('Scan a barcode, or type a SKU').click();
  await userEvent.keyboard('890{Enter}890{Enter}');
  await expect.element(counted).toHaveValue('2');
  await scan('890');
  await expect.element(counted).toHaveValue('3');
});

test('an unknown code, a product without a number, and no answer are told, and count nothing', async () => {
  let isAway = false;
  const { screen, scan, said } = await open({}, () => {
    if (isAway) throw noConnection();
    return [jhumka, chain];
  });
  await scan('nothing');
  await said('No product has the code nothing');
  await scan('TARA');
  await said('Tara Chain is made to order and has no stock');
  isAway = true;
  await scan('890');
  await said('Not counted: the shop did not answer. Please try again');
  await expect.element(screen.getByText(/^Each scan adds one/)).toBeVisible();
});

test('the draft survives a reload', async () => {
  const first = await open();
  await first.scan('890');
  await expect.element(first.counted).toHaveValue('1');
  await first.screen.getByLabelText(/^Note/).fill('Sunday');
  await first.screen.unmount();
  const { screen, counted } = await open();
  await expect.element(counted).toHaveValue('1');
  await expect.element(screen.getByLabelText(/^Note/)).toHaveValue('Sunday');
});

test('a count is booked once, against the stock that its lines have seen, and begins anew', async () => {
  const { screen, scan, counted, shop } = await open();
  await scan('890');
  await counted.fill('9');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('−1 difference')).toBeVisible();
  await screen.getByLabelText('Reason').selectOptions('loss');
  await screen.getByLabelText(/^Note/).fill(' at the fair ');
  await clickTwice(screen.getByRole('button', { name: 'Book 1 product' }));
  await expect.element(screen.getByText('Count booked: 1 of 1 changed')).toBeVisible();
  await expect.element(screen.getByText(/^Each scan adds one/)).toBeVisible();
  const line = { variantId: 'var_1', counted: 9, expected: 10, last_change: 5 };
  await expect
    .poll(() => shop.callsOf('admin.stock.count'))
    .toEqual([{ lines: [line], reason: 'loss', note: 'at the fair' }]);
});

test('a count that is typed last is booked, though its field is left only by the press on the button', async () => {
  const { shop, screen, scan, counted } = await open();
  await scan('890');
  await expect.element(counted).toHaveValue('1');
  await counted.fill('9');
  await screen.getByRole('button', { name: 'Book 1 product' }).click();
  await expect
    .poll(() => shop.callsOf('admin.stock.count'))
    .toMatchObject([{ lines: [{ variantId: 'var_1', counted: 9 }] }]);
});

test('a count that the shop does not answer is not booked with the number before it', async () => {
  let isAway = false;
  const { shop, screen, scan, said, counted } = await open({}, () => {
    if (isAway) throw noConnection();
    return [jhumka];
  });
  await scan('890');
  await expect.element(counted).toHaveValue('1');
  isAway = true;
  await counted.fill('9');
  await screen.getByRole('button', { name: 'Book 1 product' }).click();
  await said('Not counted: the shop did not answer. Please try again');
  expect(shop.callsOf('admin.stock.count')).toEqual([]);
});

test('refused lines are named where they stand, and nothing that was counted is lost', async () => {
  const why = 'was changed by hand after it was counted: count it again';
  const { screen, scan, counted } = await open({
    'admin.stock.count': () =>
      Promise.reject(
        refusal({
          status: 409,
          code: 'count-refused',
          message: `Nothing is booked yet. Radha Jhumka ${why}`,
          data: { refused: [{ variantId: 'var_1', why }] },
        }),
      ),
  });
  await scan('890');
  await screen.getByRole('button', { name: 'Book 1 product' }).click();
  await expect.element(screen.getByText(`Not booked: it ${why}`)).toBeVisible();
  await scan('890');
  await expect.element(counted).toHaveValue('2');
  await expect.element(screen.getByText(`Not booked: it ${why}`)).not.toBeInTheDocument();
});

test('what was sold after a line was counted is told apart from the difference', async () => {
  const sold = { ...jhumka, stock: 6, reserved: 4 };
  const first = await open();
  await first.scan('890');
  await first.counted.fill('10');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(first.screen.getByRole('heading', { name: '1 product counted, 0 with a difference' }))
    .toBeVisible();
  await first.screen.unmount();
  const { screen } = await open({}, () => [sold]);
  await expect.element(screen.getByText('1 sold meanwhile: taken into account')).toBeVisible();
  await expect
    .element(screen.getByRole('heading', { name: '1 product counted, 0 with a difference' }))
    .toBeVisible();
});
