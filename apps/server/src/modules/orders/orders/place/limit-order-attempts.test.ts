import { expect, test } from 'vitest';
import { testContext } from '../../../../../test/context.ts';
import { limitOrderAttempts } from './limit-order-attempts.ts';

const { as } = await testContext();
const customer = { userId: 'usr_one', sessionId: 'ses_one', role: 'USER' } as const;
const from = (address: string) => ({ ...as(customer, { address }), actor: customer });

// Rate limit 'order attempts'.
test('an address orders 3,000 times in ten minutes at most, and others are not affected', () => {
  for (let tries = 0; tries < 3_000; tries += 1) limitOrderAttempts(from('192.0.2.1'));
  expect(() => limitOrderAttempts(from('192.0.2.1'))).toThrow(
    expect.objectContaining({ code: 'too-many-requests' }),
  );
  limitOrderAttempts(from('192.0.2.2'));
});
