import { admin } from '../playwright.config.ts';
import { adminTokens } from '../support/api.ts';
import { logInAs, test } from '../support/shop-test.ts';
import { Shopper } from '../support/shopper.ts';
import { keepPictures } from './keep-picture.ts';
import { becomeMember } from './member.ts';
import { emptyScreens, officeScreens, personalScreens, publicScreens } from './paths.ts';
import { screenWidths } from './widths.ts';

for (const [device, width] of Object.entries(screenWidths)) {
  test.describe(device, () => {
    test.use({ viewport: { width, height: width < 768 ? 740 : 900 } });

    test('screens that everybody sees', async ({ page, piece, complaints }) => {
      complaints.expect(/404/);
      await keepPictures(page, { ...publicScreens, product: piece.path });
      await piece.setStock(2);
      await keepPictures(page, { 'product-few': piece.path });
      await piece.setStock(0);
      await keepPictures(page, { 'product-sold-out': piece.path });
    });

    test('screens of somebody new', async ({ page, shopper, complaints }) => {
      complaints.expect(/404|403/);
      await logInAs(page, shopper);
      await keepPictures(page, emptyScreens);
    });

    test('screens of a member', async ({ page, api, database, shopper }) => {
      const orders = await becomeMember(api, database, shopper);
      await logInAs(page, shopper);
      const ofOrders = Object.entries(orders).map(([state, id]) => [`order-${state}`, `/myorders/${id}`]);
      await keepPictures(page, {
        ...personalScreens,
        ...Object.fromEntries(ofOrders),
        success: `/success?order=${orders.pending}`,
      });
    });

    test('screens of the back office', async ({ page, api }) => {
      await logInAs(page, new Shopper(api, { ...admin, name: 'Admin', ...(await adminTokens(api)) }));
      await keepPictures(page, officeScreens);
    });
  });
}
