import { expect, test } from 'vitest';
import { personOfToken } from './person-of-token.ts';

const tokenOf = (claims: unknown) => `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.y`;

test('An access token says whose it is', () => {
  expect(personOfToken(tokenOf({ sub: 'usr_1', sid: '~~~???' }))).toBe('usr_1');
});

test.each([null, '', 'out.of.date', 'x', 'x.', tokenOf({}), tokenOf({ sub: 1 }), tokenOf(null)])(
  '%o says of nobody whose it is',
  (token) => {
    expect(personOfToken(token)).toBeNull();
  },
);
