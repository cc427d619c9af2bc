import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { clickTwice } from '../../test/click-twice.ts';
import { fakeShop, heldBack, noConnection, refusal } from '../../test/fake-shop.ts';
import { renderInShop } from '../../test/render-in-shop.tsx';
import { wireCart, wireRow } from '../../test/samples/cart.ts';
import { productCard, wireCard, wireProduct } from '../../test/samples/products.ts';
import { AddControl } from './add-control.tsx';

const wireAdded = (quantity: number) => ({
  data: { _id: 'row_ira', productId: 'prd_ira', variantId: 'prd_ira', quantity },
});

/** A shop with one cart, which the calls change. */
function shopWithCart(rows = [] as ReturnType<typeof wireRow>[], stock = 9) {
  let inCart = rows;
  const product = wireCard({ stock });
  return fakeShop({
    'cart.get': () => wireCart(inCart),
    'cart.create': ({ quantity }) => {
      inCart = [wireRow({ productId: product, quantity: Number(quantity) })];
      return wireAdded(Number(quantity));
    },
    'cart.updateQuantity': ({ qty }) => {
      inCart = inCart.map((row) => ({ ...row, quantity: Number(qty) }));
      return { data: { _id: 'row_ira', quantity: Number(qty) } };
    },
    'cart.deleteItem': () => {
      inCart = [];
      return { data: { _id: 'row_ira' } };
    },
  });
}

const add = { name: 'Add Ira hoops to cart' } as const;
const fewer = { name: 'One Ira hoops less' } as const;
const more = { name: 'One Ira hoops more' } as const;
const asCustomer = { as: 'customer' } as const;

const number = (screen: Screen) => screen.getByRole('group').getByRole('status');
type Screen = Awaited<ReturnType<typeof renderInShop>>;

describe('the Add control', () => {
  test('spec 4.6, 5.6, 8.10: becomes minus, 1 and plus once the product is in the cart', async () => {
    const shop = shopWithCart();
    const screen = await renderInShop(<AddControl product={productCard()} />, asCustomer);
    await screen.getByRole('button', add).click();
    await expect.element(screen.getByRole('group', { name: 'Quantity of Ira hoops' })).toBeVisible();
    await expect.element(number(screen)).toHaveTextContent('1');
    await expect.element(screen.getByText('1 item(s) added to cart')).toBeVisible();
    await expect.element(screen.getByRole('button', add)).not.toBeInTheDocument();
    await expect
      .poll(() => shop.callsOf('cart.create'))
      .toMatchObject([{ productId: 'prd_ira', quantity: 1 }]);
  });

  test('spec 4.7, 8.10: minus reduces by 1, and at 1 removes the item', async () => {
    const shop = shopWithCart([wireRow({ quantity: 2 })]);
    const screen = await renderInShop(<AddControl product={productCard()} />, asCustomer);
    await screen.getByRole('button', fewer).click();
    await expect.element(number(screen)).toHaveTextContent('1');
    await screen.getByRole('button', { name: 'Remove Ira hoops', disabled: false }).click();
    await expect.element(screen.getByRole('button', add)).toBeVisible();
    await expect.element(screen.getByText('Item removed from cart')).toBeVisible();
    await expect.poll(() => shop.callsOf('cart.deleteItem')).toHaveLength(1);
  });

  test('spec 4.8, 5.4: plus raises by 1 up to the stock, and then says how many there are', async () => {
    const shop = shopWithCart([wireRow({ productId: wireCard({ stock: 2 }) })], 2);
    const screen = await renderInShop(<AddControl product={productCard({ stock: 2 })} />, asCustomer);
    await screen.getByRole('button', more).click();
    await expect.element(number(screen)).toHaveTextContent('2');
    await expect.element(screen.getByRole('button', more)).toHaveAttribute('aria-disabled', 'true');
    await expect.element(screen.getByRole('group')).not.toHaveAttribute('aria-busy');
    await screen.getByRole('button', more).click({ force: true });
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Only 2 items available in stock');
    await expect.poll(() => shop.callsOf('cart.updateQuantity')).toHaveLength(1);
  });

  test('spec 4.9: ignores presses while a change is in flight, and shows the new quantity at once', async () => {
    const answer = heldBack({ data: { _id: 'row_ira', quantity: 3 } });
    const shop = fakeShop({
      'cart.get': () => wireCart([wireRow({ quantity: 2 })]),
      'cart.updateQuantity': answer.reply,
    });
    const screen = await renderInShop(<AddControl product={productCard()} />, asCustomer);
    await screen.getByRole('button', more).click();
    await expect.element(number(screen)).toHaveTextContent('3');
    await expect.element(screen.getByRole('group')).toHaveAttribute('aria-busy', 'true');
    await screen.getByRole('button', more).click({ force: true });
    await screen.getByRole('button', fewer).click({ force: true });
    await expect.element(number(screen)).toHaveTextContent('3');
    answer.release();
    await expect.element(screen.getByRole('group')).not.toHaveAttribute('aria-busy');
    await expect.poll(() => shop.callsOf('cart.updateQuantity')).toHaveLength(1);
  });

  test('spec 4.9: a double click on Add adds one', async () => {
    const shop = shopWithCart();
    const screen = await renderInShop(<AddControl product={productCard()} />, asCustomer);
    await clickTwice(screen.getByRole('button', add));
    await expect.element(number(screen)).toHaveTextContent('1');
    await expect.element(screen.getByRole('group')).not.toHaveAttribute('aria-busy');
    await expect.poll(() => shop.callsOf('cart.create')).toHaveLength(1);
    expect(shop.callsOf('cart.updateQuantity')).toEqual([]);
  });

  test('spec 4.9: a second press before the next render changes nothing', async () => {
    const shop = shopWithCart([wireRow()]);
    const screen = await renderInShop(<AddControl product={productCard()} />, asCustomer);
    const plus = screen.getByRole('button', more);
    await expect.element(plus).toBeVisible();
    const { port1, port2 } = new MessageChannel();
    (plus.element() as HTMLElement).click();
    await new Promise<void>((resolve) => {
      port1.onmessage = () => {
        (plus.element() as HTMLElement).click();
        resolve();
      };
      port2.postMessage(null);
    });
    await expect.element(screen.getByRole('group')).not.toHaveAttribute('aria-busy');
    await expect.element(number(screen)).toHaveTextContent('2');
    await expect.poll(() => shop.callsOf('cart.updateQuantity')).toHaveLength(1);
  });

  test('spec 5.3: a sold-out product is labelled, and pressing it shows the reason', async () => {
    const shop = shopWithCart();
    const screen = await renderInShop(<AddControl product={productCard({ stock: 0 })} />, asCustomer);
    await screen.getByRole('button', { name: 'Sold out Ira hoops' }).click({ force: true });
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Product is out of stock');
    expect(shop.callsOf('cart.create')).toEqual([]);
  });

  test('spec 5.3, 5.4, 8.10: shows the reason of the shop when it refuses, and is rolled back', async () => {
    const message = 'Product is out of stock';
    fakeShop({ 'cart.get': () => wireCart(), 'cart.create': () => Promise.reject(refusal({ message })) });
    const screen = await renderInShop(<AddControl product={productCard()} />, asCustomer);
    await screen.getByRole('button', add).click();
    await expect.element(screen.getByRole('alert')).toHaveTextContent(message);
    await expect.element(screen.getByRole('button', add)).toBeVisible();
  });

  test('spec 5.5, 8.10: a response without success is a failure', async () => {
    const noSuccess = { ...wireAdded(1), success: false };
    fakeShop({ 'cart.get': () => wireCart(), 'cart.create': () => noSuccess });
    const screen = await renderInShop(<AddControl product={productCard()} />, asCustomer);
    await screen.getByRole('button', add).click();
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Failed to add item to cart');
    await expect.element(screen.getByRole('button', add)).toBeVisible();
  });

  test('spec 8.10: a change without a response is rolled back with a message', async () => {
    fakeShop({
      'cart.get': () => wireCart([wireRow({ quantity: 2 })]),
      'cart.updateQuantity': () => Promise.reject(noConnection()),
    });
    const screen = await renderInShop(<AddControl product={productCard()} />, asCustomer);
    await screen.getByRole('button', more).click();
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Failed to update quantity');
    await expect.element(number(screen)).toHaveTextContent('2');
  });

  test('by keyboard the focus moves on to plus, and back to Add', async () => {
    shopWithCart();
    const screen = await renderInShop(<AddControl product={productCard()} />, asCustomer);
    await userEvent.keyboard('{Tab}{Enter}');
    await expect.element(screen.getByRole('button', more)).toHaveFocus();
    await expect.element(screen.getByRole('group')).not.toHaveAttribute('aria-busy');
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Enter}');
    await expect.element(screen.getByRole('button', add)).toHaveFocus();
  });

  test('is as high and wide as a finger needs on a phone', async () => {
    shopWithCart();
    const screen = await renderInShop(<AddControl product={productCard()} />);
    const { width, height } = screen.getByRole('button', add).element().getBoundingClientRect();
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  });

  describe('with a size that is chosen already', () => {
    const sized = { option_names: ['Ring size'], sizes_in_stock: ['12', '14'] };
    const option = {
      ...{ _id: 'opt_size', name: 'Ring size', kind: 'ring-size' as const },
      values: ['12', '14'].map((value) => ({ _id: `val_${value}`, value })),
    };
    const variant = (size: string, stock: number) => ({
      ...{ _id: `var_${size}`, sku: `J1-${size}`, barcode: '', options: { 'Ring size': size }, stock },
      ...{ price: 1_000, discount: 0, discounted_price: 1_000, price_with_gst: 1_030, weight: null },
      ...{
        image: [],
        is_default: false,
        units: false,
        made_to_order_days: null,
        price_parts: null,
        price_until: null,
        net_weight_g: null,
      },
    });
    const open = async (stock: number) => {
      const variants = [variant('12', 3), variant('14', stock)];
      const shop = fakeShop({
        'cart.get': () => wireCart(),
        'product.details': () => ({ data: wireProduct({ ...sized, options: [option], variants }) }),
        'cart.create': () => wireAdded(1),
      });
      const screen = await renderInShop(<AddControl product={productCard(sized)} size="14" />, asCustomer);
      return { shop, screen, button: screen.getByRole('button', { name: 'Add size 14 Ira hoops to cart' }) };
    };

    test('it is added at once, and once by a double click', async () => {
      const { shop, screen, button } = await open(1);
      await clickTwice(button);
      await expect.element(screen.getByText('1 item(s) added to cart')).toBeVisible();
      await expect
        .poll(() => shop.callsOf('cart.create'))
        .toMatchObject([{ productId: 'prd_ira', variantId: 'var_14' }]);
    });

    test('sold meanwhile, the sizes are asked for', async () => {
      const { shop, screen, button } = await open(0);
      await button.click();
      await expect.element(screen.getByRole('radio', { name: /^12/ })).toBeVisible();
      expect(shop.callsOf('cart.create')).toEqual([]);
    });
  });
});
