import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { newestCode } from '../../../../test/mails.ts';
import { outside } from '../../../../test/outside.ts';
import { type Reply, testShop } from '../../../../test/shop.ts';
import { transact } from '../../../database/transact.ts';
import { endSessionsOf } from '../../identity/sessions/end-sessions.ts';
import { forgetUser, lockUser, setPassword } from '../../platform/users/store.ts';
import { hashPassword } from './password-hash.ts';

// Race conditions between a check and the write that relies on it: the account is locked, a call runs up to the lock,
// then the owner's change is committed.
const shop = await testShop();
const { call, succeed, context } = shop;
const password = 'a long kundan pass';
const freshPassword = 'what the owner chose since';

let people = 0;
let email = '';
let userId = '';
let token = '';

beforeEach(async () => {
  people += 1;
  email = `rekha${people}@example.in`;
  userId = (await succeed('user.register', { name: 'Rekha', email, password })).data._id;
  await succeed('user.verifyEmail', { email, otp: await newestCode(context.db, email) });
  token = (await succeed('user.login', { email, password })).data.accessToken;
});

/** Resolves once a connection waits for a lock of this database. */
const somebodyWaits = () =>
  expect
    .poll(async () => {
      const { rows } = await sql<{ n: number }>`
          select count(*)::int as n from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'
        `.execute(context.db);
      return rows[0]?.n;
    })
    .toBeGreaterThan(0);

/** Starts the call while the account is locked, and continues after the owner's change is committed. */
async function meanwhile(late: () => Promise<Reply>, deed: 'sets a password' | 'deletes'): Promise<Reply> {
  const passwordHash = await hashPassword(context, freshPassword);
  const { promise } = await transact(context, async (tx) => {
    await lockUser(tx, userId);
    const running = late();
    await outside(somebodyWaits);
    if (deed === 'deletes') await forgetUser(tx, userId, passwordHash, context.now());
    else {
      await setPassword(tx, userId, passwordHash, context.now());
      await endSessionsOf(tx, context, userId);
    }
    return { promise: running };
  });
  return promise;
}

describe('while the owner sets a new password, which ends every session', () => {
  test('decisions §3: a concurrent login with the old password opens no session', async () => {
    const reply = await meanwhile(() => call('user.login', { email, password }), 'sets a password');
    expect([reply.status, reply.body.code]).toEqual([400, 'wrong-credentials']);
    const live = await context.db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', userId)
      .where('ended_at', 'is', null)
      .execute();
    expect(live).toEqual([]);
  });

  test('a concurrent change with the old password fails', async () => {
    const reply = await meanwhile(
      () =>
        call('user.update', { password: 'the stranger would keep it', currentPassword: password }, { token }),
      'sets a password',
    );
    expect([reply.status, reply.body.code]).toEqual([400, 'wrong-password']);
    expect((await call('user.login', { email, password: freshPassword })).status).toBe(200);
  });

  test('a concurrent deletion with the old password fails', async () => {
    const reply = await meanwhile(
      () => call('user.deleteAccount', { password }, { token }),
      'sets a password',
    );
    expect([reply.status, reply.body.code]).toEqual([400, 'wrong-password']);
    expect((await call('user.login', { email, password: freshPassword })).status).toBe(200);
  });
});

describe('while the account is deleted', () => {
  const address = {
    address_line: '12 Rose Lane',
    city: 'Jaipur',
    state: 'Rajasthan',
    pincode: '302003',
    mobile: '9845012345',
  };

  test.each([
    ['address.create', address],
    ['user.addMobile', { mobile: '9845012345' }],
    ['user.sendMobileCode', { mobile: '9845012345' }],
    ['user.update', { name: 'Rekha Again' }],
    ['user.setBirthday', { birthday: '1990-01-01' }],
    ['user.setConsent', { purpose: 'analytics', is_given: true }],
  ] as const)(
    'decisions §7: %s running during account deletion stores no personal data',
    async (name, input) => {
      const reply = await meanwhile(() => call(name, input, { token }), 'deletes');
      expect([reply.status, reply.body.code]).toEqual([401, 'invalid-token']);
      for (const table of ['addresses', 'mobile_numbers', 'consents'] as const) {
        const rows = await context.db.selectFrom(table).select('id').where('user_id', '=', userId).execute();
        expect([table, rows]).toEqual([table, []]);
      }
      const codes = await context.db
        .selectFrom('one_time_codes')
        .select('purpose')
        .where('user_id', '=', userId)
        .execute();
      expect(codes).not.toContainEqual({ purpose: 'verify-mobile' });
      const user = await context.db
        .selectFrom('users')
        .select(['name', 'mobile', 'birthday'])
        .where('id', '=', userId)
        .executeTakeFirstOrThrow();
      expect(user).toEqual({ name: 'Deleted account', mobile: null, birthday: null });
    },
  );
});
