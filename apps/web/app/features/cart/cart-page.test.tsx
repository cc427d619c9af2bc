import { describe, expect, onTestFinished, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { clickTwice } from '../../../test/click-twice.ts';
import { fakeShop, heldBack, noConnection, refusal } from '../../../test/fake-shop.ts';
import { renderInShop } from '../../../test/render-in-shop.tsx';
import { wireCart, wireRow } from '../../../test/samples/cart.ts';
import { wireCard, wireProducts } from '../../../test/samples/products.ts';
import { wireShop, wireUser } from '../../../test/samples/shop.ts';
import { hasTokens } from '../../api/tokens.ts';
import { savePincode } from '../../components/delivery/saved-pincode.ts';
import { showToast } from '../../ui/toast/toast-store.ts';
import { CartDrawer } from './cart-drawer.tsx';
import { CartPage } from './cart-page.tsx';

type Screen = Awaited<ReturnType<typeof renderInShop>>;
type Replies = Parameters<typeof fakeShop>[0];
type Row = ReturnType<typeof wireRow>;

const rowOf = (name: string) => {
  const _id = `prd_${name.toLowerCase()}`;
  return wireRow({ _id: `row_${_id}`, productId: wireCard({ _id, name }) });
};
const empty = 'Your cart is empty';

/** A shop with one cart, which the calls change, and its own replies. */
function shopWithCart(rows: Row[], replies: Replies = {}) {
  let inCart = rows;
  return fakeShop({
    'user.details': () => ({ data: wireUser() }),
    'shop.facts': () => ({ data: wireShop() }),
    'product.ofCategory': () => wireProducts(),
    'cart.get': () => wireCart(inCart),
    'cart.updateQuantity': ({ _id, qty }) => {
      inCart = inCart.map((row) => (row._id === _id ? { ...row, quantity: Number(qty) } : row));
      return { data: { _id: String(_id), quantity: Number(qty) } };
    },
    'cart.deleteItem': ({ _id }) => {
      inCart = inCart.filter((row) => row._id !== _id);
      return { data: { _id: String(_id) } };
    },
    ...replies,
  });
}

const open = () => renderInShop(<CartPage />, { as: 'customer' });
const row = (screen: Screen) =>
  screen.getByRole('list', { name: 'Items in your cart' }).getByRole('listitem');
const checkout = { name: /^Proceed to Checkout/ } as const;

describe('the cart page', () => {
  test('tells the coins that its order earns', async () => {
    shopWithCart([], { 'cart.get': () => wireCart([rowOf('Asha')], { coins_earned: 24 }) });
    const screen = await open();
    await expect.element(screen.getByText('Earns 24 coins, yours 8 days after the delivery')).toBeVisible();
  });

  test('names the day of the coins where the pincode is known', async () => {
    savePincode('560003');
    const days = { from: '2026-12-01', to: '2026-12-02' };
    const estimate = {
      pincode: '560003',
      state: 'Karnataka',
      is_served: true,
      express: days,
      standard: days,
    };
    shopWithCart([], {
      'cart.get': () => wireCart([rowOf('Asha')], { coins_earned: 24 }),
      'shop.deliveryEstimate': () => ({ data: estimate }),
    });
    const screen = await open();
    await expect.element(screen.getByText('Earns 24 coins on 10 Dec 2026')).toBeVisible();
  });

  test('the bill sticks beside the items alone: what is below never covers its button', async () => {
    shopWithCart([wireRow()], {
      'product.ofCategory': () => wireProducts([wireCard({ _id: 'prd_asha', name: 'Asha' })]),
    });
    const screen = await renderInShop(<CartPage />, { as: 'customer', on: 'desktop' });
    const bill = screen.getByRole('complementary', { name: 'Bill details' });
    const below = screen.getByRole('region', { name: 'You might also like' });
    await expect.element(below).toBeVisible();
    document.body.style.paddingBottom = '100vh';
    onTestFinished(() => {
      document.body.style.removeProperty('padding-bottom');
    });
    below.element().scrollIntoView();
    await expect
      .poll(() => below.element().getBoundingClientRect().top - bill.element().getBoundingClientRect().bottom)
      .toBeGreaterThanOrEqual(0);
  });

  test('spec 2.35: shows a skeleton while it loads, and then the empty cart with a way to the shop', async () => {
    const answer = heldBack(wireCart());
    shopWithCart([], { 'cart.get': answer.reply });
    const screen = await open();
    await expect.element(screen.getByRole('status', { name: 'Your cart is loading' })).toBeVisible();
    answer.release();
    await expect.element(screen.getByRole('heading', { name: empty })).toBeVisible();
    await expect.element(screen.getByText('Add some items to get started!')).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Start Shopping' })).toHaveAttribute('href', '/');
  });

  test('a cart that fails to load shows an error, and can be retried', async () => {
    let isDown = true;
    shopWithCart([], { 'cart.get': () => (isDown ? Promise.reject(noConnection()) : wireCart([wireRow()])) });
    const screen = await open();
    await expect.element(screen.getByRole('heading', { name: 'Your cart did not load' })).toBeVisible();
    isDown = false;
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(row(screen).getByRole('heading', { name: 'Ira hoops' })).toBeVisible();
  });

  test('spec 2.36: a row has unit, price, discount, GST, quantity, and leads to its product', async () => {
    const product = wireCard({ price: 1_250, discount: 20, discounted_price: 1_000 });
    shopWithCart([wireRow({ quantity: 2, productId: product })]);
    const screen = await open();
    for (const text of ['pair', 'Rs.2,500.00', 'Rs.2,000.00', '20% off', 'GST 3%'])
      await expect.element(row(screen).getByText(text, { exact: true })).toBeVisible();
    await expect.element(row(screen).getByRole('group').getByRole('status')).toHaveTextContent('2');
    await expect.element(row(screen).getByRole('button', { name: 'Remove Ira hoops' })).toBeVisible();
    const picture = row(screen).getByRole('link', { includeHidden: true }).first();
    await expect.element(picture).toHaveAttribute('href', '/product/Ira-hoops-prd_ira');
    await row(screen).getByRole('link', { name: 'Ira hoops' }).click();
    expect(screen.path()).toBe('/product/Ira-hoops-prd_ira');
  });

  test('spec 2.37: savings, membership and the bill, whose delivery line unfolds', async () => {
    const { bill } = wireCart();
    const saving = { ...bill, quantity: 1, product_savings: 250, delivery: 20, grand_total: 1_050 };
    shopWithCart([], { 'cart.get': () => wireCart([wireRow()], { bill: saving }) });
    const screen = await open();
    await expect.element(screen.getByText('You save Rs.250.00 on this order.')).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'About VIP' })).toBeVisible();
    await expect.element(screen.getByRole('heading', { name: 'Bill details' })).toBeVisible();
    const terms = screen.getByText(/^Delivery Rs\.20\.00 per order, free for Gold and Platinum members\./);
    await expect.element(terms).not.toBeVisible();
    await screen.getByText('Delivery (standard)').click();
    await expect.element(terms).toBeVisible();
    await screen.getByRole('link', { name: 'Proceed to Checkout Rs.1,050.00' }).click();
    expect(screen.path()).toBe('/checkout');
  });

  test('decisions §1, §5: express is said at its charge, and cash is ruled out above its limit', async () => {
    const bill = { ...wireCart().bill, shipping: 'express' as const, delivery: 20, grand_total: 50_000 };
    shopWithCart([], { 'cart.get': () => wireCart([wireRow()], { bill }) });
    const cash = 'Paid online: cash on delivery is possible up to Rs.50,000.';
    const within = await open();
    await expect.element(within.getByText('Express at no extra charge')).toBeVisible();
    await expect.element(within.getByText(cash)).not.toBeInTheDocument();
    await within.unmount();
    shopWithCart([], {
      'cart.get': () => wireCart([wireRow()], { bill: { ...bill, grand_total: 50_000.01 } }),
    });
    await expect.element((await open()).getByText(cash)).toBeVisible();
  });

  test('spec 2.37: a saving names its reasons: products, tier, coupon and delivery', async () => {
    const bill = { ...wireCart().bill, ...{ product_savings: 250, vip_discount: 40, coupon_discount: 30 } };
    const coupon = { code: 'FIFTY', is_applied: true, saves: 30, message: '' };
    shopWithCart([], {
      'user.details': () => ({ data: wireUser({ vip_enabled: true, vip_tier: 'GOLD' }) }),
      'cart.get': () =>
        wireCart([wireRow()], { bill: { ...bill, delivery_waived: true }, coupon: coupon as never }),
    });
    const screen = await open();
    await expect
      .element(screen.getByText(/^You save Rs\.340/))
      .toHaveTextContent(
        'You save Rs.340.00 on this order: Rs.250.00 on products, Rs.40.00 as Gold, Rs.30.00 with your coupon and Rs.20.00 on delivery.',
      );
    await expect.element(screen.getByText('is applied', { exact: false })).toBeVisible();
    await expect.element(screen.getByText('You save Rs.30.00', { exact: true })).toBeVisible();
  });

  test('a coupon that is not applied yet says what is missing; a limit is shown below the bill', async () => {
    const coupon = { code: 'FIFTY', is_applied: false, saves: 0, message: 'Add Rs.500.00 more' };
    const limit = { kind: 'open-cash', method: 'cod', message: 'You have two unpaid orders in cash' };
    shopWithCart([], {
      'cart.get': () => wireCart([wireRow()], { coupon: coupon as never, limits: [limit] as never }),
    });
    const screen = await open();
    await expect.element(screen.getByText('Add Rs.500.00 more')).toBeVisible();
    await expect.element(screen.getByText(/You have two unpaid orders in cash/)).toBeVisible();
  });

  test('engraving and wrapping are part of the price of a row, for each unit', async () => {
    const product = wireCard({ price: 1_250, discount: 20, discounted_price: 1_000 });
    const extras = { engraving: 'Meera', engraving_price: 100, gift_wrap: true, gift_wrap_price: 49 };
    shopWithCart([wireRow({ quantity: 2, productId: product, ...extras })]);
    const screen = await open();
    await expect.element(row(screen).getByText('Rs.2,298.00', { exact: true })).toBeVisible();
    await expect.element(row(screen).getByText('Rs.2,798.00', { exact: true })).toBeVisible();
    await expect.element(row(screen).getByRole('button', { name: /^Change the gift/ })).toBeVisible();
  });

  test('an engraved row shows its lettering and says where it stands; without a picture it says the words', async () => {
    const engraving_picture = 'https://shop.example/pictures/engravings/v1.none.png';
    shopWithCart([wireRow({ engraving: 'Meera', engraving_picture })]);
    const screen = await open();
    await expect.element(row(screen).getByText('Engraved “Meera”')).toBeVisible();
    const picture = row(screen).getByAltText('The lettering of “Meera”').element();
    await expect
      .element(row(screen).getByText('Shown on a plain plate; it is cut on the inside or the back.'))
      .toBeVisible();
    expect(picture.getAttribute('src')).toBe('/pictures/engravings/v1.none.png');
    picture.dispatchEvent(new Event('error'));
    expect(getComputedStyle(picture).display).toBe('none');
  });

  test('while a quantity changes, its buttons ignore presses; plus at the stock says why not', async () => {
    const answer = heldBack({ data: { _id: 'row_ira', quantity: 2 } });
    const shop = shopWithCart([wireRow({ productId: wireCard({ stock: 2 }) })], {
      'cart.updateQuantity': answer.reply,
    });
    const screen = await open();
    const more = row(screen).getByRole('button', { name: 'One Ira hoops more' });
    await more.click();
    await expect.element(more).toHaveAttribute('aria-disabled', 'true');
    await expect.poll(() => shop.callsOf('cart.updateQuantity')).toHaveLength(1);
    await row(screen).getByRole('button', { name: 'Remove Ira hoops' }).first().click({ force: true });
    answer.release();
    await expect.element(more).not.toHaveAttribute('aria-disabled', 'true');
    expect(shop.callsOf('cart.deleteItem')).toEqual([]);
    await expect.poll(() => shop.callsOf('cart.updateQuantity')).toHaveLength(1);
  });

  test('spec 5.4: plus at the stock limit says how many there are, and changes nothing', async () => {
    const shop = shopWithCart([wireRow({ quantity: 2, productId: wireCard({ stock: 2 }) })]);
    const screen = await open();
    await row(screen).getByRole('button', { name: 'One Ira hoops more' }).click({ force: true });
    await expect.element(screen.getByRole('alert').getByText(/Only 2/)).toBeVisible();
    expect(shop.callsOf('cart.updateQuantity')).toEqual([]);
  });

  test('spec 2.37, 7.25, 9.2: ten suggestions at most, from the categories in the cart and not in it', async () => {
    const others = [wireCard({ _id: 'prd_asha', name: 'Asha' }), wireCard({ _id: 'prd_out', stock: 0 })];
    const shop = shopWithCart([wireRow()], { 'product.ofCategory': () => wireProducts(others) });
    const screen = await open();
    const strip = screen.getByRole('region', { name: 'You might also like' });
    await expect.element(strip.getByRole('link', { name: /Asha/ })).toBeVisible();
    expect(strip.getByRole('listitem').elements()).toHaveLength(1);
    const bill = screen.getByRole('heading', { name: 'Bill details' }).element();
    expect(bill.compareDocumentPosition(strip.element()), 'below the bill').toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    await expect
      .poll(() => shop.callsOf('product.ofCategory'))
      .toEqual([{ id: ['cat_rings'], excludeIds: ['prd_ira'], limit: 10 }]);
    expect(document.documentElement.scrollWidth).toBe(360);
  });

  test("spec 2.39, 8.12: a missing picture is 'Image unavailable', missing suggestions are hidden", async () => {
    const missing = { url: '', base: '/missing', width: 800, height: 800, alt: '', placeholder: '' };
    const shop = shopWithCart([wireRow({ productId: wireCard({ pictures: [missing] }) })], {
      'product.ofCategory': () => Promise.reject(refusal({ status: 400, message: 'Not today' })),
    });
    const screen = await open();
    const words = row(screen).getByText('Image unavailable');
    await expect.element(words).toBeVisible();
    expect(words.element().getBoundingClientRect().width, 'as wide as can be read').toBeGreaterThan(40);
    await expect.poll(() => shop.callsOf('product.ofCategory')).toHaveLength(1);
    await expect.element(screen.getByText('You might also like')).not.toBeInTheDocument();
    await expect.element(screen.getByRole('alert')).toBeEmptyDOMElement();
  });

  test('spec 2.36, 7.30, 8.10: the remove button removes the whole row, once', async () => {
    const answer = heldBack({ data: { _id: 'row_ira' } });
    let rows = [wireRow({ quantity: 3 })];
    const shop = shopWithCart([], {
      'cart.get': () => wireCart(rows),
      'cart.deleteItem': async () => {
        const removed = await answer.reply();
        rows = [];
        return removed;
      },
    });
    const screen = await open();
    await clickTwice(row(screen).getByRole('button', { name: 'Remove Ira hoops' }));
    answer.release();
    await expect.element(screen.getByText('Item removed from cart')).toBeVisible();
    await expect.element(screen.getByText(empty)).toBeVisible();
    await expect.poll(() => shop.callsOf('cart.deleteItem')).toEqual([{ _id: 'row_ira' }]);
    await expect.poll(() => shop.callsOf('cart.get')).toHaveLength(2);
  });

  test('a failed removal restores the row and shows an error', async () => {
    shopWithCart([wireRow()], { 'cart.deleteItem': () => Promise.reject(noConnection()) });
    const screen = await open();
    await row(screen).getByRole('button', { name: 'Remove Ira hoops' }).first().click();
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Failed to update quantity');
    await expect.element(row(screen).getByRole('heading', { name: 'Ira hoops' })).toBeVisible();
  });

  test('a product with less stock than the cart shows a warning, and minus reduces it', async () => {
    shopWithCart([wireRow({ quantity: 3, productId: wireCard({ stock: 2 }) })]);
    const screen = await open();
    await expect.element(screen.getByText('Only 2 available')).toBeVisible();
    await screen.getByRole('button', { name: 'One Ira hoops less' }).click();
    await expect.element(row(screen).getByRole('group').getByRole('status')).toHaveTextContent('2');
    await expect.element(screen.getByText('Only 2 available')).not.toBeInTheDocument();
  });

  test('a product that is no longer sold is named, and can be removed', async () => {
    let removed = [{ _id: 'row_old', name: 'Old ring' }];
    const shop = shopWithCart([], {
      'cart.get': () => wireCart([], { removed }),
      'cart.deleteItem': () => {
        removed = [];
        return { data: { _id: 'row_old' } };
      },
    });
    const screen = await open();
    await expect
      .element(screen.getByText('Old ring is no longer sold, and left out of your order.'))
      .toBeVisible();
    await expect.element(screen.getByText(empty)).toBeVisible();
    await clickTwice(screen.getByRole('button', { name: 'Remove from the cart' }));
    await expect.element(screen.getByText(/no longer sold/)).not.toBeInTheDocument();
    await expect.poll(() => shop.callsOf('cart.deleteItem')).toEqual([{ _id: 'row_old' }]);
  });

  test("spec 2.38, 8.11: Checkout without a stored token shows 'Please Login'", async () => {
    shopWithCart([wireRow()]);
    const screen = await open();
    await expect.element(screen.getByRole('link', { name: 'About VIP' })).toBeVisible();
    localStorage.clear();
    expect(hasTokens()).toBe(false);
    await screen.getByRole('link', checkout).click();
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Please Login');
    expect(screen.path()).toBe('/');
  });

  test("spec 2.38, 8.12: Checkout before the user is known shows 'Please Login', and nothing else", async () => {
    shopWithCart([wireRow()], {
      'user.details': () => Promise.reject(refusal({ status: 503, message: 'Not now' })),
    });
    const screen = await open();
    await screen.getByRole('link', checkout).click();
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Please Login');
    expect(screen.path()).toBe('/');
  });
});

describe('the cart drawer', () => {
  const drawer = <CartDrawer isOpen onOpenChange={() => undefined} />;

  test('spec 2.34, 2.35: of a guest is empty, and leads to the shop or to the login', async () => {
    shopWithCart([]);
    const screen = await renderInShop(drawer);
    const dialog = screen.getByRole('dialog', { name: 'Shopping Cart' });
    await expect.element(dialog.getByText(empty)).toBeVisible();
    await expect.element(dialog.getByRole('link', { name: 'Start Shopping' })).toHaveAttribute('href', '/');
    const login = dialog.getByRole('link', { name: 'Sign In' });
    await expect.element(login).toHaveAttribute('href', '/login?from=%2Fcart');
  });

  test('spec 2.37: of a customer has products, bill and checkout, no wider than a phone', async () => {
    shopWithCart([rowOf('Asha'), rowOf('Bela')]);
    const screen = await renderInShop(drawer, { as: 'customer' });
    const dialog = screen.getByRole('dialog', { name: /^Shopping Cart/ });
    await expect.element(dialog.getByRole('heading', { name: 'Bela' })).toBeVisible();
    await expect.element(dialog.getByRole('heading', { name: 'Bill details' })).toBeVisible();
    await expect.element(dialog.getByRole('link', checkout)).toBeVisible();
    expect(dialog.element().scrollWidth).toBeLessThanOrEqual(360);
  });

  test('closes when the page changes', async () => {
    shopWithCart([]);
    const changes: boolean[] = [];
    const screen = await renderInShop(<CartDrawer isOpen onOpenChange={(isOpen) => changes.push(isOpen)} />);
    await screen.getByRole('link', { name: 'Start Shopping' }).click();
    await expect.poll(() => changes).toEqual([false]);
  });
});

test.each([
  ['page', <CartPage key="page" />],
  ['drawer', <CartDrawer key="drawer" isOpen onOpenChange={() => undefined} />],
])('removing products by keyboard in the %s of the cart moves the focus to the next one', async (_, cart) => {
  shopWithCart([rowOf('Asha'), rowOf('Bela')]);
  const screen = await renderInShop(cart, { as: 'customer' });
  const remove = (name: string) =>
    screen.getByRole('button', { name: `Remove ${name}`, exact: true }).first();
  await expect.element(remove('Asha')).toBeVisible();
  (remove('Asha').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(remove('Bela')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('link', { name: 'Start Shopping' })).toHaveFocus();
});

test('the address of a gift that was just added opens its card', async () => {
  const ira = rowOf('Ira');
  shopWithCart([{ ...ira, gift_wrap: true, gift_message: 'Happy birthday, Maa' }, rowOf('Tara')]);
  showToast('1 item(s) added to cart');
  const screen = await renderInShop(<CartPage />, { as: 'customer', path: `/cart#${ira.variantId}` });
  const dialog = screen.getByRole('dialog', { name: 'Gift wrap and message' });
  await expect.element(dialog.getByLabelText(/^Message on the card/)).toHaveValue('Happy birthday, Maa');
  await expect.element(screen.getByText('1 item(s) added to cart')).not.toBeInTheDocument();
});
