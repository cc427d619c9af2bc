import { wordsOf } from '@jhumka/domain/catalogue';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { addProducts } from '../../test/products.ts';
import { up } from './migrations/0020-fold-texts.ts';

const { db } = await testDatabase();
const vectors = () => db.selectFrom('products').select(['name', 'search']).orderBy('id').execute();

test('the migration writes search words of Indian letters as the shop does, and leaves all others', async () => {
  await addProducts(db, [
    { name: 'चाँदी की चू\u095cी', subcategory: 'कुन्दन', tags: ['शादी'], description: 'हार, हीरा; हरा। Ring №1' },
    { name: 'André Ring' },
  ]);
  const written = await vectors();
  await sql`update products set search = ''`.execute(db);
  await sql`delete from search_vocabulary`.execute(db);
  await up(db as never);
  expect(await vectors()).toEqual([written[0], { ...written[1], search: '' }]);
  const { rows } = await sql<{ word: string }>`select word from search_vocabulary`.execute(db);
  expect(rows.map(({ word }) => word)).toEqual(expect.arrayContaining(['चांदी', 'चूडी', 'हीरा', 'कुंदन']));
});

test('every synonym is stored as searches are folded', async () => {
  const rows = await db.selectFrom('search_synonyms').select(['term', 'means']).execute();
  for (const text of rows.flatMap(({ term, means }) => [term, ...means]))
    expect(wordsOf(text).join(' ')).toBe(text);
  expect(rows.filter(({ term }) => /\p{Script=Devanagari}/u.test(term)).length).toBeGreaterThan(60);
});
