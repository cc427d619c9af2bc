import { expect, test } from 'vitest';
import { clickTwice } from '../../../../../test/click-twice.ts';
import { fakeShop, refusal } from '../../../../../test/fake-shop.ts';
import { fakeUploads } from '../../../../../test/fake-uploads.ts';
import { renderInAdmin } from '../../../../../test/render-in-admin.tsx';
import ImportPage from '../../../products/admin/import/product.import.page.tsx';

type Outcome = Awaited<
  ReturnType<NonNullable<Parameters<typeof fakeShop>[0]['admin.customers.imports']>>
>['data'][number];

const customers = new File(['content'], 'customers.csv', { type: 'text/csv' });
const checked = {
  ...{ _id: null, rows: 3, created: 2, left_out: 1, remark_count: 1, wrong_lines: 'Email,error\r\n' },
  errors: [{ line: 3, column: 'Email', message: 'is that of a customer already' }],
  remarks: [{ line: 4, column: 'Address', message: 'is left out: pincode missing or not of India' }],
};
const meera = { _id: 'usr_1', name: 'Meera Iyer' };
const listed: Outcome = {
  ...{ _id: 'imp_1', file_name: 'customers.csv', created: 2, left_out: 1, actorName: 'Asha' },
  status: 'waiting',
  ...{ createdAt: '2026-11-20T06:00:00.000Z', undoneAt: null },
};

test('customers from Shopify are checked, imported once, and undone with those who stay by name', async () => {
  const sent: unknown[] = [];
  let imports: Outcome[] = [];
  fakeUploads((form) => {
    sent.push(form.get('dryRun'));
    if (form.get('dryRun') === 'true') return checked;
    imports = [listed];
    return { ...checked, _id: 'imp_1' };
  });
  const shop = fakeShop({
    'admin.products.imports': () => ({ data: [] }),
    'admin.customers.imports': () => ({ data: imports }),
    'admin.customers.undoImport': () => {
      if (shop.callsOf('admin.customers.undoImport').length === 1) {
        return { data: { removed: 1_000, left: [meera], isDone: false } };
      }
      imports = [{ ...listed, status: 'done', undoneAt: '2026-11-20T07:00:00.000Z' }];
      return { data: { removed: 1, left: [], isDone: true } };
    },
  });
  const screen = await renderInAdmin(<ImportPage />, { path: '/dashboard/product/import' });
  await screen.getByRole('radio', { name: 'Customers from Shopify' }).click();
  await screen.getByLabelText('Choose a file').upload(customers);
  await expect.element(screen.getByText('2 new customers, 1 line left out, 1 remark.')).toBeVisible();
  await expect
    .element(screen.getByText('What they spent in the other shop doesn’t count towards VIP.'))
    .toBeVisible();
  await expect
    .element(screen.getByRole('row', { name: '3 Email is that of a customer already' }))
    .toBeVisible();
  await expect.element(screen.getByRole('row', { name: /^4 Address is left out: pincode/ })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Download lines left out' })).toBeVisible();
  await clickTwice(screen.getByRole('button', { name: 'Import 2 customers' }));
  await expect
    .element(
      screen.getByText('Being imported, also without this page: 2 new customers, 1 line left out, 1 remark.'),
    )
    .toBeVisible();
  await expect.element(screen.getByText('Being imported: 2 new, 1 left out')).toBeVisible();
  imports = [{ ...listed, status: 'done' }];
  expect(sent).toEqual(['true', 'false']);
  await screen.getByRole('button', { name: 'Undo import' }).click();
  await clickTwice(screen.getByRole('dialog').getByRole('button', { name: 'Undo import' }));
  await expect
    .element(screen.getByText('Undone: 1,001 deleted. Used or changed since: Meera Iyer.'))
    .toBeVisible();
  await expect.element(screen.getByText('Undone: 2 new, 1 left out')).toBeVisible();
  await expect
    .poll(() => shop.callsOf('admin.customers.undoImport'))
    .toEqual([{ id: 'imp_1' }, { id: 'imp_1' }]);
});

test('a file of other columns shows the reason, on a phone too', async () => {
  const message = 'The columns of this file are not those of Shopify’s export of customers.';
  fakeUploads(() => {
    throw refusal({ status: 400, code: 'csv-unreadable', message });
  });
  fakeShop({ 'admin.customers.imports': () => ({ data: [] }) });
  const path = '/dashboard/product/import?kind=customers';
  const screen = await renderInAdmin(<ImportPage />, { on: 'phone', path });
  await screen.getByLabelText('Choose a file').upload(customers);
  await expect.element(screen.getByText(message)).toBeVisible();
});

test('more lines left out than are shown are in the file, which the screen says', async () => {
  fakeUploads(() => ({ ...checked, left_out: 700 }));
  fakeShop({ 'admin.customers.imports': () => ({ data: [] }) });
  const path = '/dashboard/product/import?kind=customers';
  const screen = await renderInAdmin(<ImportPage />, { path });
  await screen.getByLabelText('Choose a file').upload(customers);
  await expect
    .element(screen.getByText('The first 1 reasons are below. All 700 lines left out are in the file.'))
    .toBeVisible();
});
