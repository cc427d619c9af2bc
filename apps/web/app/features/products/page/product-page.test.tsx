import { Suspense } from 'react';
import { describe, expect, onTestFinished, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fakeShop } from '../../../../test/fake-shop.ts';
import { renderInShop } from '../../../../test/render-in-shop.tsx';
import { wireCart } from '../../../../test/samples/cart.ts';
import { wireCard, wirePicture, wireProduct } from '../../../../test/samples/products.ts';
import { wireShop, wireUser } from '../../../../test/samples/shop.ts';
import { wireWishlist } from '../../../../test/samples/wishlist.ts';
import { ProductPage } from './product-page.tsx';

type Product = ReturnType<typeof wireProduct>;
type Variant = Product['variants'][number];

const [yellow, rose] = [wirePicture('yellow'), wirePicture('rose')];

const variant = (size: string, metal: string, stock: number): Variant => ({
  _id: `var_${size}_${metal}`,
  sku: `J1-${size}`,
  barcode: '',
  options: { Metal: metal, 'Ring size': size },
  price: 1_000,
  discount: 0,
  discounted_price: 1_000,
  price_with_gst: 1_030,
  stock,
  weight: null,
  net_weight_g: null,
  price_parts: null,
  price_until: null,
  image: [metal === 'Yellow gold' ? yellow.url : rose.url],
  is_default: false,
  units: false,
  made_to_order_days: null,
});

const optionOf = (name: string, kind: Product['options'][number]['kind'], values: readonly string[]) => ({
  _id: `opt_${kind}`,
  name,
  kind,
  values: values.map((value) => ({ _id: `val_${value}`, value })),
});

/** A ring of two metals, in three sizes of which one is sold out. */
const ring: Partial<Product> = {
  category: { _id: 'cat_rings', name: 'Rings' },
  subCategory: { _id: 'sub_bands', name: 'Bands' },
  pictures: [yellow, rose],
  options: [
    optionOf('Metal', 'metal', ['Yellow gold', 'Rose gold']),
    optionOf('Ring size', 'ring-size', ['12', '14', '16']),
  ],
  variants: ['Yellow gold', 'Rose gold'].flatMap((metal) => [
    variant('12', metal, 9),
    variant('14', metal, 1),
    variant('16', metal, 0),
  ]),
  option_names: ['Ring size'],
};

async function open(changes: Partial<Product>, query = '', replies: Parameters<typeof fakeShop>[0] = {}) {
  const shop = fakeShop({
    ...replies,
    'product.details': () => ({ data: wireProduct(changes) }),
    'product.ofCategory': () => ({ data: [] }),
    'shop.facts': () => ({ data: wireShop({ gift_wrap: 99 }) }),
    'user.details': () => ({ data: wireUser() }),
    'user.sizes': () => ({ data: [{ _id: 'siz_maa', name: 'Maa', kind: 'ring', value: '12' }] }),
    'cart.get': () => wireCart(),
    'wishlist.get': () => wireWishlist(),
    'stockAlert.status': () => ({ data: null }),
  });
  const { href } = window.location;
  onTestFinished(() => window.history.replaceState(window.history.state, '', href));
  const path = `/product/Ira-hoops-prd_ira${query}`;
  const screen = await renderInShop(
    <Suspense>
      <ProductPage
        productId="prd_ira"
        categoryId="cat_rings"
        head={{ title: '', canonical: 'https://shop.example/product', description: '', jsonLd: [] }}
      />
    </Suspense>,
    { as: 'customer', path },
  );
  const main = screen.getByRole('button', { name: /^(Add |Choose a size|Check the engraving)/ }).first();
  return { shop, screen, main, sizes: screen.getByRole('group', { name: /^Ring size/ }) };
}

describe('a ring in sizes', () => {
  test('asks for a size at the sizes, takes it by key, and names it in the address', async () => {
    const { screen, main, sizes } = await open(ring);
    await main.click();
    await expect.element(sizes.getByRole('alert')).toHaveTextContent('Please choose a size');
    await expect.element(sizes.getByRole('radio').first()).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect.element(sizes.getByRole('alert')).not.toBeInTheDocument();
    expect(window.location.search).toBe('?metal=Yellow+gold&size=12');
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(sizes.getByRole('radio', { name: /^14/ })).toBeChecked();
    expect(window.location.search).toBe('?metal=Yellow+gold&size=14');
    await expect.element(screen.getByRole('button', { name: /^Add size 14/ }).first()).toBeVisible();
    expect(document.documentElement.scrollWidth).toBe(360);
  });

  test('begins with the size of its address', async () => {
    const { sizes, main } = await open(ring, '?size=14');
    await expect.element(sizes.getByRole('radio', { name: /^14/ })).toBeChecked();
    await expect.element(main).toHaveAccessibleName(/^Add size 14/);
  });

  test('has the saved size of the family one press away', async () => {
    const { sizes } = await open(ring);
    await sizes.getByRole('button', { name: 'Maa 12' }).click();
    await expect.element(sizes.getByRole('radio', { name: '12' })).toBeChecked();
  });

  test('can be asked for in a size that is sold out', async () => {
    const { screen, sizes } = await open(ring);
    await sizes.getByRole('radio', { name: /^16.*sold out$/ }).click({ force: true });
    await expect.element(screen.getByRole('button', { name: 'Notify me when available' })).toBeVisible();
    await screen.getByRole('button', { name: 'Notify me when available' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Notify me when available' });
    await expect.element(dialog.getByText(/ring size 16/)).toBeVisible();
  });

  test('links to the size guide; earrings do not', async () => {
    const { screen } = await open(ring);
    await expect
      .element(screen.getByRole('link', { name: 'Size guide' }))
      .toHaveAttribute('href', '/size-guide#rings');
    await screen.unmount();
    const { category } = wireCard({ category: { _id: 'cat_earrings', name: 'Earrings' } });
    const other = await open({ category });
    await expect.element(other.screen.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.element(other.screen.getByRole('link', { name: 'Size guide' })).not.toBeInTheDocument();
  });
});

test('the break-up of the price follows the chosen variant', async () => {
  const part = (amount: number) => ({
    ...{ kind: 'making' as const, name: 'Making', quantity: null, rate: null, rate_day: null, amount },
  });
  const [first, second, ...others] = ring.variants ?? [];
  const { screen, sizes } = await open({
    ...ring,
    price_parts: [part(1_030)],
    variants: [
      first,
      { ...second, price_with_gst: 2_060, price_parts: [part(2_060)] },
      ...others,
    ] as Variant[],
  });
  await screen.getByText('Price break-up').click();
  const table = screen.getByRole('table', { name: 'Price break-up' });
  await expect.element(table.getByRole('row').first()).toHaveTextContent('MakingRs.1,030.00');
  await sizes.getByRole('radio', { name: /^14/ }).click({ force: true });
  await expect.element(table.getByRole('row').first()).toHaveTextContent('MakingRs.2,060.00');
});

test('a metal changes the pictures before a size is chosen', async () => {
  const { screen } = await open(ring);
  const first = screen.getByRole('list', { name: 'Pictures of Ira hoops' }).getByRole('img').first();
  await expect.element(first).toHaveAccessibleName('Picture yellow');
  await screen.getByRole('radio', { name: 'Rose gold' }).click({ force: true });
  await expect.element(first).toHaveAccessibleName('Picture rose');
  await expect.element(screen.getByText(/^Rose gold/).first()).toBeVisible();
  expect(window.location.search).toBe('?metal=Rose+gold');
});

describe('an engraving', () => {
  const band: Partial<Product> = {
    engraving: { longest: 12, scripts: ['latin', 'devanagari'], price: 0 },
  };

  test('that can not be made is pointed out, and the button leads to it', async () => {
    const { screen, main } = await open(band);
    const fold = screen.getByText('Add engraving');
    await expect.element(screen.getByRole('textbox', { name: /^Words to engrave/ })).not.toBeInTheDocument();
    await fold.click();
    const field = screen.getByRole('textbox', { name: /^Words to engrave/ });
    await expect.element(field).toHaveFocus();
    await field.fill('Maa 💛');
    await expect.element(screen.getByText(/^Please use English or Hindi letters/)).toBeVisible();
    await expect.element(main).toHaveTextContent('Check the engraving');
    await fold.click();
    await main.click();
    await expect.element(field).toHaveFocus();
  });

  test('is shown on a plate, with where it stands and the warning that it can not come back', async () => {
    const { screen, main } = await open(band);
    await screen.getByText('Add engraving').click();
    await screen.getByRole('textbox', { name: /^Words to engrave/ }).fill('माँ');
    await expect.element(screen.getByText('माँ', { exact: true }).first()).toBeVisible();
    await expect
      .element(screen.getByText(/is cut on the inside or the back\. .* can be returned only if faulty/))
      .toBeVisible();
    await expect.element(main).toHaveAccessibleName(/^Add to cart/);
  });
});

test('decisions §5: what costs more than cash may pay says so, and diamonds say where they come from', async () => {
  const { screen } = await open({ price_with_gst: 50_000.01, more_details: { 'Diamond origin': 'Natural' } });
  await expect
    .element(screen.getByText('Paid online: cash on delivery is possible up to Rs.50,000.'))
    .toBeVisible();
  await expect.element(screen.getByText('Natural', { exact: true })).toBeVisible();
});

test('at text of 200 % the bar at the foot shows the whole price, above the button', async () => {
  const { screen } = await open({ discounted_price: 1_42_500, price: 1_50_000 });
  const root = document.documentElement;
  root.style.fontSize = '200%';
  onTestFinished(() => void root.style.removeProperty('font-size'));
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  window.scrollTo(0, document.body.scrollHeight);
  const bar = () => document.querySelector('[data-foot-bar]');
  await expect.poll(bar).not.toBeNull();
  const [price, button] = [bar()?.querySelector('p'), bar()?.querySelector('button')];
  expect(price?.scrollWidth).toBeLessThanOrEqual(price?.clientWidth ?? 0);
  expect(price?.getBoundingClientRect().bottom).toBeLessThanOrEqual(button?.getBoundingClientRect().top ?? 0);
});

test('the last products that were looked at follow on the next page, without a price', async () => {
  const before = await open({ _id: 'prd_meher', name: 'Meher band' });
  await expect.element(before.screen.getByRole('heading', { level: 1 })).toBeVisible();
  await before.screen.unmount();
  const { screen } = await open({});
  const viewed = screen.getByRole('region', { name: 'Recently viewed' });
  await expect.element(viewed.getByRole('link', { name: /Meher band/ })).toBeVisible();
});

test('reviews are summed up: the stars, and how many say that it is true to size', async () => {
  const reviews = ['Aditi', 'Neha'].map((author) => ({
    ...{
      _id: author,
      author,
      rating: 5,
      is_verified_buyer: true as const,
      comment: 'Lovely',
      choice: 'ring size 14',
      fit: 'true' as const,
    },
    createdAt: '2026-11-12T06:00:00.000Z',
  }));
  const { screen } = await open({ rating: 4.6, review_count: 9 }, '', {
    'review.list': () => ({
      data: reviews,
      ...{ page: 1, limit: 3, totalCount: 2, totalPages: 1, totalNoPage: 1, totalPage: 1 },
      summary: {
        rating: 4.6,
        review_count: 9,
        stars: [],
        fits: [
          { fit: 'true', count: 7 },
          { fit: 'large', count: 2 },
        ],
      },
    }),
  });
  const region = screen.getByRole('region', { name: 'Reviews' });
  await expect.element(region.getByText('7 of 9 say true to size')).toBeVisible();
  await expect.element(region.getByText('from 9 verified buyers')).toBeVisible();
  await expect.element(region.getByText(/Bought: ring size 14\. Fits: as expected$/).first()).toBeVisible();
  await expect.element(screen.getByRole('link', { name: /^Rated 4\.6/ })).toHaveAttribute('href', '#reviews');
});

test('a product with hallmark and certificate names both beside the days to return', async () => {
  const { screen } = await open({ huid: 'AB12CD', more_details: { Certificate: 'IGI 123' } });
  for (const line of ['HUID on the product', 'IGI 123', /days to return$/])
    await expect.element(screen.getByText(line).first()).toBeVisible();
});

test('a product that is kept by units says that each has an HUID of its own, and names none', async () => {
  const variants = [{ ...variant('14', 'Yellow gold', 3), units: true }];
  const { screen } = await open({ has_unit_huids: true, huid: 'AB12CD', variants });
  await expect.element(screen.getByText('AB12CD')).not.toBeInTheDocument();
  await expect.element(screen.getByText('Each has its own HUID')).toBeVisible();
  await expect.element(screen.getByText('HUID on the product')).not.toBeInTheDocument();
});

test('a product without reviews shows who may write one', async () => {
  const { screen } = await open({});
  await expect
    .element(screen.getByRole('region', { name: 'Reviews' }).getByText(/^No reviews yet\./))
    .toBeVisible();
});
