import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { clickTwice } from '../../../../../test/click-twice.ts';
import { fakeShop, noConnection, refusal } from '../../../../../test/fake-shop.ts';
import { renderInAdmin } from '../../../../../test/render-in-admin.tsx';
import { wireAdminCategory, wireAdminSubcategory } from '../../../../../test/samples/admin-products.ts';
import { SectionPage } from './section-page.tsx';

type Replies = Parameters<typeof fakeShop>[0];

const empty = wireAdminCategory({ _id: 'cat_anklets', name: 'Anklets', slug: 'anklets', product_count: 0 });

const shopWithSections = (replies: Replies = {}) =>
  fakeShop({
    'admin.categories.list': () => ({ data: [empty, wireAdminCategory()] }),
    'admin.subcategories.list': () => ({ data: [wireAdminSubcategory()] }),
    ...replies,
  });

const rowOf = (screen: Awaited<ReturnType<typeof renderInAdmin>>, name: string) =>
  screen.getByRole('table').getByRole('button', { name: new RegExp(`${name}$`) });

test('spec 7.19: a category is added once, and opens beside the list', async () => {
  const categories = [wireAdminCategory()];
  const shop = shopWithSections({
    'admin.categories.list': () => ({ data: categories }),
    'admin.categories.create': () => {
      categories.unshift(empty);
      return { data: empty };
    },
  });
  const screen = await renderInAdmin(<SectionPage kind="category" />);
  await screen.getByRole('button', { name: 'Add category' }).click();
  await screen.getByLabelText('Name', { exact: true }).fill('Anklets');
  await clickTwice(screen.getByRole('button', { name: 'Add', exact: true }));
  await expect.element(screen.getByRole('heading', { name: 'Anklets' })).toBeVisible();
  await expect.poll(() => shop.callsOf('admin.categories.create')).toMatchObject([{ name: 'Anklets' }]);
});

test('a name that a page of the shop has is refused at its field', async () => {
  const issues = [{ path: 'name', message: 'is the address of a page of the shop' }];
  shopWithSections({
    'admin.categories.create': () =>
      Promise.reject(refusal({ status: 400, code: 'bad-input', message: 'Wrong', issues })),
  });
  const screen = await renderInAdmin(<SectionPage kind="category" />);
  await screen.getByRole('button', { name: 'Add category' }).click();
  const name = screen.getByLabelText('Name', { exact: true });
  await name.fill('Login');
  await screen.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.element(name).toHaveAttribute('aria-invalid', 'true');
  await expect.element(screen.getByText(/is the address of a page of the shop/i)).toBeVisible();
});

test('another category requires confirmation before it replaces unsaved input', async () => {
  shopWithSections();
  const screen = await renderInAdmin(<SectionPage kind="category" />);
  await screen.getByRole('button', { name: 'Add category' }).click();
  await screen.getByLabelText('Name', { exact: true }).fill('Toe rings');
  await rowOf(screen, 'Rings').click();
  const question = screen.getByRole('dialog', { name: 'Close without saving?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(screen.getByLabelText('Name', { exact: true })).toHaveValue('Toe rings');
  await rowOf(screen, 'Rings').click();
  await question.getByRole('button', { name: 'Close without saving' }).click();
  await expect.element(screen.getByLabelText('Name', { exact: true })).toHaveValue('Rings');
});

test('a category with products shows why it is not deletable; an empty one is deleted after confirmation', async () => {
  const shop = shopWithSections({ 'admin.categories.delete': () => ({ data: {} }) as never });
  const screen = await renderInAdmin(<SectionPage kind="category" />);
  await rowOf(screen, 'Rings').click();
  await expect
    .element(screen.getByText('In Rings: 1 product. So it can’t be deleted; move them first.'))
    .toBeVisible();
  await rowOf(screen, 'Anklets').click();
  const remove = screen.getByRole('button', { name: 'Delete Anklets' });
  await expect.element(remove).toBeVisible();
  remove.element().focus();
  await userEvent.keyboard('{Enter}');
  await screen.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect.element(screen.getByText('Anklets deleted')).toBeVisible();
  await expect.poll(() => shop.callsOf('admin.categories.delete')).toMatchObject([{ _id: 'cat_anklets' }]);
});

test('spec 7.20: a subcategory is added to the category that the address names', async () => {
  const shop = shopWithSections({
    'admin.subcategories.create': () => ({ data: wireAdminSubcategory() }),
  });
  const screen = await renderInAdmin(<SectionPage kind="subcategory" />, {
    path: '/dashboard/subcategory?category=cat_anklets',
  });
  await expect.element(screen.getByLabelText('Category', { exact: true })).toHaveValue('cat_anklets');
  await screen.getByLabelText('Name', { exact: true }).fill('Ghungroo');
  await screen.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.element(screen.getByText('Ghungroo added')).toBeVisible();
  await expect
    .poll(() => shop.callsOf('admin.subcategories.create'))
    .toMatchObject([{ name: 'Ghungroo', category: 'cat_anklets' }]);
});

test('spec 8.11: categories that do not load can be retried; without any there is a way to add one', async () => {
  let isDown = true;
  shopWithSections({
    'admin.categories.list': () => (isDown ? Promise.reject(noConnection()) : { data: [] }),
  });
  const screen = await renderInAdmin(<SectionPage kind="category" />);
  await expect.element(screen.getByText('Categories did not load')).toBeVisible();
  isDown = false;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('heading', { name: 'No categories yet' })).toBeVisible();
});

test('a category is moved by keyboard: the row moves at once, and keeps the focus', async () => {
  const rows = [empty, wireAdminCategory()];
  const shop = shopWithSections({
    'admin.sections.order': () => {
      rows.reverse();
      return { data: {} } as never;
    },
    'admin.categories.list': () => ({ data: rows.map((row, at) => ({ ...row, position: at + 1 })) }),
  });
  const screen = await renderInAdmin(<SectionPage kind="category" />);
  const names = () =>
    screen
      .getByRole('row')
      .elements()
      .slice(1)
      .map((row) => row.querySelector('td:last-child button')?.getAttribute('aria-label'));
  await expect.poll(names).toEqual(['Move Anklets up', 'Move Rings up']);
  await expect
    .element(screen.getByRole('button', { name: 'Move Anklets up' }))
    .toHaveAttribute('aria-disabled');
  const up = screen.getByRole('button', { name: 'Move Rings up' });
  (up.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => shop.callsOf('admin.sections.order'))
    .toEqual([{ ids: ['cat_rings', 'cat_anklets'] }]);
  await expect.poll(names).toEqual(['Move Rings up', 'Move Anklets up']);
  await expect.element(up).toHaveFocus();
});

test('an order that is refused says so, and the list has that of the shop again', async () => {
  shopWithSections({ 'admin.sections.order': () => Promise.reject(noConnection()) });
  const screen = await renderInAdmin(<SectionPage kind="category" />);
  await screen.getByRole('button', { name: 'Move Rings up' }).click();
  await expect.element(screen.getByText(/The order was not saved|No connection/).first()).toBeVisible();
  await expect
    .poll(() =>
      screen
        .getByRole('row')
        .elements()[1]
        ?.querySelector('td:last-child button')
        ?.getAttribute('aria-label'),
    )
    .toBe('Move Anklets up');
});

test('a new category has two subcategories, texts, filters and hiding in one form', async () => {
  const shop = shopWithSections({ 'admin.categories.create': () => ({ data: empty }) });
  const screen = await renderInAdmin(<SectionPage kind="category" />);
  await screen.getByRole('button', { name: 'Add category' }).click();
  await screen.getByLabelText('Name', { exact: true }).fill('Toe rings');
  await screen.getByRole('textbox', { name: /^Subcategories/ }).fill('Plain, With stones ');
  await screen.getByRole('checkbox', { name: /^Hidden/ }).click();
  await screen.getByText('Texts and filters of its page').click();
  await screen.getByRole('textbox', { name: /^Title for search engines/ }).fill('Toe rings of silver');
  await screen.getByRole('checkbox', { name: 'Metal' }).click();
  await screen.getByRole('button', { name: 'Add', exact: true }).click();
  await expect
    .poll(() => shop.callsOf('admin.categories.create'))
    .toMatchObject([
      {
        name: 'Toe rings',
        subcategories: ['Plain', 'With stones'],
        is_hidden: true,
        meta_title: 'Toe rings of silver',
        filters: ['metal'],
      },
    ]);
});
