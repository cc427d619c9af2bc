import { describe, expect, it, test } from 'vitest';
import { addCustomer, type TestCustomer } from '../../../../test/customers.ts';
import { mailsTo } from '../../../../test/mails.ts';
import { testShop } from '../../../../test/shop.ts';

const shop = await testShop();
const { call, succeed, context } = shop;
const owner = await addCustomer(shop, { role: 'ADMIN' });
const as = ({ token }: TestCustomer) => ({ token });
const terms = { rights: ['orders.see'], refund_limit: 0, discount_limit: 0 };

let made = 0;
async function addRole(fields: object = {}) {
  made += 1;
  const input = { name: `Role ${made}`, ...terms, ...fields };
  return (await succeed('admin.roles.create', input, as(owner))).data;
}
const addMember = async (fields: object = {}) => {
  const role = await addRole(fields);
  return { role, member: await addCustomer(shop, { staffRole: role._id }) };
};

describe('roles', () => {
  it('a changed right holds from the next request, in sessions that are open', async () => {
    const { role, member } = await addMember();
    await succeed('admin.orders.list', {}, as(member));
    const { version, name } = role;
    await succeed('admin.roles.update', { id: role._id, version, name, ...terms, rights: [] }, as(owner));
    const refused = await call('admin.orders.list', {}, as(member));
    expect([refused.status, refused.body.code]).toEqual([403, 'right-missing']);
  });

  it('a role that was changed since the form was opened is refused, with its editor', async () => {
    const role = await addRole();
    const input = { id: role._id, version: 1, ...terms };
    await succeed('admin.roles.update', { ...input, name: `${role.name} A` }, as(owner));
    const late = await call('admin.roles.update', { ...input, name: `${role.name} B` }, as(owner));
    expect([late.status, late.body.code, late.body.data.changedBy]).toEqual([
      ...[409, 'changed-meanwhile', expect.stringMatching(/^Shopper/)],
    ]);
  });

  it('a built-in role and a role that somebody has can’t be deleted; a taken name is refused', async () => {
    const built = await call('admin.roles.delete', { id: 'support' }, as(owner));
    expect([built.status, built.body.code]).toEqual([409, 'role-built-in']);
    const { role } = await addMember();
    const used = await call('admin.roles.delete', { id: role._id }, as(owner));
    expect([used.status, used.body.code]).toEqual([409, 'role-in-use']);
    const again = await call('admin.roles.create', { ...terms, name: role.name.toUpperCase() }, as(owner));
    expect([again.status, again.body.code]).toEqual([409, 'name-taken']);
    const free = await addRole();
    await succeed('admin.roles.delete', { id: free._id }, as(owner));
  });

  it('nobody gives rights or limits that they don’t have, nor changes the owner', async () => {
    const rights = ['orders.see', 'orders.refund', 'settings.staff'];
    const { role, member } = await addMember({ rights, refund_limit: 500 });
    const raised = { ...role, id: role._id };
    const refusals = [
      await call('admin.roles.update', { ...raised, refund_limit: 501 }, as(member)),
      await call('admin.roles.update', { ...raised, rights: [...rights, 'reports.see'] }, as(member)),
      await call('admin.roles.create', { ...terms, name: 'More', discount_limit: 1 }, as(member)),
      await call('admin.roles.update', { ...terms, id: 'owner', version: 1, name: 'O' }, as(owner)),
      await call('admin.staff.setRole', { id: member.userId, roleId: 'owner' }, as(member)),
      await call('admin.staff.setRole', { id: owner.userId, roleId: role._id }, as(member)),
      await call('admin.staff.remove', { id: owner.userId }, as(member)),
      await call('admin.staff.invite', { email: 'raised@example.in', roleId: 'manager' }, as(member)),
    ];
    expect(refusals.map(({ body }) => body.code)).toEqual(refusals.map(() => 'right-missing'));
  });
});

describe('members', () => {
  it('a member who is removed is logged out and stays a customer', async () => {
    const { member } = await addMember();
    await succeed('admin.staff.remove', { id: member.userId }, as(owner));
    expect((await call('admin.orders.list', {}, as(member))).status).toBe(401);
    const user = await context.db
      .selectFrom('users')
      .select(['role', 'staff_role_id'])
      .where('id', '=', member.userId)
      .executeTakeFirst();
    expect(user).toEqual({ role: 'USER', staff_role_id: null });
  });

  it('the last owner stays, also when two owners demote each other at once', async () => {
    const one = await addCustomer(shop, { role: 'ADMIN' });
    const isOther = (await succeed('admin.roles.list', {}, as(owner))).staff.filter(
      ({ role_id, _id }) => role_id === 'owner' && ![owner.userId, one.userId].includes(_id),
    );
    for (const { _id } of isOther) await succeed('admin.staff.remove', { id: _id }, as(owner));
    const replies = await Promise.all([
      call('admin.staff.setRole', { id: one.userId, roleId: 'packer' }, as(owner)),
      call('admin.staff.setRole', { id: owner.userId, roleId: 'packer' }, as(one)),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, expect.any(Number)]);
    const owners = await context.db
      .selectFrom('users')
      .select('id')
      .where('staff_role_id', '=', 'owner')
      .execute();
    expect(owners).toHaveLength(1);
    const [left] = [owner, one].filter(({ userId }) => userId === owners[0]?.id);
    const last = await call('admin.staff.setRole', { id: left?.userId, roleId: 'packer' }, as(left ?? owner));
    expect([last.status, last.body.code]).toEqual([409, 'last-admin']);
    await context.db
      .updateTable('users')
      .set({ staff_role_id: 'owner', needs_second_factor: false })
      .where('id', 'in', [owner.userId, one.userId])
      .execute();
    await context.db.updateTable('sessions').set({ as_role_id: null }).execute();
  });
});

describe('invitations', () => {
  const tokenTo = async (email: string) => {
    const mail = (await mailsTo(context.db, email)).at(-1);
    return /join-staff#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  };
  const invite = (email: string, roleId = 'packer') =>
    succeed('admin.staff.invite', { email, roleId }, as(owner));
  const accept = (token: string) =>
    call('staff.accept', { token, name: 'Divya', password: 'Ring-and-bell-42' });

  it('a stranger joins by the mail, once, and does nothing before a second step', async () => {
    const email = 'divya@example.in';
    await invite(email);
    const token = await tokenTo(email);
    const replies = await Promise.all([accept(token), accept(token)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 404]);
    const login = await succeed('user.login', { email, password: 'Ring-and-bell-42' });
    const refused = await call('admin.orders.list', {}, { token: login.data.accessToken });
    expect([refused.status, refused.body.code]).toEqual([403, 'second-factor-required']);
  });

  it('an invitation that was sent again, is withdrawn or three days old opens nothing', async () => {
    const email = 'asha@example.in';
    await invite(email);
    const first = await tokenTo(email);
    const { data } = await invite(email);
    expect((await accept(first)).body.code).toBe('invitation-over');
    await succeed('admin.staff.remove', { id: data._id }, as(owner));
    expect((await accept(await tokenTo(email))).body.code).toBe('invitation-over');
    const late = await invite('late@example.in');
    await context.db
      .updateTable('staff_invitations')
      .set({ expires_at: context.now().toISOString() })
      .where('id', '=', late.data._id)
      .execute();
    expect((await accept(await tokenTo('late@example.in'))).body.code).toBe('invitation-over');
  });

  it('what a member invited ends with their role', async () => {
    const { member } = await addMember({ rights: ['orders.see', 'settings.staff'] });
    const role = await addRole();
    await succeed('admin.staff.invite', { email: 'friend@example.in', roleId: role._id }, as(member));
    await succeed('admin.staff.remove', { id: member.userId }, as(owner));
    expect((await accept(await tokenTo('friend@example.in'))).body.code).toBe('invitation-over');
  });

  // Rate limit 'staff invitations to'.
  test('one address is invited at most five times a day', async () => {
    for (let times = 0; times < 5; times += 1) await invite('often@example.in');
    const sixth = await call(
      'admin.staff.invite',
      { email: 'often@example.in', roleId: 'packer' },
      as(owner),
    );
    expect(sixth.status).toBe(429);
  });

  // Rate limit 'staff invitations'.
  test('one member of staff invites at most thirty people a day', async () => {
    const sender = await addCustomer(shop, { role: 'ADMIN' });
    const replies = [];
    for (let times = 0; times < 31; times += 1) {
      const input = { email: `many${times}@example.in`, roleId: 'packer' };
      replies.push((await call('admin.staff.invite', input, as(sender))).status);
    }
    expect(replies.slice(-2)).toEqual([201, 429]);
    await succeed('admin.staff.remove', { id: sender.userId }, as(owner));
  });

  // Rate limit 'staff accept address'.
  test('an address that guesses tokens is refused after thirty tries', async () => {
    const replies = [];
    for (let times = 0; times < 31; times += 1) replies.push(await accept('guess'));
    expect(replies.at(-1)?.status).toBe(429);
  });
});

describe('the admin seen as a role', () => {
  it('holds on the server for this session alone, and ends by itself alone', async () => {
    const admin = await addCustomer(shop, { role: 'ADMIN' });
    await succeed('admin.roles.view', { roleId: 'packer' }, as(admin));
    const { data } = await succeed('user.details', {}, as(admin));
    expect(data.staff_role).toEqual({ _id: 'packer', name: 'Packer', is_view: true });
    expect((await call('admin.settings.get', {}, as(admin))).body.code).toBe('right-missing');
    await succeed('admin.settings.get', {}, as(owner));
    await succeed('admin.roles.view', { roleId: 'own' }, as(admin));
    await succeed('admin.settings.get', {}, as(admin));
  });

  it('never raises', async () => {
    const { member } = await addMember();
    await succeed('admin.roles.view', { roleId: 'manager' }, as(member));
    expect((await succeed('user.details', {}, as(member))).data.permissions).toEqual(['orders.see']);
  });
});
