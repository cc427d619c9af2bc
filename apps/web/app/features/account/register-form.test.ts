import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { type ShopConfig, shopConfigQuery } from '../../components/api/shop-config.ts';
import { RegisterForm } from './entry/register-form.tsx';

function render(sendsMail: boolean): string {
  const queryClient = new QueryClient();
  queryClient.setQueryData(shopConfigQuery().queryKey, { sends_mail: sendsMail } as ShopConfig);
  const form = createElement(RegisterForm);
  return renderToStaticMarkup(
    createElement(QueryClientProvider, { client: queryClient }, createElement(MemoryRouter, null, form)),
  );
}

test('spec 7.1: a shop that sends no mail shows it before the form', () => {
  expect(render(false)).toContain('New accounts can’t be created at the moment');
  expect(render(false)).toMatch(/<button[^>]* disabled=""[^>]*type="submit"/);
  expect(render(true)).not.toContain('New accounts can’t be created');
  expect(render(true)).not.toMatch(/<button[^>]* disabled=""[^>]*type="submit"/);
});
