import { expect, test } from 'vitest';
import { whatsAppLink } from './share-link.tsx';

test('a product shared by WhatsApp carries its name and URL, escaped', () => {
  const link = new URL(whatsAppLink('Bangles & Kada, set of 4', 'https://shop.example/product/x-prd_1?a=b'));
  expect(link.origin + link.pathname).toBe('https://wa.me/');
  expect(link.searchParams.get('text')).toBe(
    'Bangles & Kada, set of 4\nhttps://shop.example/product/x-prd_1?a=b',
  );
});
