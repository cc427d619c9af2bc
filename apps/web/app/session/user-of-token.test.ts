import { expect, test } from 'vitest';
import { userOfToken } from './user-of-token.ts';

const tokenOf = (claims: unknown) => `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.y`;

test('the user id is read from an access token', () => {
  expect(userOfToken(tokenOf({ sub: 'usr_1', sid: '~~~???' }))).toBe('usr_1');
});

test.each([null, '', 'out.of.date', 'x', 'x.', tokenOf({}), tokenOf({ sub: 1 }), tokenOf(null)])(
  'no user is read from %o',
  (token) => {
    expect(userOfToken(token)).toBeNull();
  },
);
