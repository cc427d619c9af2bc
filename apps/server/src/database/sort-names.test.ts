import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addCustomer } from '../../test/customers.ts';
import { addProducts } from '../../test/products.ts';
import { testShop } from '../../test/shop.ts';
import { listUsers } from '../modules/platform/users/store-lists.ts';

const shop = await testShop();
const { db } = shop.context;
const admin = await addCustomer(shop, { role: 'ADMIN' });
const names = ['asha', 'Eesha', 'Élodie', 'Ezra', 'zoya'];

test('lists of people have É with E and capitals with small letters, page after page', async () => {
  for (const [at, name] of ['zoya', 'Élodie', 'Ezra', 'asha', 'Eesha'].entries())
    await sql`
      insert into users (id, name, email, password_hash, role)
      values (${`usr_${at}`}, ${name}, ${`${at}@example.in`}, '', 'USER')`.execute(db);
  const read: string[] = [];
  for (let after = (await listUsers(db, { sort: 'name' }, { limit: 1 }))[0]; after; ) {
    read.push(after.name);
    [after] = await listUsers(db, { sort: 'name' }, { limit: 1, after });
  }
  expect(read.filter((name) => names.includes(name))).toEqual(names);
});

test('lists of products and categories have É with E', async () => {
  const list = ['Zari', 'Éclat', 'Ezra', 'ear cuff'];
  await addProducts(
    db,
    list.map((name) => ({ name, category: name, subcategory: name })),
  );
  const sorted = ['ear cuff', 'Éclat', 'Ezra', 'Zari'];
  const as = { token: admin.token };
  const namesOf = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);
  expect(namesOf((await shop.succeed('category.list', {})).data)).toEqual(sorted);
  expect(namesOf((await shop.succeed('admin.products.list', { sort: 'name' }, as)).data)).toEqual(sorted);
});
