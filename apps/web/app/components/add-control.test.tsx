import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fakeShop, heldBack, noConnection, refusal } from '../../test/fake-shop.ts';
import { renderInShop } from '../../test/render-in-shop.tsx';
import { productCard, wireCard, wireCart, wireRow } from '../../test/samples.ts';
import { AddControl } from './add-control.tsx';

/** A shop with one cart, which the calls change. */
function shopWithCart(rows = [] as ReturnType<typeof wireRow>[], stock = 9) {
  let inCart = rows;
  const product = wireCard({ stock });
  return fakeShop({
    'cart.get': () => wireCart(inCart),
    'cart.create': ({ quantity }) => {
      inCart = [wireRow({ productId: product, quantity: Number(quantity) })];
      return {
        data: { _id: 'row_ira', productId: 'prd_ira', variantId: 'prd_ira', quantity: Number(quantity) },
      };
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

describe('the Add control', () => {
  test('spec 4.6: becomes minus, quantity and plus once the product is in the cart', async () => {
    const shop = shopWithCart();
    const screen = await renderInShop(<AddControl product={productCard()} />, asCustomer);
    await screen.getByRole('button', add).click();
    await expect.element(screen.getByRole('group', { name: 'Quantity of Ira hoops' })).toBeVisible();
    await expect.element(screen.getByText('1 item(s) added to cart')).toBeVisible();
    expect(shop.callsOf('cart.create')).toMatchObject([{ productId: 'prd_ira', quantity: 1 }]);
  });

  test('a double click adds once', async () => {
    const shop = shopWithCart();
    const screen = await renderInShop(<AddControl product={productCard()} />, asCustomer);
    await screen.getByRole('button', add).dblClick();
    await expect.element(screen.getByRole('group').getByText('1', { exact: true })).toBeVisible();
    expect(shop.callsOf('cart.create')).toHaveLength(1);
    expect(shop.callsOf('cart.updateQuantity')).toEqual([]);
  });

  test('by keyboard the focus moves on to plus', async () => {
    shopWithCart();
    const screen = await renderInShop(<AddControl product={productCard()} />, asCustomer);
    await userEvent.keyboard('{Tab}{Enter}');
    await expect.element(screen.getByRole('button', more)).toHaveFocus();
  });

  test('spec 4.7: minus at 1 removes the item', async () => {
    const shop = shopWithCart([wireRow()]);
    const screen = await renderInShop(<AddControl product={productCard()} />, asCustomer);
    await screen.getByRole('button', { name: 'Remove Ira hoops' }).click();
    await expect.element(screen.getByRole('button', add)).toBeVisible();
    await expect.element(screen.getByText('Item removed from cart')).toBeVisible();
    expect(shop.callsOf('cart.deleteItem')).toHaveLength(1);
  });

  test('spec 4.9: ignores presses while a change is in flight, and shows the new quantity at once', async () => {
    const answer = heldBack({ data: { _id: 'row_ira', quantity: 2 } });
    const shop = fakeShop({
      'cart.get': () => wireCart([wireRow()]),
      'cart.updateQuantity': answer.reply,
    });
    const screen = await renderInShop(<AddControl product={productCard()} />, asCustomer);
    await screen.getByRole('button', more).click();
    await expect.element(screen.getByRole('group').getByText('2', { exact: true })).toBeVisible();
    await expect.element(screen.getByRole('group')).toHaveAttribute('aria-busy', 'true');
    await screen.getByRole('button', more).click({ force: true });
    await screen.getByRole('button', fewer).click({ force: true });
    expect(shop.callsOf('cart.updateQuantity')).toHaveLength(1);
    answer.release();
  });

  test('spec 8.10: a failure takes the quantity back and says so', async () => {
    fakeShop({
      'cart.get': () => wireCart([wireRow({ quantity: 2 })]),
      'cart.updateQuantity': () => Promise.reject(noConnection()),
    });
    const screen = await renderInShop(<AddControl product={productCard()} />, asCustomer);
    await screen.getByRole('button', more).click();
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Failed to update quantity');
    await expect.element(screen.getByRole('group').getByText('2', { exact: true })).toBeVisible();
  });

  test('shows the reason of the shop when it refuses', async () => {
    fakeShop({
      'cart.get': () => wireCart(),
      'cart.create': () => Promise.reject(refusal({ message: 'Only 1 item(s) available in stock' })),
    });
    const screen = await renderInShop(<AddControl product={productCard()} />, asCustomer);
    await screen.getByRole('button', add).click();
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Only 1 item(s) available in stock');
    await expect.element(screen.getByRole('button', add)).toBeVisible();
  });

  test('spec 5.4: plus at the stock limit says how many there are', async () => {
    const shop = shopWithCart([wireRow({ productId: wireCard({ stock: 1 }) })]);
    const screen = await renderInShop(<AddControl product={productCard({ stock: 1 })} />, asCustomer);
    await screen.getByRole('button', more).click({ force: true });
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Only 1 items available in stock');
    expect(shop.callsOf('cart.updateQuantity')).toEqual([]);
  });

  test('spec 5.3: says that a sold-out product is out of stock, and adds nothing', async () => {
    const shop = shopWithCart();
    const screen = await renderInShop(<AddControl product={productCard({ stock: 0 })} />, asCustomer);
    await screen.getByRole('button', { name: 'Sold out Ira hoops' }).click({ force: true });
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Product is out of stock');
    expect(shop.callsOf('cart.create')).toEqual([]);
  });

  test('is as high and wide as a finger needs on a phone', async () => {
    shopWithCart();
    const screen = await renderInShop(<AddControl product={productCard()} />);
    const { width, height } = screen.getByRole('button', add).element().getBoundingClientRect();
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  });
});
