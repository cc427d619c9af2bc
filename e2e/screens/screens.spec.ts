import { admin } from '../playwright.config.ts';
import { adminTokens } from '../support/api.ts';
import { Customer } from '../support/customer.ts';
import { logInAs, testInOwnContext as test } from '../support/shop-test.ts';
import { becomeMember } from './member.ts';
import { adminScreens, emptyScreens, personalScreens, publicScreens } from './paths.ts';
import { saveScreenshots } from './save-screenshot.ts';
import { screenWidths } from './widths.ts';

for (const [device, width] of Object.entries(screenWidths)) {
  test.describe(device, () => {
    test.use({ viewport: { width, height: width < 768 ? 740 : 900 } });

    test('public screens', async ({ page, product, complaints }) => {
      complaints.expect(/404/);
      await saveScreenshots(page, { ...publicScreens, product: product.path });
      await product.setStock(2);
      await saveScreenshots(page, { 'product-few': product.path });
      await product.setStock(0);
      await saveScreenshots(page, { 'product-sold-out': product.path });
    });

    test('screens of a new customer', async ({ page, customer, complaints }) => {
      complaints.expect(/404|403/);
      await logInAs(page, customer);
      await saveScreenshots(page, emptyScreens);
    });

    test('screens of a member', async ({ page, api, database, customer }) => {
      const orders = await becomeMember(api, database, customer);
      await logInAs(page, customer);
      const ofOrders = Object.entries(orders).map(([state, id]) => [`order-${state}`, `/myorders/${id}`]);
      await saveScreenshots(page, {
        ...personalScreens,
        ...Object.fromEntries(ofOrders),
        success: `/success?order=${orders.pending}`,
      });
    });

    test('screens of the admin', async ({ page, api }) => {
      await logInAs(page, new Customer(api, { ...admin, name: 'Admin', ...(await adminTokens(api)) }));
      await saveScreenshots(page, adminScreens);
    });
  });
}
