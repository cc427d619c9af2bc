import { fromRupees } from '@jhumka/domain/money';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { orderObstacle } from './order-attempt.ts';
import { PlaceButton } from './place-button.tsx';

const nothingWrong = { pincode: '560003', isServed: true, exceededCashLimit: null, limits: [] };

describe('obstacles to placing an order', () => {
  test.each([
    ['an unknown pincode is no obstacle', { isServed: undefined }, null],
    ['an unserved pincode is', { isServed: false }, /do not deliver to 560003/],
    ['too much cash is', { exceededCashLimit: fromRupees(50_000) }, /up to Rs\.50,000\.00/],
    ['a limit of the customer is', { limits: [{ message: 'Three orders wait' }] }, /^Three orders wait\.$/],
  ])('decisions §5: %s', (_what, part, expected) => {
    const found = orderObstacle({ ...nothingWrong, ...part });
    if (expected === null) expect(found).toBeNull();
    else expect(found).toMatch(expected);
  });

  test('the button is off and is described by the reason', () => {
    const markup = renderToStaticMarkup(
      createElement(PlaceButton, {
        total: fromRupees(120),
        isBusy: false,
        obstacle: 'We do not deliver to 110001 yet.',
        payment: 'cod',
        onPress: () => undefined,
      }),
    );
    const reason = /<p id="([^"]+)"[^>]*>We do not deliver to 110001 yet\.<\/p>/.exec(markup)?.[1];
    expect(reason).toBeDefined();
    expect(markup).toContain(`aria-describedby="${reason}"`);
    expect(markup).toMatch(/<button[^>]* disabled=""/);
  });
});
