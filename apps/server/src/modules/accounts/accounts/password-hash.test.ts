import { expect, test } from 'vitest';
import { hashPassword, isPassword } from './password-hash.ts';

/** A context without a cost, as every one outside of tests. */
const usual = {};

test('decisions §3: a password verifies only against its own hash, and hashes are salted', async () => {
  const [first, second] = await Promise.all([
    hashPassword(usual, 'a long pass'),
    hashPassword(usual, 'a long pass'),
  ]);
  expect(first).not.toBe(second);
  expect(await isPassword(first, 'a long pass')).toBe(true);
  for (const other of ['A long pass', 'a long pass ', '', 'a long pas']) {
    expect(await isPassword(first, other)).toBe(false);
  }
});

test('a password matches in every Unicode normalization form', async () => {
  const composed = 'caf\u00e9 \u0928\u0929 pass';
  expect(composed.normalize('NFD')).not.toBe(composed);
  expect(await isPassword(await hashPassword(usual, composed), composed.normalize('NFD'))).toBe(true);
});

test('concurrent hashes all succeed, without blocking the event loop', async () => {
  let turns = 0;
  const ticking = setInterval(() => {
    turns += 1;
  }, 1);
  const hashes = await Promise.all(Array.from({ length: 12 }, () => hashPassword(usual, 'a long pass')));
  clearInterval(ticking);
  expect(hashes).toHaveLength(12);
  expect(turns).toBeGreaterThan(5);
});

test('requests beyond the queue are refused at once, and it accepts again afterwards', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 410 }, () => isPassword('no hash', 'x')));
  const refused = outcomes.filter(
    (one) => one.status === 'rejected' && one.reason.code === 'too-many-requests',
  );
  expect(refused).toHaveLength(8);
  await hashPassword(usual, 'a long pass');
});

test('a malformed hash verifies no password', async () => {
  for (const stored of ['', 'nobody logs in with it', '$argon2id$v=19$']) {
    expect(await isPassword(stored, stored)).toBe(false);
  }
});
