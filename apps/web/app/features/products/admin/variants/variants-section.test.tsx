import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fakeShop } from '../../../../../test/fake-shop.ts';
import { renderInAdmin } from '../../../../../test/render-in-admin.tsx';
import type { EntryPicture } from '../../../admin/kit/pictures/entry-pictures.ts';
import { combine, noVariants, type VariantsEntry } from './variants-entry.ts';
import { VariantsSection } from './variants-section.tsx';

const pictures: EntryPicture[] = ['one', 'two'].map((id) => ({
  ...{ id, base: `/media/${id}`, alt: '', width: 600, height: 600 },
}));

const parts = { netWeight: '', stonesValue: '', making: '', hallmark: '', cost: '1200' };

interface FormProps {
  readonly wrong: Readonly<Record<string, string>>;
  readonly saved: VariantsEntry;
  readonly onChange: (entry: VariantsEntry) => void;
}

function Form({ wrong, saved, onChange }: FormProps) {
  const [entry, setEntry] = useState(saved);
  const change = (next: VariantsEntry) => {
    setEntry(next);
    onChange(next);
  };
  return (
    <VariantsSection
      entry={entry}
      parts={parts}
      pictures={pictures}
      onChange={change}
      error={false}
      noteOf={() => undefined}
      problem={(path) => wrong[path]}
    />
  );
}

/** Renders the section with an option that is typed. */
async function openWith(
  name: string,
  values: string,
  { wrong = {}, on = 'desktop' as 'desktop' | 'phone' } = {},
) {
  fakeShop({});
  let entry = noVariants;
  const screen = await renderInAdmin(
    <Form wrong={wrong} saved={noVariants} onChange={(next) => (entry = next)} />,
    { on },
  );
  await screen.getByRole('button', { name: 'Add an option' }).click();
  await screen.getByLabelText('Option', { exact: true }).fill(name);
  await screen.getByLabelText(`Values of ${name}`).fill(values);
  const cell = (column: string, value: string) =>
    screen.getByLabelText(`${column} of ${value}`, { exact: true });
  return { screen, cell, entry: () => entry };
}

test('new variants begin with the cost that was typed for the product, and follow their own', async () => {
  const { cell, entry } = await openWith('Ring size', '12, 14');
  await expect.element(cell('Cost, Rs.', '14')).toHaveValue('1200');
  await cell('Cost, Rs.', '14').fill('1300');
  expect(entry().variants.map(({ cost }) => cost)).toEqual(['1200', '1300']);
});

/** Renders the section of a product with sizes 12 and 14, which are saved, and of which 5 and 2 are in stock. */
async function openSaved() {
  fakeShop({});
  const { variants } = combine([{ name: 'Size', values: '12, 14' }], []);
  let entry: VariantsEntry = {
    options: [{ _id: 'opt_1', name: 'Size', values: '12, 14' }],
    variants: variants.map((variant, index) => ({
      ...{ ...variant, _id: `var_${index}`, price: `${index + 4}000`, cost: '3000', sku: `JH-${index}` },
      ...{ stock: index === 0 ? '5' : '2', loadedStock: index === 0 ? 5 : 2 },
    })),
  };
  const screen = await renderInAdmin(<Form wrong={{}} saved={entry} onChange={(next) => (entry = next)} />, {
    on: 'desktop',
  });
  const rows = () =>
    entry.variants.map(({ _id, options, price, cost, stock, loadedStock, sku }) =>
      [_id, ...Object.values(options), price, cost, stock, loadedStock, sku].join(' '),
    );
  return { screen, rows };
}

test('a row that a second option divides keeps its figures; only the first value has its stock', async () => {
  const { screen, rows } = await openSaved();
  await screen.getByRole('button', { name: 'Add an option' }).click();
  await screen.getByLabelText('Option', { exact: true }).nth(1).fill('Metal');
  await screen.getByLabelText('Values of Metal').click();
  await userEvent.keyboard('Gold, Silver');
  const divided = [
    'var_0 12 Gold 4000 3000 5 5 JH-0',
    ' 12 Silver 4000 3000 0  ',
    'var_1 14 Gold 5000 3000 2 2 JH-1',
    ' 14 Silver 5000 3000 0  ',
  ];
  expect(rows()).toEqual(divided);
  await screen.getByLabelText('Option', { exact: true }).nth(1).click();
  await userEvent.keyboard('{Control>}a{/Control}{Backspace}Colour');
  expect(rows()).toEqual(divided);
  await screen.getByRole('button', { name: 'Remove Colour' }).click();
  expect(rows()).toEqual(['var_0 12 4000 3000 5 5 JH-0', 'var_1 14 5000 3000 2 2 JH-1']);
});

test('a saved value that is deleted and typed again has its row again', async () => {
  const { screen, rows } = await openSaved();
  const before = rows();
  await screen.getByLabelText('Values of Size').click();
  await userEvent.keyboard('{Control>}a{/Control}{Backspace}12, 14');
  expect(rows()).toEqual(before);
});

test('typed sizes are rows; Ctrl+D fills down, and Enter goes to the next row', async () => {
  const { cell, entry } = await openWith('Ring size', '12, 14, 16');
  await cell('Price, Rs.', '12').fill('5000');
  await userEvent.keyboard('{Control>}d{/Control}');
  await expect.element(cell('Price, Rs.', '16')).toHaveValue('5000');
  await userEvent.keyboard('{Enter}');
  await expect.element(cell('Price, Rs.', '14')).toHaveFocus();
  expect(entry().variants.map(({ price }) => price)).toEqual(['5000', '5000', '5000']);
});

test('cells of a spreadsheet are pasted from a cell to the right and down', async () => {
  const { cell } = await openWith('Ring size', '12, 14, 16');
  await cell('In stock', '14').click();
  const clipboardData = new DataTransfer();
  clipboardData.setData('text', '4\tJH-14\n5\tJH-16\n6\tbeyond');
  const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  cell('In stock', '14').element().dispatchEvent(paste);
  await expect.element(cell('In stock', '16')).toHaveValue('5');
  await expect.element(cell('SKU', '16')).toHaveValue('JH-16');
  await expect.element(cell('In stock', '12')).toHaveValue('');
});

test('a size that is not made takes no figures, and only one is the default', async () => {
  const { screen, cell, entry } = await openWith('Ring size', '12, 14');
  await screen.getByLabelText('14 is made').click();
  await expect.element(cell('In stock', '14')).toBeDisabled();
  await screen.getByLabelText('12 is bought when nothing is chosen').click();
  await screen.getByLabelText('14 is bought when nothing is chosen').click();
  await expect.element(screen.getByLabelText('12 is bought when nothing is chosen')).not.toBeChecked();
  expect(entry().variants.map(({ isMade }) => isMade)).toEqual([true, false]);
});

test('a value that is written differently renames its row, whose figures stay', async () => {
  const { screen, cell } = await openWith('Metal', 'Gold, Silver');
  await cell('In stock', 'Silver').fill('7');
  await screen.getByLabelText('Values of Metal').fill('Gold, White gold');
  await expect.element(cell('In stock', 'White gold')).toHaveValue('7');
  await screen.getByRole('button', { name: 'All prices +10%' }).click();
  await expect.element(cell('Price, Rs.', 'Gold')).toHaveValue('');
  await screen.getByRole('button', { name: 'Remove Metal' }).click();
  await expect.element(screen.getByRole('table')).not.toBeInTheDocument();
});

test('pictures are shown with a metal by a press, and again with all by another', async () => {
  const { screen, entry } = await openWith('Metal', 'Gold, Silver');
  const picture = screen.getByRole('button', { name: 'Picture 2 shows Silver' });
  await expect.element(picture).toHaveAttribute('aria-pressed', 'false');
  await picture.click();
  await expect.element(picture).toHaveAttribute('aria-pressed', 'true');
  expect(entry().variants.map(({ pictureIds }) => pictureIds)).toEqual([[], ['two']]);
  await picture.click();
  await expect.element(picture).toHaveAttribute('aria-pressed', 'false');
});

test('a mistake is named in its row, which the server counts among those that are made', async () => {
  const wrong = { 'variants.0.stock': 'must be at least 0', 'variants.0': 'is sold, so it stays' };
  const { screen, cell } = await openWith('Ring size', '12, 14', { wrong });
  await screen.getByLabelText('12 is made').click();
  await expect.element(cell('In stock', '14')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(cell('In stock', '12')).not.toHaveAttribute('aria-invalid');
  await expect.element(screen.getByText('must be at least 0')).toBeVisible();
  await expect.element(screen.getByRole('rowheader', { name: /^14 ?is sold, so it stays$/ })).toBeVisible();
});

test('on a phone the table scrolls by itself, and each row keeps its name in sight', async () => {
  const { screen } = await openWith('Ring size', '12', { on: 'phone' });
  const region = screen.getByRole('region', { name: 'Variants' });
  const name = screen.getByRole('rowheader', { name: '12' });
  const left = name.element().getBoundingClientRect().left;
  region.element().scrollLeft = 300;
  expect(region.element().scrollLeft).toBe(300);
  expect(name.element().getBoundingClientRect().left).toBe(left);
  expect(document.documentElement.scrollWidth).toBe(360);
});
