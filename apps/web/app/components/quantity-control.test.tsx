import { expect, test, vi } from 'vitest';
import { renderInShop } from '../../test/render-in-shop.tsx';
import { QuantityControl } from './quantity-control.tsx';

async function open(state: { quantity: number; stock?: number; isBusy?: boolean }) {
  const onChange = vi.fn();
  const control = <QuantityControl stock={5} isBusy={false} of="Ira hoops" onChange={onChange} {...state} />;
  return { screen: await renderInShop(control), onChange };
}

test('the second click of a double click on "Add", shown here before, changes nothing', async () => {
  const { screen, onChange } = await open({ quantity: 1 });
  const more = screen.getByRole('button', { name: 'One Ira hoops more' });
  const click = (detail: number) =>
    more.element().dispatchEvent(new MouseEvent('click', { detail, bubbles: true }));
  click(2);
  expect(onChange).not.toHaveBeenCalled();
  click(1);
  click(2);
  expect(onChange.mock.calls, 'a double click that began here counts twice').toEqual([[2], [2]]);
});

test('spec 4.7: minus at one is named as the removal that it is', async () => {
  const { screen, onChange } = await open({ quantity: 1 });
  await screen.getByRole('button', { name: 'Remove Ira hoops' }).click();
  expect(onChange).toHaveBeenCalledExactlyOnceWith(0);
});

test('spec 4.9: while a change is in flight, neither button does anything', async () => {
  const { screen, onChange } = await open({ quantity: 2, isBusy: true });
  await screen.getByRole('button', { name: 'One Ira hoops more' }).click({ force: true });
  await screen.getByRole('button', { name: 'One Ira hoops less' }).click({ force: true });
  expect(onChange).not.toHaveBeenCalled();
  await expect.element(screen.getByRole('group')).toHaveAttribute('aria-busy', 'true');
});
