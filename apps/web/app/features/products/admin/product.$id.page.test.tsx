import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { clickTwice } from '../../../../test/click-twice.ts';
import { fakeShop, heldBack, refusal } from '../../../../test/fake-shop.ts';
import { fakeUploads } from '../../../../test/fake-uploads.ts';
import { renderInAdmin } from '../../../../test/render-in-admin.tsx';
import {
  listed,
  wireAdminCategory,
  wireAdminProduct,
  wireAdminSubcategory,
  wireStoredPicture,
} from '../../../../test/samples/admin-products.ts';
import { wireUser } from '../../../../test/samples/shop.ts';
import AdminProductPage from './product.$id.page.tsx';

type Replies = Parameters<typeof fakeShop>[0];

const product = wireAdminProduct();

const shopWithProduct = (replies: Replies = {}) =>
  fakeShop({
    'user.details': () => ({ data: wireUser({ role: 'ADMIN' }) }),
    'admin.products.get': () => ({ data: product }),
    'admin.products.stockHistory': () => listed([]),
    'admin.categories.list': () => ({ data: [wireAdminCategory()] }),
    'admin.subcategories.list': () => ({ data: [wireAdminSubcategory()] }),
    ...replies,
  });

const open = (on: 'phone' | 'desktop' = 'desktop') =>
  renderInAdmin(<AdminProductPage />, {
    on,
    path: '/dashboard/product/prd_ira',
    route: '/dashboard/product/:id',
  });

const picture = (name: string) => new File(['picture'], name, { type: 'image/png' });

describe('the form of a product', () => {
  test('an edit conflict names the other editor, keeps what was typed, and loads their version on a press', async () => {
    let newest = product;
    shopWithProduct({
      'admin.products.get': () => ({ data: newest }),
      'admin.products.update': () => {
        newest = wireAdminProduct({ metal: 'Gold', version: 2 });
        const data = { changedBy: 'Ananya Iyer', changedAt: '2026-11-20T06:00:00.000Z' };
        return Promise.reject(refusal({ code: 'changed-meanwhile', message: 'Changed', data }));
      },
    });
    const screen = await open();
    const price = screen.getByLabelText('List price (Rs.)');
    await price.fill('2500');
    await screen.getByRole('button', { name: 'Save 1 change' }).click();
    await expect.element(screen.getByText(/^Ananya Iyer changed this/)).toBeVisible();
    await expect.element(price).toHaveValue('2500');
    await screen.getByRole('button', { name: 'Load the latest version' }).click();
    await expect.element(screen.getByLabelText('Metal')).toHaveValue('Gold');
    await expect.element(price).toHaveValue('1000');
  });

  test('parts of the price that do not add up are refused at their field, and what was typed stays', async () => {
    const message = 'Making charge leaves the parts Rs.75.00 below the price.';
    const issues = [{ path: 'variants.0.making_charge', message }];
    const shop = shopWithProduct({
      'admin.products.update': () => {
        throw refusal({ status: 400, code: 'bad-input', message, issues });
      },
    });
    const screen = await open();
    await screen.getByLabelText('Net weight of the metal (g) (optional)').fill('4.2');
    await screen.getByLabelText('Making (Rs.) (optional)').fill('125');
    await screen.getByRole('button', { name: 'Save 1 change' }).click();
    await expect.element(screen.getByText(message)).toBeVisible();
    await expect.element(screen.getByLabelText('Making (Rs.) (optional)')).toHaveValue('125');
    const [sent] = shop.callsOf('admin.products.update');
    const cleared = { stones_value: null, hallmark_fee: null };
    expect(sent).toMatchObject({
      variants: [{ options: {}, net_weight_g: '4.2', making_charge: '125', ...cleared }],
    });
  });

  test('spec 7.23: a save sends the version and the stock that were shown, with the reason', async () => {
    const shop = shopWithProduct({
      'admin.products.update': () => ({ data: wireAdminProduct({ stock: 11, version: 2 }) }),
    });
    const screen = await open();
    await expect.element(screen.getByLabelText('Reason')).not.toBeInTheDocument();
    await screen.getByLabelText('Units in stock').fill('11');
    await screen.getByLabelText('Reason').selectOptions('Delivery received');
    await clickTwice(screen.getByRole('button', { name: 'Save 1 change' }));
    await expect.element(screen.getByText('Product saved')).toBeVisible();
    await expect
      .poll(() => shop.callsOf('admin.products.update'))
      .toMatchObject([{ _id: 'prd_ira', version: 1, stock: '11', stock_seen: 9, stock_reason: 'delivery' }]);
  });

  test('when orders took the counted units, the next correction starts from what is left', async () => {
    let stock = 9;
    const shop = shopWithProduct({
      'admin.products.get': () => ({ data: wireAdminProduct({ stock }) }),
      'admin.products.update': () => {
        stock = 2;
        const issues = [{ path: 'stock', message: 'leaves less than none: 2 are left now' }];
        return Promise.reject(refusal({ status: 400, code: 'bad-input', message: 'Wrong', issues }));
      },
    });
    const screen = await open();
    const units = screen.getByLabelText('Units in stock');
    await units.fill('5');
    await screen.getByRole('button', { name: 'Save 1 change' }).click();
    await expect.element(screen.getByText(/leaves less than none: 2 are left now/i)).toBeVisible();
    await units.fill('4');
    await screen.getByRole('button', { name: 'Save 1 change' }).click();
    await expect
      .poll(() => shop.callsOf('admin.products.update').at(-1))
      .toMatchObject({ stock: '4', stock_seen: 2 });
  });

  test('another page asks before it discards what was typed', async () => {
    shopWithProduct();
    const screen = await open();
    await screen.getByLabelText('Metal').fill('Gold');
    await screen.getByRole('link', { name: 'All changes' }).click();
    await screen.getByRole('button', { name: 'Stay' }).click();
    await expect.element(screen.getByLabelText('Metal')).toHaveValue('Gold');
    expect(screen.path()).toBe('/dashboard/product/prd_ira');
    await screen.getByRole('link', { name: 'All changes' }).click();
    await screen.getByRole('button', { name: 'Leave without saving' }).click();
    await expect.poll(screen.path).toBe('/dashboard/audit');
  });

  for (const on of ['phone', 'desktop'] as const) {
    test(`a message covers no button of the save bar, scrolled to any place, on a ${on}`, async () => {
      shopWithProduct({ 'admin.products.update': () => ({ data: wireAdminProduct({ version: 2 }) }) });
      const screen = await open(on);
      await screen.getByLabelText('Metal').fill('Gold');
      await screen.getByRole('button', { name: 'Save 1 change' }).click();
      await expect.element(screen.getByText('Product saved')).toBeVisible();
      const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
      for (const part of [0, 0.5, 1]) {
        const { scrollHeight, clientHeight } = document.documentElement;
        scrollTo(0, (scrollHeight - clientHeight) * part);
        await expect
          .poll(() => {
            const [message, foot] = [boxOf('[data-toasts] .on-night'), boxOf('.save-bar')];
            return message && foot && (message.bottom <= foot.top || message.top >= foot.bottom);
          })
          .toBe(true);
      }
    });
  }
});

describe('the pictures of a product', () => {
  test('pictures are uploaded, ordered and removed by key; a refused file is skipped', async () => {
    shopWithProduct();
    fakeUploads((sent) => {
      const { name } = sent.get('image') as File;
      if (name !== 'no.svg') return wireStoredPicture(name);
      const message = 'Please choose a picture: JPEG, PNG, WebP or AVIF';
      throw refusal({ status: 400, code: 'bad-input', message });
    });
    const screen = await open();
    const chooser = screen.getByLabelText(/^Drop pictures here/);
    await chooser.upload([picture('front.png'), picture('back.png'), picture('no.svg')]);
    await expect.element(screen.getByText('Please choose a picture: JPEG, PNG, WebP or AVIF')).toBeVisible();
    await screen.getByRole('button', { name: 'Skip' }).click();
    await screen.getByLabelText('Description of picture 2 (alt text)').fill('From behind');
    const forward = screen.getByRole('button', { name: 'Move picture 2 forward' });
    forward.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect
      .element(screen.getByLabelText('Description of picture 1 (alt text)'))
      .toHaveValue('From behind');
    const first = screen.getByRole('button', { name: 'Move picture 1 forward' });
    await expect.element(first).toHaveFocus();
    await expect.element(first).toHaveAttribute('aria-disabled', 'true');
    screen.getByRole('button', { name: 'Remove picture 2' }).element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(chooser).toHaveFocus();
  });

  test('a picture is cropped by sliders to a square, and keeps its description', async () => {
    const [shown] = [{ ...wireStoredPicture('front'), alt: 'From the front' }];
    const shop = shopWithProduct({
      'admin.products.get': () => ({ data: wireAdminProduct({ pictures: [shown] }) }),
      'admin.pictures.crop': () => ({ data: wireStoredPicture('square') }),
    });
    const screen = await open();
    await screen.getByRole('button', { name: 'Crop picture 1' }).click();
    await screen.getByLabelText('Size').fill('50');
    await screen.getByRole('dialog').getByRole('button', { name: 'Crop' }).click();
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    await expect
      .element(screen.getByLabelText('Description of picture 1 (alt text)'))
      .toHaveValue('From the front');
    const [crop] = shop.callsOf('admin.pictures.crop');
    expect(crop).toMatchObject({ picture: 'front', left: 200 / 600, top: 100 / 400, side: 0.5 });
  });

  test('a form that is sent during an upload is saved by itself, with the picture', async () => {
    const upload = heldBack(wireStoredPicture('late'));
    fakeUploads(upload.reply);
    const shop = shopWithProduct({
      'admin.products.update': () => ({ data: wireAdminProduct({ version: 2 }) }),
    });
    const screen = await open();
    await screen.getByLabelText('Metal').fill('Gold');
    await screen.getByLabelText(/^Drop pictures here/).upload(picture('late.png'));
    await screen.getByRole('button', { name: 'Save 1 change' }).click();
    await expect.element(screen.getByText('Saves as soon as the pictures are uploaded')).toBeVisible();
    expect(shop.callsOf('admin.products.update')).toEqual([]);
    upload.release();
    await expect.element(screen.getByText('Product saved')).toBeVisible();
    await expect.poll(() => shop.callsOf('admin.products.update')).toHaveLength(1);
  });

  test('a picture that was not uploaded keeps the form from being saved without it', async () => {
    fakeUploads(() => Promise.reject(refusal({ status: 500, code: 'internal', message: 'Try later' })));
    const shop = shopWithProduct();
    const screen = await open();
    await screen.getByLabelText('Metal').fill('Gold');
    await screen.getByLabelText(/^Drop pictures here/).upload(picture('front.png'));
    await expect.element(screen.getByText('Try later')).toBeVisible();
    await screen.getByRole('button', { name: 'Save 1 change' }).click();
    await expect.element(screen.getByText(/^Some pictures were not uploaded\./)).toBeVisible();
    expect(shop.callsOf('admin.products.update')).toEqual([]);
  });
});
