import { expect, test } from 'vitest';
import { callAddress, whatsAppAddress } from './mobile-links.tsx';

test.each(['+919810000411', '+91 98100 00411', '+91-98100-00411'])('%s is called and messaged', (mobile) => {
  expect(callAddress(mobile)).toBe('tel:+919810000411');
  expect(whatsAppAddress(mobile)).toBe('https://wa.me/919810000411');
});
