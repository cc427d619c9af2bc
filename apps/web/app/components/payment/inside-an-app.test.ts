import { expect, test } from 'vitest';
import { isInsideAnApp } from './inside-an-app.ts';

const android = 'Mozilla/5.0 (Linux; Android 11; M2006C3LI)';
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  `${android} AppleWebKit/537.36 Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36 Instagram 334.0.0.42.95 Android`,
  `${iphone} Mobile/15E148 Instagram 334.0.4.32.98 (iPhone14,5; iOS 17_5)`,
  `${iphone} Mobile/15E148 [FBAN/FBIOS;FBAV/465.0.0.38.103;FBBV/601498043]`,
  'Mozilla/5.0 (Linux; Android 11; M2006C3LI; wv) AppleWebKit/537.36 Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36',
  `${iphone} Mobile/15E148 Safari Line/14.5.0`,
])('a browser inside of an app is known: %s', (userAgent) => {
  expect(isInsideAnApp(userAgent)).toBe(true);
});

test.each([
  `${android} ${chrome}`,
  `${iphone} Version/17.5 Mobile/15E148 Safari/604.1`,
  'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Online/1',
])('a browser of its own is none: %s', (userAgent) => {
  expect(isInsideAnApp(userAgent)).toBe(false);
});
