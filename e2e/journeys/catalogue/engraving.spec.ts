import { widths } from '../../playwright.config.ts';
import { productsInStock, type StockedProduct } from '../../support/api.ts';
import { holdBack } from '../../support/controls.ts';
import { usualAddress } from '../../support/customer.ts';
import { expectRoomForLongWords, expectWellMadeAtEveryWidth } from '../../support/page-health.ts';
import { expect, logInAs, test } from '../../support/shop-test.ts';

test.use({ viewport: { width: widths.phone, height: 740 } });

test('a band is engraved, another is not, one is a gift, and the order shows it, however long its words', async ({
  page,
  api,
  customer,
  complaints,
}) => {
  // The band in 3D, rendered by software.
  complaints.expect(/GPU stall|GL Driver|swiftshader|Error creating WebGL context/i);
  const products = await productsInStock(api);
  const band = products.find(({ name }) => name.includes('Meher')) as StockedProduct;
  await logInAs(page, customer);
  const framework = await holdBack(page, '**/assets/framework-*.js');
  await page.goto(`/product/${band.name.replace(/[ ,&]/g, '-')}-${band._id}?size=14`, {
    waitUntil: 'domcontentloaded',
  });
  const main = page.getByRole('main');
  const field = page.getByRole('textbox', { name: /^Words to engrave/ });
  const add = main.getByRole('button', { name: /^Add (to cart|size)/ }).first();
  await main.getByText('Add engraving').click();
  await field.fill('Maa 💛');
  await expect.poll(framework.isRequested).toBe(true);
  framework.letGo();
  const problem = main.getByText(/^Please use English or Hindi letters/).first();
  await expect(problem).toBeVisible();
  await field.fill('');
  await add.click();
  await expect(page.getByRole('status').getByText('1 item(s) added to cart')).toBeVisible();

  await field.fill('Maa 💛');
  await expect(problem).toBeVisible();
  await main.getByRole('button', { name: 'Check the engraving' }).first().click();
  await expect(field).toBeFocused();
  await field.fill('माँ');
  await expect(main.getByText('can be returned only if faulty', { exact: false })).toBeVisible();
  await expectWellMadeAtEveryWidth(page);
  await add.click();
  await expect
    .poll(async () => (await customer.call<{ data: unknown[] }>('GET', '/api/cart/get')).data.length)
    .toBe(2);
  const written = [band.name, 'माँ', usualAddress.name, usualAddress.address_line, usualAddress.city];
  await expectRoomForLongWords(page, written);

  await page.goto('/cart');
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Remove/ }) });
  await expect(rows).toHaveCount(2);
  const engraved = rows.filter({ hasText: 'Engraved “माँ”' });
  await engraved.getByRole('button', { name: /^Make it a gift/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Gift wrap and message' });
  await dialog.getByRole('checkbox', { name: /^Wrap it as a gift/ }).check();
  await dialog.getByRole('textbox', { name: /^Message on the card/ }).fill('For Maa,\nwith love');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(engraved.getByText('Gift wrap, Rs.99.00 each')).toBeVisible();
  await expect(engraved.getByText('Card: “For Maa, with love”')).toBeVisible();
  await expectWellMadeAtEveryWidth(page);
  await expectRoomForLongWords(page, written);

  const address = await customer.addAddress({ address_line: usualAddress.address_line });
  await page.goto('/checkout');
  await expect(page.getByText(usualAddress.address_line).first()).toBeVisible();
  await expectRoomForLongWords(page, written);
  const orderId = await customer.order(address._id);
  await page.goto(`/myorders/${orderId}`);
  await expect(page.getByText('Engraved “माँ”', { exact: true })).toBeVisible();
  const gift = page.getByRole('region', { name: 'Gift' });
  await expect(gift.getByText('Gift wrap, Rs.99.00 each')).toBeVisible();
  await expectWellMadeAtEveryWidth(page);
  await expectRoomForLongWords(page, written);
});
