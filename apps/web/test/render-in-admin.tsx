import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import { ConfirmProvider } from '../app/features/admin/kit/confirm.tsx';
import { ChangesGuard } from '../app/features/admin/kit/form/guarded-changes.tsx';
import sheet from '../app/styles/admin.css?inline';
import { renderInShop } from './render-in-shop.tsx';

type Surroundings = Omit<NonNullable<Parameters<typeof renderInShop>[1]>, 'as'>;

/** Renders a screen of the admin with its styles, its questions and the guard of its forms. */
export function renderInAdmin(element: ReactNode, { on = 'desktop', ...rest }: Surroundings = {}) {
  const style = document.createElement('style');
  style.textContent = sheet;
  document.head.append(style);
  document.documentElement.dataset.theme = 'office';
  onTestFinished(() => {
    style.remove();
    delete document.documentElement.dataset.theme;
  });
  return renderInShop(
    <ConfirmProvider>
      <ChangesGuard />
      {element}
    </ConfirmProvider>,
    { as: 'customer', on, ...rest },
  );
}
