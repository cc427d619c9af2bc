import { expect, test } from 'vitest';
import { clickTwice } from '../../../../../test/click-twice.ts';
import { fakeShop, refusal } from '../../../../../test/fake-shop.ts';
import { fakeUploads } from '../../../../../test/fake-uploads.ts';
import { renderInAdmin } from '../../../../../test/render-in-admin.tsx';
import { wireAdminSubcategory, wireStoredPicture } from '../../../../../test/samples/admin-products.ts';
import { invalidate } from '../../../../api/query-key.ts';
import ImportPage from './product.import.page.tsx';

type Import = Awaited<
  ReturnType<NonNullable<Parameters<typeof fakeShop>[0]['admin.products.importState']>>
>['data'];

/** A file of two lines that was checked. */
const checked = (changes: Partial<Import> = {}): Import => ({
  ...{ _id: 'imp_1', kind: 'products', file_name: 'products.csv', status: 'checked', dry_run: true },
  ...{
    rows: 2,
    rows_total: 2,
    created: 2,
    updated: 0,
    unchanged: 0,
    error_count: 0,
    errors: [],
    problem: '',
  },
  columns: [{ name: 'sku', field: 'sku' }],
  ...{ source: 'shop', missing: [], left_out: 0, can_undo: false },
  pictures: { found: 0, waiting: 0, saved: 0, failed: 0, failures: [] },
  createdAt: '2026-11-20T06:00:00.000Z',
  finishedAt: '2026-11-20T06:00:01.000Z',
  undoneAt: null,
  ...changes,
});

const file = (name: string, type = 'text/csv') => new File(['content'], name, { type });

/** Opens the page of a shop to which a file is sent, with what its check finds. */
async function openAndSend(result: Import, apply: () => Import = () => result) {
  fakeUploads(() => result);
  const shop = fakeShop({
    'admin.products.imports': () => ({ data: [] }),
    'admin.products.importState': () => ({ data: result }),
    'admin.products.applyImport': () => ({ data: apply() }),
    'admin.subcategories.list': () => ({ data: [wireAdminSubcategory()] }),
  });
  const screen = await renderInAdmin(<ImportPage />, { path: '/dashboard/product/import' });
  await screen.getByLabelText('Choose a file').upload(file('products.csv'));
  return { screen, shop };
}

test('spec 1.3: a file without errors is imported once, and says what is new', async () => {
  const done = checked({ status: 'done', dry_run: false });
  const { screen, shop } = await openAndSend(checked(), () => done);
  await expect
    .element(screen.getByText('2 lines without errors: 2 new products, 0 existing products.'))
    .toBeVisible();
  await clickTwice(screen.getByRole('button', { name: 'Import 2' }));
  await expect.element(screen.getByText(/^Imported: 2 new, 0 changed, 0 unchanged\./)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'View changes' })).toBeVisible();
  await expect
    .poll(() => shop.callsOf('admin.products.applyImport'))
    .toMatchObject([{ id: 'imp_1', mapping: { sku: 'sku' }, dryRun: false }]);
});

test('the same mistake of many lines is one row, and nothing can be imported', async () => {
  const errors = [2, 3, 4].map((line) => ({ line, column: 'price', message: 'must be a number' }));
  const { screen } = await openAndSend(checked({ error_count: 3, errors }));
  await expect.element(screen.getByText('3 errors in 2 lines. Nothing was imported.')).toBeVisible();
  await expect.element(screen.getByRole('row', { name: /^2, 3, 4 .* must be a number$/ })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^Import \d/ })).not.toBeInTheDocument();
});

test('an unreadable file shows the reason', async () => {
  const problem = 'This file is in UTF-16. Please save it again as “CSV UTF-8”.';
  const { screen } = await openAndSend(checked({ status: 'failed', problem, columns: [] }));
  await expect.element(screen.getByText(problem)).toBeVisible();
});

test('an import that does not start can be begun again', async () => {
  let isDown = true;
  const { screen } = await openAndSend(checked(), () => {
    if (isDown) throw refusal({ status: 503, code: 'internal', message: 'Please try again' });
    return checked({ status: 'done' });
  });
  await screen.getByRole('button', { name: 'Import 2' }).click();
  await expect.element(screen.getByText('Please try again')).toBeVisible();
  isDown = false;
  await screen.getByRole('button', { name: 'Import 2' }).click();
  await expect.element(screen.getByText(/^Imported: 2 new/)).toBeVisible();
});

test('a file without a SKU column warns that importing it again adds all products again', async () => {
  const { screen } = await openAndSend(checked({ columns: [{ name: 'name', field: 'name' }] }));
  await expect.element(screen.getByText(/^The file has no SKU column/)).toBeVisible();
});

test('pictures are uploaded; those that share a name are not, and a refused one can be sent again', async () => {
  let isDown = true;
  fakeShop({ 'admin.products.imports': () => ({ data: [] }) });
  fakeUploads((sent) => {
    const { name } = sent.get('image') as File;
    if (name === 'back.png' && isDown) throw refusal({ status: 500, code: 'internal', message: 'Try later' });
    return wireStoredPicture(name);
  });
  const screen = await renderInAdmin(<ImportPage />, { path: '/dashboard/product/import' });
  const names = ['front.png', 'back.png', 'twice.png', 'twice.PNG'];
  await screen.getByLabelText(/^Drop pictures here/).upload(names.map((name) => file(name, 'image/png')));
  await expect.element(screen.getByText('twice.png, 2 times')).toBeVisible();
  await expect.element(screen.getByText('back.png: Try later')).toBeVisible();
  await expect.element(screen.getByText('Picture uploaded.')).toBeVisible();
  isDown = false;
  await screen.getByRole('button', { name: 'Upload again' }).click();
  await expect.element(screen.getByText('2 pictures uploaded.')).toBeVisible();
});

test('a file of units is sent as one, says what it adds, and its import is undone once', async () => {
  const of: Partial<Import> = {
    kind: 'units',
    file_name: 'units.csv',
    columns: [{ name: 'serial', field: 'serial' }],
  };
  const sent: unknown[] = [];
  const done = checked({ ...of, status: 'done', dry_run: false, created: 2, can_undo: true });
  let state = checked(of);
  fakeUploads((form) => {
    sent.push(form.get('kind'));
    return state;
  });
  const shop = fakeShop({
    'admin.products.imports': () => ({ data: [] }),
    'admin.products.importState': () => ({ data: state }),
    'admin.products.applyImport': () => {
      state = done;
      return { data: state };
    },
    'admin.products.undoImport': () => {
      state = { ...done, can_undo: false, undoneAt: '2026-11-20T07:00:00.000Z' };
      return { data: { removed: 1, restored: 0, left: ['S-0002'] } };
    },
  });
  const screen = await renderInAdmin(<ImportPage />, { path: '/dashboard/product/import' });
  await screen.getByRole('radio', { name: /^Units/ }).click();
  await expect.element(screen.getByLabelText(/^Drop pictures here/)).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Export all units' })).toBeVisible();
  await screen.getByLabelText('Choose a file').upload(file('units.csv'));
  await expect
    .element(screen.getByText('2 lines without errors: 2 new units, 0 existing units.'))
    .toBeVisible();
  await screen.getByRole('button', { name: 'Import 2' }).click();
  await expect.element(screen.getByText('Imported: 2 new, 0 changed, 0 unchanged.')).toBeVisible();
  await screen.getByRole('button', { name: 'Undo import' }).click();
  await clickTwice(screen.getByRole('dialog').getByRole('button', { name: 'Undo import' }));
  await expect
    .element(screen.getByText('Undone: 1 removed, 0 restored. Changed since: S-0002.'))
    .toBeVisible();
  await expect.element(screen.getByText(/^This import was undone\./)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Undo import' })).not.toBeInTheDocument();
  expect(sent).toEqual(['units']);
  await expect.poll(() => shop.callsOf('admin.products.undoImport')).toEqual([{ id: 'imp_1' }]);
});

test('one line is counted as one, and mistakes are read from the left on a phone', async () => {
  let state = checked({ kind: 'units', rows: 1, created: 0, updated: 1 });
  fakeUploads(() => state);
  fakeShop({
    'admin.products.imports': () => ({ data: [] }),
    'admin.products.importState': () => ({ data: state }),
  });
  const screen = await renderInAdmin(<ImportPage />, {
    on: 'phone',
    path: '/dashboard/product/import?kind=units&import=imp_1',
  });
  await expect
    .element(screen.getByText('1 line without errors: 0 new units, 1 existing unit.'))
    .toBeVisible();
  state = checked({
    ...{ kind: 'units', rows: 1, error_count: 1 },
    errors: [{ line: 2, column: 'serial', message: 'is required' }],
  });
  await invalidate(screen.queryClient, ['admin.products.importState']);
  const cell = screen.getByRole('cell', { name: 'is required' });
  await expect.element(cell).toHaveStyle({ textAlign: 'start' });
});

test('each missing category is made or replaced by itself, and right lines come in', async () => {
  const state = checked({
    ...{ source: 'shopify', columns: [], created: 3, error_count: 9, left_out: 9, rows: 12 },
    missing: [
      { category: 'Kadas', subcategory: 'Kadas', products: 4 },
      { category: 'Ears', subcategory: 'Studs', products: 2, ready: 1 },
      { category: '', subcategory: '', products: 1 },
    ],
  });
  const { screen, shop } = await openAndSend(state);
  await expect.element(screen.getByLabelText('Columns of')).toHaveValue('shopify');
  await expect.element(screen.getByText('2 categories of the file are not in this shop yet.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Import the 3 right ones' })).toBeVisible();
  await screen.getByLabelText('Kadas').selectOptions('Make this category');
  const { _id: subcategoryId } = wireAdminSubcategory();
  await screen.getByLabelText('Ears / Studs').selectOptions(subcategoryId);
  await expect.element(screen.getByRole('button', { name: 'Download wrong lines' })).toBeVisible();
  await clickTwice(screen.getByRole('button', { name: 'Import the 8 right ones' }));
  const categories = [
    { category: 'Kadas', subcategory: 'Kadas' },
    { category: 'Ears', subcategory: 'Studs', subcategoryId },
  ];
  const sent = { id: 'imp_1', mapping: {}, dryRun: false, categories, skipsWrong: true };
  await expect.poll(() => shop.callsOf('admin.products.applyImport')).toEqual([sent]);
});

test('a category that was chosen for an earlier check is made by the import, too', async () => {
  const missing = [
    { category: 'Kadas', subcategory: 'Kadas', products: 1 },
    { category: 'Ears', subcategory: 'Studs', products: 1 },
  ];
  const state = checked({ columns: [], created: 1, error_count: 2, left_out: 2, missing });
  const finishedAt = '2026-11-20T06:00:09.000Z';
  const left = { error_count: 1, left_out: 1, missing: missing.slice(1) };
  const again = { ...state, ...left, created: 2, finishedAt };
  const { screen, shop } = await openAndSend(state, () => again);
  await screen.getByLabelText('Kadas').selectOptions('Make this category');
  await screen.getByRole('button', { name: 'Check again' }).click();
  await expect.element(screen.getByText(/^One error in/)).toBeVisible();
  await screen.getByRole('button', { name: 'Import the 2 right ones' }).click();
  const categories = [{ category: 'Kadas', subcategory: 'Kadas' }];
  await expect
    .poll(() => shop.callsOf('admin.products.applyImport'))
    .toMatchObject([
      { dryRun: true, categories },
      { dryRun: false, categories },
    ]);
});

test('an import without its wrong lines is listed with what came in', async () => {
  const done = checked({ status: 'done', dry_run: false, error_count: 1, left_out: 1 });
  fakeShop({
    'admin.products.imports': () => ({ data: [{ ...done, actorName: 'Divya' }] }),
    'admin.products.importState': () => ({ data: done }),
  });
  const screen = await renderInAdmin(<ImportPage />, { path: '/dashboard/product/import' });
  await expect.element(screen.getByText('2 new, 0 changed, 0 unchanged, 1 line left out')).toBeVisible();
});

test('a file that was taken for that of another system is checked again as the chosen one', async () => {
  const { screen, shop } = await openAndSend(checked());
  await screen.getByLabelText('Columns of').selectOptions('jeweller');
  await expect
    .poll(() => shop.callsOf('admin.products.applyImport'))
    .toEqual([{ id: 'imp_1', mapping: { sku: 'sku' }, dryRun: true, source: 'jeweller' }]);
});

test('pictures that were not fetched are named with the reason, and fetched again once', async () => {
  const failure = { productId: 'prd_1', name: 'Moon Ring', address: 'https://x.example/a.jpg' };
  const failures = [{ ...failure, problem: 'It is larger than 20 MB.' }];
  const pictures = { found: 2, waiting: 0, saved: 1, failed: 1, failures };
  const done = checked({ status: 'done', pictures, can_undo: true });
  const shop = fakeShop({
    'admin.products.imports': () => ({ data: [] }),
    'admin.products.importState': () => ({ data: done }),
    'admin.products.retryImportPictures': () => ({ data: done }),
  });
  const screen = await renderInAdmin(<ImportPage />, {
    on: 'phone',
    path: '/dashboard/product/import?import=imp_1',
  });
  await expect
    .element(screen.getByRole('row', { name: /Moon Ring .* It is larger than 20 MB\.$/ }))
    .toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Undo import' })).toBeVisible();
  await clickTwice(screen.getByRole('button', { name: 'Fetch again' }));
  await expect.poll(() => shop.callsOf('admin.products.retryImportPictures')).toEqual([{ id: 'imp_1' }]);
});

test('errors that the chosen categories solve are gone before the import', async () => {
  const missing = [{ category: 'Kadas', subcategory: 'Kadas', products: 2 }];
  const errors = [2, 3].map((line) => ({ line, column: 'subcategory', message: 'There is no category' }));
  const state = checked({
    columns: [],
    created: 0,
    updated: 0,
    error_count: 2,
    left_out: 2,
    missing,
    errors,
  });
  const { screen } = await openAndSend(state);
  await expect.element(screen.getByRole('heading', { name: 'Errors' })).toBeVisible();
  await screen.getByLabelText('Kadas').selectOptions('Make this category');
  await expect
    .element(screen.getByText('With these categories 2 products can be imported. Nothing was imported yet.'))
    .toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Errors' })).not.toBeInTheDocument();
});
