import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { chooseFiles } from '../../../../../test/choose-files.ts';
import { clickTwice } from '../../../../../test/click-twice.ts';
import { fakeShop, heldBack, noConnection, refusal } from '../../../../../test/fake-shop.ts';
import { fakeUploads } from '../../../../../test/fake-uploads.ts';
import { renderInAdmin } from '../../../../../test/render-in-admin.tsx';
import { listed, wireProductIn } from '../../../../../test/samples/admin-products.ts';
import { wireUser } from '../../../../../test/samples/shop.ts';
import { wireUnit } from '../../../../../test/samples/units.ts';
import AdminProductPage from '../product.$id.page.tsx';

type Replies = Parameters<typeof fakeShop>[0];

/** A ring in two sizes with three in stock each; the second size may be kept by units. */
function product(hasUnits: boolean, stock = 3) {
  const ring = wireProductIn({ name: 'Ring size', kind: 'ring-size' }, ['12', '14']);
  const [small, large] = ring.variants;
  return { ...ring, variants: [small, { ...large, units: hasUnits, stock }] } as typeof ring;
}

async function open(
  hasUnits: boolean,
  replies: Replies = {},
  on: 'phone' | 'desktop' = 'desktop',
  path = '?units=var_14',
) {
  const shop = fakeShop({
    'user.details': () => ({ data: wireUser({ role: 'ADMIN' }) }),
    'admin.products.get': () => ({ data: product(hasUnits) }),
    'admin.products.stockHistory': () => listed([]),
    'admin.units.list': () =>
      listed([
        wireUnit(1),
        wireUnit(2, { state: 'sold', order: { _id: 'ord_1', orderId: 'JH-1' } }),
      ]) as never,
    ...replies,
  });
  const screen = await renderInAdmin(<AdminProductPage />, {
    on,
    path: `/dashboard/product/prd_ira${path}`,
    route: '/dashboard/product/:id',
  });
  return { screen, shop };
}

describe('a variant that is switched to units', () => {
  const cell = (screen: Awaited<ReturnType<typeof open>>['screen'], column: string, unit: number) =>
    screen.getByLabelText(`${column} of unit ${unit}`, { exact: true });

  function paste(element: Element, text: string) {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', text);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }

  test('it asks for as many units as are in stock, pasted from a spreadsheet or typed', async () => {
    const { screen, shop } = await open(
      false,
      { 'admin.units.switch': () => ({ data: { variantId: 'var_14', kept_by_units: true, stock: 3 } }) },
      'phone',
    );
    await expect.element(screen.getByRole('button', { name: '3 serials missing' })).toBeDisabled();
    paste(cell(screen, 'Serial', 1).element(), 'S-1\tAB12C1\t3.4\t3.012\tIGI 1\r\nS-2\tAB12C2\t3.5\n');
    await expect.element(cell(screen, 'Certificate', 1)).toHaveValue('IGI 1');
    await expect.element(cell(screen, 'Gross weight (g)', 2)).toHaveValue('3.5');
    await cell(screen, 'Serial', 2).click();
    await userEvent.keyboard('{Enter}');
    await expect.element(cell(screen, 'Serial', 3)).toHaveFocus();
    await screen.getByRole('button', { name: 'Number the empty serials' }).click();
    await expect.element(cell(screen, 'Serial', 3)).toHaveValue('JH-P-1-14-001');
    await clickTwice(screen.getByRole('button', { name: 'Keep 3 units' }));
    await expect.element(screen.getByText('Kept by units from now on')).toBeVisible();
    await expect
      .poll(() => shop.callsOf('admin.units.switch'))
      .toMatchObject([
        {
          ...{ variantId: 'var_14', kept_by_units: true },
          units: [
            {
              serial: 'S-1',
              huid: 'AB12C1',
              gross_weight_g: '3.4',
              net_weight_g: '3.012',
              certificate: 'IGI 1',
            },
            { serial: 'S-2', huid: 'AB12C2', gross_weight_g: '3.5', net_weight_g: null, certificate: '' },
            { serial: 'JH-P-1-14-001', huid: null },
          ],
        },
      ]);
    expect(document.documentElement.scrollWidth).toBe(360);
  });

  test('more rows than there is stock are kept, and have to be removed', async () => {
    const { screen } = await open(false);
    await expect.element(cell(screen, 'Serial', 3)).toBeVisible();
    paste(cell(screen, 'Serial', 1).element(), 'S-1\nS-2\nS-3\nS-4\n');
    await expect.element(screen.getByRole('button', { name: '4 units, but 3 in stock' })).toBeDisabled();
    await screen.getByRole('button', { name: 'Remove unit 2' }).click();
    await expect.element(cell(screen, 'Serial', 2)).toHaveValue('S-3');
    await expect.element(screen.getByRole('button', { name: 'Keep 3 units' })).toBeEnabled();
  });

  test('a sale meanwhile and an HUID of another unit are said, and nothing typed is lost', async () => {
    let answer: () => never = () => {
      throw refusal({ code: 'units-mismatch', message: '2 are in stock now', data: { stock: 2 } });
    };
    const { screen } = await open(false, { 'admin.units.switch': () => answer() });
    await expect.element(cell(screen, 'Serial', 3)).toBeVisible();
    paste(cell(screen, 'Serial', 1).element(), 'S-1\tAB12C1\nS-2\tAB12C2\nS-3\n');
    await screen.getByRole('button', { name: 'Keep 3 units' }).click();
    await expect.element(screen.getByText('2 are in stock now')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: '3 units, but 2 in stock' })).toBeDisabled();
    await screen.getByRole('button', { name: 'Remove unit 3' }).click();
    answer = () => {
      throw refusal({ code: 'huid-taken', message: 'Another unit has the HUID AB12C2' });
    };
    await screen.getByRole('button', { name: 'Keep 2 units' }).click();
    await expect.element(cell(screen, 'HUID', 2)).toHaveAttribute('aria-invalid', 'true');
    await expect.element(cell(screen, 'HUID', 2)).toHaveFocus();
    await expect.element(cell(screen, 'Serial', 1)).toHaveValue('S-1');
  });

  test('more units than one switch takes are refused in words', async () => {
    const issues = [{ path: 'units', message: 'has more than 1,000 entries' }];
    const { screen } = await open(false, {
      'admin.units.switch': () =>
        Promise.reject(refusal({ status: 400, code: 'bad-input', message: 'Wrong', issues })),
    });
    await screen.getByRole('button', { name: 'Number the empty serials' }).click();
    await screen.getByRole('button', { name: 'Keep 3 units' }).click();
    await expect.element(screen.getByText('has more than 1,000 entries.')).toBeVisible();
  });

  test('without stock there is nothing to type', async () => {
    const { screen, shop } = await open(false, {
      'admin.products.get': () => ({ data: product(false, 0) }),
      'admin.units.switch': () => Promise.reject(noConnection()),
    });
    await screen.getByRole('button', { name: 'Keep by units' }).click();
    await expect.element(screen.getByText('Nothing was changed. Please try again.')).toBeVisible();
    await expect.poll(() => shop.callsOf('admin.units.switch')).toMatchObject([{ units: [] }]);
  });
});

describe('the units of a variant', () => {
  test('they are listed by state and found by HUID; each leads to its order', async () => {
    const { screen, shop } = await open(true, {}, 'phone');
    await expect
      .element(screen.getByRole('link', { name: 'JH-1' }))
      .toHaveAttribute('href', '/dashboard/order-management/JH-1');
    await screen.getByRole('combobox', { name: 'View' }).selectOptions('In repair');
    await expect.poll(() => shop.callsOf('admin.units.list').at(-1)).toMatchObject({ state: 'in_repair' });
    await screen.getByLabelText('HUID or serial').fill('AB12');
    await expect
      .poll(() => shop.callsOf('admin.units.list').at(-1))
      .toMatchObject({ variantId: 'var_14', q: 'AB12', state: 'in_repair' });
    const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('file'));
    onTestFinished(() => fetched.mockRestore());
    await screen.getByRole('button', { name: 'Export 2' }).click();
    await expect.element(screen.getByText('export.csv downloaded')).toBeVisible();
    expect(String(fetched.mock.calls.at(-1)?.[0])).toMatch(
      /export\?.*state=in_repair&q=AB12&variantId=var_14$/,
    );
    expect(document.documentElement.scrollWidth).toBe(360);
  });

  test('an empty list and a failed one say what to do', async () => {
    let isDown = true;
    const { screen } = await open(true, {
      'admin.units.list': () => (isDown ? Promise.reject(noConnection()) : (listed([]) as never)),
    });
    const again = screen.getByRole('button', { name: 'Try again' });
    await expect.element(again).toBeVisible();
    isDown = false;
    await again.click();
    await expect.element(screen.getByText('No units yet')).toBeVisible();
  });

  test('a unit is added once; an HUID that is taken is said at its field', async () => {
    let isTaken = true;
    const { screen, shop } = await open(true, {
      'admin.units.create': () => {
        if (!isTaken) return { data: wireUnit(3) };
        throw refusal({ code: 'huid-taken', message: 'Another unit has the HUID AB12C1' });
      },
    });
    await screen.getByRole('button', { name: 'Add a unit' }).click();
    await expect.element(screen.getByRole('dialog').getByLabelText('Serial')).toHaveFocus();
    const add = screen.getByRole('dialog').getByRole('button', { name: 'Add unit' });
    await screen.getByLabelText('HUID (optional)').fill('AB12C1');
    await add.click();
    await expect.element(screen.getByText('Please enter a serial.')).toBeVisible();
    await screen.getByLabelText('Serial', { exact: true }).fill('JH-3');
    await add.click();
    await expect
      .element(screen.getByLabelText('HUID (optional)'))
      .toHaveAccessibleDescription('Another unit has the HUID AB12C1.');
    isTaken = false;
    await screen.getByLabelText('HUID (optional)').fill('AB12C3');
    await clickTwice(add);
    await expect.element(screen.getByText('Unit added')).toBeVisible();
    await expect.poll(() => shop.callsOf('admin.units.create')).toHaveLength(2);
  });

  test('a write-off needs a note; what is held or sold keeps its state', async () => {
    const { screen, shop } = await open(true, { 'admin.units.update': () => ({ data: wireUnit(1) }) });
    await screen.getByRole('button', { name: 'Edit JH-2' }).click();
    await expect.element(screen.getByText(/^It comes back by the return/)).toBeVisible();
    expect(screen.getByLabelText('State').getByRole('option').elements()).toHaveLength(1);
    await screen.getByRole('button', { name: 'Cancel' }).click();
    await screen.getByRole('button', { name: 'Edit JH-1' }).click();
    await screen.getByLabelText('State').selectOptions('Written off');
    await screen.getByRole('button', { name: 'Save' }).click();
    await expect.element(screen.getByText('Please say why.')).toBeVisible();
    await screen.getByLabelText('Note').fill('Lost at the fair');
    await screen.getByRole('button', { name: 'Save' }).click();
    await expect.element(screen.getByText('Unit saved')).toBeVisible();
    await expect
      .poll(() => shop.callsOf('admin.units.update'))
      .toMatchObject([{ _id: 'unt_1', serial: 'JH-1', state: 'written_off', note: 'Lost at the fair' }]);
  });

  test('a certificate is uploaded; one that is too large or no PDF is refused in words', async () => {
    const answer = heldBack(wireUnit(1, { certificate_file: 'a.pdf' }));
    let isRefused = true;
    fakeUploads(() => {
      if (!isRefused) return answer.reply();
      throw refusal({ status: 400, code: 'bad-input', message: 'This is no PDF, JPEG or PNG' });
    });
    const { screen } = await open(true, {
      'admin.units.list': () =>
        listed([wireUnit(1, isRefused ? {} : { certificate_file: 'a.pdf' })]) as never,
    });
    await screen.getByRole('button', { name: 'Edit JH-1' }).click();
    const file = screen.getByLabelText(/certificate file/i);
    const large = new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'large.pdf', { type: 'application/pdf' });
    chooseFiles(file, [large]);
    await expect.element(screen.getByText('This file is larger than 10 MB.')).toBeVisible();
    await file.upload(new File(['GIF89a'], 'no.pdf', { type: 'application/pdf' }));
    await expect.element(screen.getByText('This is no PDF, JPEG or PNG')).toBeVisible();
    isRefused = false;
    await file.upload(new File(['%PDF-'], 'a.pdf', { type: 'application/pdf' }));
    await expect.element(screen.getByText('Uploading, 0%')).toBeVisible();
    answer.release();
    await expect.element(screen.getByRole('button', { name: 'Certificate' })).toBeVisible();
    await expect.element(screen.getByText('Replace the certificate file')).toBeVisible();
  });

  test('a variant is kept by number again after a question', async () => {
    const { screen, shop } = await open(true, {
      'admin.units.switch': () => ({ data: { variantId: 'var_14', kept_by_units: true, stock: 3 } }),
    });
    await screen.getByRole('button', { name: 'Keep by number' }).click();
    await screen.getByRole('dialog').getByRole('button', { name: 'Keep by number' }).click();
    await expect.element(screen.getByText('Kept by number from now on')).toBeVisible();
    await expect
      .poll(() => shop.callsOf('admin.units.switch'))
      .toMatchObject([{ variantId: 'var_14', kept_by_units: false }]);
  });
});

describe('the stock of a product', () => {
  test('a variant kept by units shows its number, which leads to them, and no field', async () => {
    const { screen, shop } = await open(
      true,
      { 'admin.products.update': () => ({ data: product(true) }) },
      'desktop',
      '',
    );
    await expect.element(screen.getByLabelText('In stock of 12')).toHaveValue('3');
    await expect.element(screen.getByLabelText('In stock of 14')).not.toBeInTheDocument();
    await screen.getByLabelText('In stock of 12').fill('5');
    await userEvent.keyboard('{Control>}d{/Control}');
    await screen.getByRole('button', { name: 'Save 1 change' }).click();
    await expect
      .poll(() => shop.callsOf('admin.products.update'))
      .toMatchObject([{ variants: [{ stock: '5' }, { sku: 'JH-P-1-14' }] }]);
    const [sent] = shop.callsOf('admin.products.update') as { variants: object[] }[];
    expect(sent?.variants[1]).not.toHaveProperty('stock');
    await screen.getByRole('link', { name: '3 units of 14' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Units' })).toBeVisible();
  });
});
