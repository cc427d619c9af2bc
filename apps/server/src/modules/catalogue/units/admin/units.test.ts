import { afterAll, describe, expect, test } from 'vitest';
import { addCustomer, fillCart, placeOrder, stockOf } from '../../../../../test/customers.ts';
import { findBroken } from '../../../../../test/find-broken.ts';
import { addProducts } from '../../../../../test/products.ts';
import { testShop } from '../../../../../test/shop.ts';
import { addProductOfUnits, newUnits } from '../../../../../test/units.ts';

const shop = await testShop();
const { call, succeed, context } = shop;
const admin = await addCustomer(shop, { role: 'ADMIN' });
const as = { token: admin.token };

const unitsOf = async (variantId: string, state?: string) =>
  (await succeed('admin.units.list', { variantId, ...(state ? { state } : {}) }, as)).data;
const ledgerOf = async (id: string) =>
  (await succeed('admin.products.stockHistory', { id }, as)).data.map(({ quantity, reason, note }) => [
    quantity,
    reason,
    note,
  ]);
const numbered = async (stock: number) => (await addProducts(context.db, [{ stock }]))[0] ?? '';
const turnOn = (variantId: string, units: object[]) =>
  call('admin.units.switch', { variantId, kept_by_units: true, units }, as);

afterAll(async () => {
  expect(await findBroken(context.db)).toEqual([]);
});

describe('a switch to units', () => {
  test('asks for as many units as there is stock, and says how many', async () => {
    const variantId = await numbered(3);
    for (const units of [[], newUnits(2), newUnits(4)]) {
      const { status, body } = await turnOn(variantId, units);
      expect([status, body.code, body.data]).toEqual([409, 'units-mismatch', { stock: 3 }]);
    }
    expect((await turnOn(variantId, newUnits(3))).status).toBe(200);
    expect(await unitsOf(variantId, 'in_stock')).toHaveLength(3);
    const { variants } = (await succeed('product.details', { productId: variantId })).data;
    expect(variants.map(({ units, stock }) => [units, stock])).toEqual([[true, 3]]);
  });

  test('is refused with the stock of now when a unit was sold meanwhile, and nothing is lost', async () => {
    const variantId = await numbered(2);
    const customer = await addCustomer(shop);
    await fillCart(shop, customer, variantId);
    const [sold, switched] = await Promise.all([placeOrder(shop, customer), turnOn(variantId, newUnits(2))]);
    expect(sold.status).toBe(201);
    // Either the sale came first, and one unit too many was entered, or it took one of the units.
    if (switched.status === 409) expect(switched.body.data).toEqual({ stock: 1 });
    else expect((await unitsOf(variantId)).map(({ state }) => state).sort()).toEqual(['held', 'in_stock']);
    expect(await stockOf(shop, variantId)).toBe(1);
  });

  test('back to a number is refused while a unit is reserved, and writes off the others', async () => {
    const variantId = await addProductOfUnits(shop, admin, { stock: 2 });
    const customer = await addCustomer(shop);
    await fillCart(shop, customer, variantId);
    const order = (await placeOrder(shop, customer)).body.data[0];
    const off = { variantId, kept_by_units: false };
    expect((await call('admin.units.switch', off, as)).body.code).toBe('units-held');
    await succeed('order.update', { id: order._id, cancellation_reason: 'No' }, as);
    await succeed('admin.units.switch', off, as);
    expect((await unitsOf(variantId)).map(({ state }) => state)).toEqual(['written_off', 'written_off']);
    await succeed('admin.products.update', { _id: variantId, stock: 1 }, as);
    const [first] = await unitsOf(variantId);
    const again = await turnOn(variantId, [{ serial: first?.serial, certificate: 'C-9' }]);
    expect(again.status).toBe(200);
    expect(
      (await unitsOf(variantId, 'in_stock')).map(({ _id, huid, certificate }) => [_id, huid, certificate]),
    ).toEqual([[first?._id, first?.huid, 'C-9']]);
  });

  test('is refused for a variant that is made to order, which units can’t become either', async () => {
    const variantId = await numbered(0);
    const made = { _id: variantId, variants: [{ options: {}, made_to_order_days: 9 }] };
    await succeed('admin.products.update', made, as);
    const refused = await turnOn(variantId, []);
    expect([refused.status, refused.body.issues?.[0]?.path]).toEqual([400, 'kept_by_units']);
    const ofUnits = await addProductOfUnits(shop, admin);
    const { status, body } = await call('admin.products.update', { ...made, _id: ofUnits }, as);
    expect([status, body.issues[0].path]).toEqual([400, 'variants.0.made_to_order_days']);
  });

  test('names the field of a unit that is wrong', async () => {
    const variantId = await numbered(1);
    for (const [wrong, path] of [
      [{ huid: 'ABC12' }, 'units.0.huid'],
      [{ huid: 'ABC12-' }, 'units.0.huid'],
      [{ serial: '' }, 'units.0.serial'],
      [{ gross_weight_g: 2, net_weight_g: 2.001 }, 'units.0.net_weight_g'],
      [{ gross_weight_g: 3.0125 }, 'units.0.gross_weight_g'],
      [{ gross_weight_g: -1 }, 'units.0.gross_weight_g'],
      [{ gross_weight_g: '3,012' }, 'units.0.gross_weight_g'],
      [{ cost: 10.005 }, 'units.0.cost'],
    ] as const) {
      const { status, body } = await turnOn(variantId, [{ ...newUnits(1)[0], ...wrong }]);
      expect([status, body.issues?.[0]?.path]).toEqual([400, path]);
    }
  });
});

describe('the marks of a unit', () => {
  test('an HUID is upper case, and unique in the shop, also when two enter it at once', async () => {
    const [one, other] = [await addProductOfUnits(shop, admin), await addProductOfUnits(shop, admin)];
    const { data } = await succeed('admin.units.create', { variantId: one, serial: 'L', huid: 'qw12er' }, as);
    expect(data.huid).toBe('QW12ER');
    const replies = await Promise.all(
      [one, other].map((variantId) =>
        call('admin.units.create', { variantId, serial: 'T', huid: 'TWICE1' }, as),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
    const refused = replies.find(({ status }) => status === 409)?.body;
    expect([refused.code, refused.message]).toEqual(['huid-taken', 'Another unit has the HUID TWICE1']);
    expect((await stockOf(shop, one)) + (await stockOf(shop, other))).toBe(8);
    const changed = await call('admin.units.update', { _id: data._id, huid: 'TWICE1' }, as);
    expect(changed.body.code).toBe('huid-taken');
  });

  test('a serial number is unique for the variant, and several units have no HUID', async () => {
    const variantId = await addProductOfUnits(shop, admin);
    await succeed('admin.units.create', { variantId, serial: 'A, 1' }, as);
    await succeed(
      'admin.units.create',
      { variantId: await addProductOfUnits(shop, admin), serial: 'A, 1' },
      as,
    );
    for (const serial of ['A, 1', 'a, 1']) {
      const { status, body } = await call('admin.units.create', { variantId, serial }, as);
      const message = 'Another unit has the serial number A, 1';
      expect([status, body.code, body.message]).toEqual([409, 'serial-taken', message]);
    }
    const { data } = await succeed('admin.units.create', { variantId, serial: 'b' }, as);
    expect((await call('admin.units.update', { _id: data._id, serial: 'a, 1' }, as)).status).toBe(409);
    expect((await call('admin.units.update', { _id: data._id, serial: 'B' }, as)).status).toBe(200);
    const twice = [{ serial: 'S' }, { serial: 's' }];
    expect((await turnOn(await numbered(2), twice)).body.code).toBe('serial-taken');
  });

  test('a net weight above the gross weight is refused, also against the one that is stored', async () => {
    const [unit] = await unitsOf(await addProductOfUnits(shop, admin));
    const update = (change: object) => call('admin.units.update', { _id: unit?._id, ...change }, as);
    expect((await update({ net_weight_g: 3.013 })).body.issues[0].path).toBe('net_weight_g');
    expect((await update({ gross_weight_g: 2.8 })).status).toBe(400);
    expect((await update({ gross_weight_g: null, net_weight_g: 3.013 })).status).toBe(200);
  });

  test('units are found by variant, state and the start of a serial number, HUID or certificate', async () => {
    const variantId = await addProductOfUnits(shop, admin);
    await succeed(
      'admin.units.create',
      { variantId, serial: 'F_1', huid: 'FIND01', certificate: 'GIA 77' },
      as,
    );
    for (const q of ['f_1', 'find', 'gia 7']) {
      const { data, totalCount } = await succeed('admin.units.list', { q }, as);
      expect([q, totalCount, data[0]?.serial]).toEqual([q, 1, 'F_1']);
    }
    for (const q of ['%', '_', '1']) expect((await succeed('admin.units.list', { q }, as)).data).toEqual([]);
    const page = await succeed('admin.units.list', { productId: variantId, limit: 3, page: 2 }, as);
    expect([page.totalCount, page.data.map(({ serial }) => serial)]).toEqual([4, ['F_1']]);
  });
});

describe('the state of a unit', () => {
  test('moves the stock, each time with a line in the ledger and a movement', async () => {
    const variantId = await addProductOfUnits(shop, admin, { stock: 2 });
    const [unit] = await unitsOf(variantId);
    const move = (state: string, note: string) =>
      succeed('admin.units.update', { _id: unit?._id, state, note }, as);
    await move('in_repair', 'loose stone');
    expect(await stockOf(shop, variantId)).toBe(1);
    await move('in_stock', 'mended');
    await move('written_off', 'lost');
    expect(await stockOf(shop, variantId)).toBe(1);
    await move('in_stock', 'found');
    await succeed('admin.units.create', { variantId, ...newUnits(1)[0] }, as);
    expect(await ledgerOf(variantId)).toEqual([
      [1, 'delivery', ''],
      [1, 'correction', 'found'],
      [-1, 'loss', 'lost'],
      [1, 'correction', 'mended'],
      [-1, 'correction', 'loose stone'],
      [2, 'opening', ''],
    ]);
    const moved = await context.db
      .selectFrom('unit_movements')
      .select(['state', 'note', 'actor_id'])
      .where('unit_id', '=', unit?._id ?? '')
      .orderBy('id')
      .execute();
    expect(moved.map(({ state, note }) => [state, note])).toEqual([
      ['in_stock', ''],
      ['in_repair', 'loose stone'],
      ['in_stock', 'mended'],
      ['written_off', 'lost'],
      ['in_stock', 'found'],
    ]);
    expect(new Set(moved.map(({ actor_id }) => actor_id))).toEqual(new Set([admin.userId]));
  });

  test('a unit of an order, and a move that does not exist, are refused by name', async () => {
    const variantId = await addProductOfUnits(shop, admin, { stock: 1 });
    const customer = await addCustomer(shop);
    await fillCart(shop, customer, variantId);
    await placeOrder(shop, customer);
    const [unit] = await unitsOf(variantId, 'held');
    for (const state of ['in_stock', 'written_off', 'sold']) {
      const { status, body } = await call('admin.units.update', { _id: unit?._id, state }, as);
      expect([status, body.code]).toEqual([409, 'unit-move-refused']);
      expect(body.message).toContain(unit?.serial);
    }
    expect((await call('admin.units.update', { _id: 'unt_none', state: 'in_stock' }, as)).status).toBe(404);
  });

  test('two administrators who write off the same unit at once take one from the stock', async () => {
    const variantId = await addProductOfUnits(shop, admin);
    const [unit] = await unitsOf(variantId);
    const writeOff = () => call('admin.units.update', { _id: unit?._id, state: 'written_off' }, as);
    const replies = await Promise.all([writeOff(), writeOff()]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await stockOf(shop, variantId)).toBe(2);
  });
});

describe('the number of a stock of units', () => {
  test('is not changed by the form of its product, of its variants, or by a bulk edit', async () => {
    const variantId = await addProductOfUnits(shop, admin, { name: 'Meher band' });
    for (const change of [{ stock: 9 }, { variants: [{ options: {}, stock: 9 }] }]) {
      const { status, body } = await call('admin.products.update', { _id: variantId, ...change }, as);
      expect([status, body.code]).toEqual([409, 'kept-by-units']);
      expect(body.message).toContain('“Meher band”');
    }
    expect(
      (await call('admin.products.update', { _id: variantId, stock: 3, name: 'Meher' }, as)).status,
    ).toBe(200);
    const edit = { ids: [variantId], change: { kind: 'stock', mode: 'add', value: 1 } };
    const { data } = await succeed('admin.products.bulkEdit', edit, as);
    expect([data.changed, data.skipped[0]?.why]).toEqual([0, 'Its stock is the number of its units']);
    expect(await stockOf(shop, variantId)).toBe(3);
  });

  test('is left by the undo of a bulk edit from before the switch, which says why', async () => {
    const variantId = await numbered(1);
    const edit = { ids: [variantId], change: { kind: 'stock', mode: 'add', value: 1 } };
    const { data } = await succeed('admin.products.bulkEdit', edit, as);
    await turnOn(variantId, newUnits(2));
    const undone = (await succeed('admin.products.undoBulkEdit', { id: data._id ?? '' }, as)).data;
    expect(undone.skipped.map(({ why }) => why)).toEqual(['Its stock is the number of its units']);
    expect(await stockOf(shop, variantId)).toBe(2);
  });

  test('a unit is added to a variant of units alone', async () => {
    const variantId = await numbered(1);
    const { status, body } = await call('admin.units.create', { variantId, ...newUnits(1)[0] }, as);
    expect([status, body.code]).toEqual([409, 'units-mismatch']);
    expect((await call('admin.units.create', { variantId: 'var_none', ...newUnits(1)[0] }, as)).status).toBe(
      404,
    );
  });

  test('customers neither see nor change units', async () => {
    const { token } = await addCustomer(shop);
    const variantId = await numbered(1);
    for (const [name, input] of [
      ['admin.units.list', {}],
      ['admin.units.create', { variantId, serial: 'X' }],
      ['admin.units.update', { _id: 'unt_1' }],
      ['admin.units.switch', { variantId, kept_by_units: true }],
      ['admin.units.ofOrder', { id: 'ord_1' }],
      ['admin.units.certificate', { id: 'unt_1' }],
    ] as const)
      expect([name, (await call(name, input, { token })).status]).toEqual([name, 403]);
  });
});

test('a product says that each unit has an HUID only while each in stock has one', async () => {
  const productId = await addProductOfUnits(shop, admin, { stock: 2 });
  const isSaid = async () => (await succeed('product.details', { productId })).data.has_unit_huids;
  const [unit] = (await succeed('admin.units.list', { productId }, as)).data;
  expect(await isSaid()).toBe(true);
  await succeed('admin.units.update', { _id: unit?._id ?? '', huid: null }, as);
  await expect.poll(isSaid).toBe(false);
  await succeed('admin.units.update', { _id: unit?._id ?? '', state: 'written_off', note: 'Lost' }, as);
  await expect.poll(isSaid).toBe(true);
});
