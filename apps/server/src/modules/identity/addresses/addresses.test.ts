import { indianStates } from '@jhumka/domain/addresses';
import { beforeEach, expect, test } from 'vitest';
import { testShop } from '../../../../test/shop.ts';

const clock = { now: new Date('2026-11-21T06:00:00.000Z') };
const shop = await testShop({ now: () => clock.now });
const { call, succeed, context } = shop;

let people = 0;
let token = '';

/** Creates a customer; returns the access token. */
async function customer(): Promise<string> {
  people += 1;
  const email = `divya${people}@example.in`;
  const password = 'a long kundan pass';
  await succeed('user.register', { name: `Divya ${people}`, email, password });
  return (await succeed('user.login', { email, password })).data.accessToken;
}

beforeEach(async () => {
  token = await customer();
});

const entry = {
  address_line: '12, Lake View Road',
  city: 'Bengaluru',
  state: 'Karnataka',
  pincode: '560001',
  country: 'India',
  mobile: '9876543210',
};

/** Creates an address a second after the previous one, so that the newest is unambiguous. */
const create = (fields: object = {}, as = token) => {
  clock.now = new Date(clock.now.getTime() + 1000);
  return call('address.create', { ...entry, ...fields }, { token: as });
};
const update = (fields: object, as = token) => call('address.update', fields, { token: as });
const disable = (_id: unknown, as = token) => call('address.disable', { _id }, { token: as });
const list = async (as = token) => (await succeed('address.list', {}, { token: as })).data;
const paths = (reply: { body: { issues: { path: string }[] } }) => reply.body.issues.map(({ path }) => path);

test('spec 7.31: six fields make an address; the rest has its defaults, and the name is the person', async () => {
  const reply = await create();
  expect(reply.status).toBe(201);
  expect(reply.body.data).toEqual({
    ...entry,
    _id: expect.stringMatching(/^adr_[0-9a-z]{26}$/),
    name: `Divya ${people}`,
    landmark: '',
    mobile: '+919876543210',
    address_type: 'home',
    is_default: true,
    status: true,
    createdAt: clock.now.toISOString(),
  });
  expect(await list()).toEqual([reply.body.data]);
});

test('decisions §5: every optional field is stored', async () => {
  const fields = { name: 'Amma', landmark: 'Opp. the temple', address_type: 'work', is_default: true };
  expect((await create(fields)).body.data).toMatchObject(fields);
});

test('decisions §5: a state is one of India, in any case and by its own name', async () => {
  for (const { name } of indianStates.slice(0, 8)) {
    // An army pincode is valid in any state.
    const entry = { state: ` ${name.toUpperCase()} `, pincode: '900056' };
    expect((await create(entry)).body.data.state).toBe(name);
  }
  expect((await create({ state: 'jammu & kashmir', pincode: '190001' })).body.data.state).toBe(
    'Jammu and Kashmir',
  );
  for (const state of ['Bavaria', 'Bengaluru', '', 'constructor', '__proto__', 7]) {
    const reply = await create({ state });
    expect([state, reply.status, paths(reply)]).toEqual([state, 400, ['state']]);
  }
});

test('decisions §5: pincode, mobile and country follow the rules of India', async () => {
  expect((await create({ pincode: 560_001, mobile: 919_876_543_210 })).body.data).toMatchObject({
    pincode: '560001',
    mobile: '+919876543210',
  });
  expect((await create({ pincode: '560 001', country: 'INDIA' })).body.data).toMatchObject({
    pincode: '560001',
    country: 'India',
  });
  const cases: [object, string][] = [
    [{ pincode: '060001' }, 'pincode'],
    [{ pincode: '56001' }, 'pincode'],
    [{ pincode: -560_001 }, 'pincode'],
    [{ mobile: '5876543210' }, 'mobile'],
    [{ mobile: '98765' }, 'mobile'],
    [{ mobile: '+1 987 654 3210' }, 'mobile'],
    [{ country: 'Nepal' }, 'country'],
  ];
  for (const [fields, path] of cases) {
    const reply = await create(fields);
    expect([fields, reply.status, paths(reply)]).toEqual([fields, 400, [path]]);
  }
});

test('all errors of an address are returned at once', async () => {
  const reply = await create({ state: 'x', pincode: '1', mobile: '2', country: 'Nepal', city: '.' });
  expect([reply.status, reply.body.code]).toEqual([400, 'bad-input']);
  expect(paths(reply).sort()).toEqual(['city', 'country', 'mobile', 'pincode', 'state']);
});

test('text of any script, SQL and HTML is stored unchanged; too long or non-text values are refused', async () => {
  for (const line of [
    '१२, झील मार्ग',
    'רחוב הרצל',
    "1'; drop table addresses;--",
    '<img src=x onerror=1>',
    '🏠 9',
  ]) {
    const reply = await create({ address_line: line, landmark: line, city: line, name: line });
    expect(reply.body.data).toMatchObject({ address_line: line, landmark: line, city: line, name: line });
  }
  expect((await create({ address_line: ' 1,\n  Lake\tRoad ' })).body.data.address_line).toBe('1, Lake Road');
  for (const bad of ['x'.repeat(10_000), '', '   ', 5, { $ne: 1 }, ['a'], true]) {
    const reply = await create({ address_line: bad });
    expect([bad, reply.status, paths(reply)]).toEqual([bad, 400, ['address_line']]);
  }
  for (const fields of [{ is_default: 'perhaps' }, { name: 'x'.repeat(81) }]) {
    expect(paths(await create(fields))).toEqual(Object.keys(fields));
  }
});

test('spec 7.31: addresses are listed newest first', async () => {
  const made = [];
  for (const city of ['Pune', 'Nashik', 'Nagpur']) made.push((await create({ city })).body.data._id);
  expect((await list()).map(({ _id }) => _id)).toEqual(made.toReversed());
});

test('decisions §5: one address is the default at a time: the first, then whichever is chosen', async () => {
  const first = (await create()).body.data;
  const second = (await create()).body.data;
  const third = (await create({ is_default: 'true' })).body.data;
  expect([first.is_default, second.is_default, third.is_default]).toEqual([true, false, true]);
  const defaults = async () => (await list()).filter((one) => one.is_default).map(({ _id }) => _id);
  expect(await defaults()).toEqual([third._id]);
  expect((await update({ _id: second._id, is_default: true })).body.data.is_default).toBe(true);
  expect(await defaults()).toEqual([second._id]);
  expect((await update({ _id: second._id, is_default: false })).body.data.is_default).toBe(false);
  expect(await defaults()).toEqual([third._id]);
  expect((await disable(third._id)).status).toBe(200);
  expect(await defaults()).toEqual([second._id]);
  await disable(second._id);
  await disable(first._id);
  expect(await list()).toEqual([]);
  expect((await create()).body.data.is_default).toBe(true);
});

test('the only address stays the default', async () => {
  const { _id } = (await create()).body.data;
  expect((await update({ _id, is_default: false })).body.data.is_default).toBe(true);
});

test('after any number of concurrent requests for the default, one address has it', async () => {
  await Promise.all(Array.from({ length: 6 }, () => create({ is_default: true })));
  const ids = (await list()).map(({ _id }) => _id);
  expect(ids).toHaveLength(6);
  const replies = await Promise.all([
    ...ids.map((_id) => update({ _id, is_default: true })),
    ...ids.slice(0, 3).map((_id) => disable(_id)),
  ]);
  expect(replies.every(({ status }) => status === 200 || status === 404)).toBe(true);
  const left = await list();
  expect(left).toHaveLength(3);
  expect(left.filter((one) => one.is_default)).toHaveLength(1);
});

test('an update changes the given fields, by the rules of the domain, and leaves the others', async () => {
  const before = (await create({ landmark: 'Near the lake', name: 'Amma' })).body.data;
  clock.now = new Date(clock.now.getTime() + 1000);
  const after = (await update({ _id: before, city: 'Mysuru', state: '', pincode: 570_001, name: null })).body
    .data;
  expect(after).toEqual({ ...before, city: 'Mysuru', pincode: '570001' });
  expect((await update({ _id: before._id, landmark: null })).body.data.landmark).toBe('');
  for (const [fields, path] of [
    [{ pincode: '1' }, 'pincode'],
    [{ state: 'Bavaria' }, 'state'],
    [{ country: 'Nepal' }, 'country'],
    [{ mobile: '1' }, 'mobile'],
    [{ city: 'x'.repeat(81) }, 'city'],
  ] as const) {
    const reply = await update({ _id: before._id, ...fields });
    expect([reply.status, paths(reply)]).toEqual([400, [path]]);
  }
});

test('an address with a lost response is saved once for an Idempotency-Key', async () => {
  const headers = { 'idempotency-key': 'lost-response' };
  const send = (fields: object = {}, as = token) =>
    call('address.create', { ...entry, ...fields }, { token: as, headers });
  const [first, again] = await Promise.all([send(), send()]);
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.body.data).toEqual(first.body.data);
  expect(await list()).toEqual([first.body.data]);
  const other = await customer();
  await send({}, other);
  expect(await list(other)).toHaveLength(1);
  await disable(first.body.data._id);
  expect((await send()).status, 'a removed address stays removed').toBe(201);
  expect((await list()).map(({ _id }) => _id)).not.toContain(first.body.data._id);
});

test("another customer's, an unknown and a hidden address are not found", async () => {
  const own = (await create()).body.data._id;
  const other = await customer();
  const missing = [404, 'address-not-found'];
  for (const id of [own, 'adr_unknown', "' or 1=1", '💎']) {
    const changed = await update({ _id: id, city: 'Pune' }, other);
    expect([changed.status, changed.body.code]).toEqual(missing);
    const hidden = await disable(id, other);
    expect([hidden.status, hidden.body.code]).toEqual(missing);
  }
  expect((await list())[0]).toMatchObject({ _id: own, city: 'Bengaluru' });
  expect(await list(other)).toEqual([]);
  await disable(own);
  expect((await update({ _id: own, city: 'Pune' })).body.code).toBe('address-not-found');
});

test('spec 7.31: a removed address is hidden, not deleted; removing is idempotent', async () => {
  const { _id } = (await create()).body.data;
  for (let times = 0; times < 2; times += 1) expect((await disable(_id)).status).toBe(200);
  expect(await list()).toEqual([]);
  const row = await context.db.selectFrom('addresses').selectAll().where('id', '=', _id).executeTakeFirst();
  expect(row).toMatchObject({ disabled_at: clock.now.toISOString(), is_default: false });
});

test('an invalid id is refused by its field', async () => {
  for (const bad of [undefined, null, '', 5, [], {}, 'x'.repeat(65)]) {
    expect(paths(await update({ _id: bad, city: 'Pune' }))).toEqual(['_id']);
    expect(paths(await disable(bad))).toEqual(['_id']);
  }
});

test('an account has at most fifty addresses, also with concurrent requests', async () => {
  await create();
  const { user_id } = await context.db
    .selectFrom('addresses')
    .select('user_id')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  await context.db
    .insertInto('addresses')
    .values(
      Array.from({ length: 46 }, (_, number) => ({
        ...entry,
        id: `adr_of_${people}_${number}`,
        user_id,
        name: 'Divya',
      })),
    )
    .execute();
  const replies = await Promise.all(Array.from({ length: 6 }, () => create()));
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 201, 201, 400, 400, 400]);
  const refused = replies.find(({ status }) => status === 400);
  expect(refused?.body).toMatchObject({
    code: 'address-limit',
    message: 'An account can have at most 50 addresses',
  });
  expect(await list()).toHaveLength(50);
});

test('spec 2.9, 8.1: every call about addresses needs a session', async () => {
  const calls = [
    call('address.create', entry),
    call('address.list'),
    call('address.update', { _id: 'adr_x' }),
    call('address.disable', { _id: 'adr_x' }),
  ];
  for (const reply of await Promise.all(calls)) {
    expect([reply.status, reply.body.message]).toEqual([401, 'Authentication required']);
  }
});
