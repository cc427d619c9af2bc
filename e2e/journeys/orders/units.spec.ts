import { randomBytes } from 'node:crypto';
import { adminTokens } from '../../support/api.ts';
import { Customer } from '../../support/customer.ts';
import { expectAccessible, expectWellMadeAtEveryWidth } from '../../support/page-health.ts';
import { expect, logInAs, test } from '../../support/shop-test.ts';
import { transitionOrder } from '../../support/transition-order.ts';

test('a ring that is switched to units is sold, packed by scan and seen by its HUID', async ({
  page,
  api,
  customer,
  product,
}) => {
  const owner = new Customer(api, { ...customer, ...(await adminTokens(api)) });
  const mark = randomBytes(4).toString('hex');
  const name = `Units ring ${mark}`;
  const copy = `/api/admin/products/${product._id}/duplicate`;
  const { data: ring } = await owner.call<{ data: { _id: string } }>('POST', copy);
  const written = { _id: ring._id, name, publish: true, stock: 2 };
  await owner.call('PUT', '/api/product/update-product-details', written);

  await logInAs(page, owner);
  await page.goto(`/dashboard/product/${ring._id}`);
  await page.getByRole('link', { name: 'Keep by units' }).click();
  // Not from the mark: the search would find the product by its name.
  const hallmark = randomBytes(3).toString('hex').slice(1);
  const huids = ['A', 'B'].map((end) => `${hallmark}${end}`.toUpperCase());
  const rows = huids.map((huid, index) => `${mark}-${index + 1}\t${huid}\t3.4\t3.012\tIGI ${index}`);
  const first = page.getByLabel('Serial of unit 1');
  await first.evaluate((cell, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', text);
    cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, rows.join('\n'));
  await expect(page.getByLabel('HUID of unit 2')).toHaveValue(huids[1] ?? '');
  await expectWellMadeAtEveryWidth(page);
  await page.getByRole('button', { name: 'Keep 2 units' }).click();
  const units = page.getByRole('table', { name: 'Units' });
  await expect(units.getByRole('row', { name: `${mark}-1` })).toContainText('In stock');
  await expectWellMadeAtEveryWidth(page);
  await page.getByRole('button', { name: `Edit ${mark}-2` }).click();
  await page.getByLabel('Certificate file').setInputFiles({
    name: 'igi.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
  });
  await expect(page.getByRole('button', { name: 'Certificate', exact: true })).toBeVisible();
  await expectAccessible(page);

  const orderId = await customer.buy(ring);
  await transitionOrder(api, orderId, 'confirmed');
  await page.goto(`/dashboard/order-management?search=${orderId}`);
  await page.getByRole('checkbox', { name: new RegExp(orderId) }).check();
  await page.getByRole('button', { name: 'Change status' }).click();
  await page.getByRole('dialog').getByRole('link', { name: orderId }).click();
  await expect(page.getByLabel('Scan a product')).toBeFocused();
  await page.keyboard.type(`${huids[1]}\n`);
  await expect(page.getByRole('status').getByText(/, 1 of 1$/)).toBeVisible();
  await page.getByLabel('Courier').fill('DTDC');
  await page.getByLabel('Parcel number').fill(`D-${mark}`);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Packed, hand to courier' }).click();
  await expect(page.getByText(`${orderId} is packed and shipped`)).toBeVisible();
  await page.goto(`/dashboard/order-management/${orderId}`);
  await expect(page.getByText(`Serial ${mark}-2 · HUID ${huids[1]} · 3.012 g net · IGI 1`)).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search or go to' }).fill(huids[1] ?? '');
  await expect(page.getByRole('option', { selected: true })).toContainText(orderId);

  await logInAs(page, customer);
  await page.goto(`/myorders/${orderId}`);
  await expect(page.getByText(`HUID ${huids[1]} · 3.012 g net · Verify in the BIS Care app`)).toBeVisible();
  const certificate = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Certificate IGI 1' }).click();
  expect((await certificate).suggestedFilename()).toBe('certificate-IGI-1.pdf');
  await page.goto(`/product/${ring._id}`);
  await expect(page.getByText('Each has its own HUID')).toBeVisible();
});
