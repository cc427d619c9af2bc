import { expect, test } from 'vitest';
import { addProducts } from '../../../../test/products.ts';
import { testShop } from '../../../../test/shop.ts';
import { rebuildSearchVocabulary } from './store-vocabulary.ts';

const shop = await testShop();
const { db } = shop.context;
const [published = '', gone = '', trashed = ''] = await addProducts(db, [
  { name: 'Meher Solitaire' },
  { name: 'Zubeida Tourmaline' },
  { name: 'Ottoman Brooch' },
  // PostgreSQL's parser takes the beginning for a number.
  { name: 'Model 3E8KZQ' },
]);

const knownWords = async () => {
  const rows = await db.selectFrom('search_vocabulary').select('word').orderBy('word').execute();
  return rows.map(({ word }) => word);
};

test('the search forgets the words of products that are gone, and only those', async () => {
  const before = await knownWords();
  expect(before).toEqual(expect.arrayContaining(['solitaire', 'tourmaline', 'brooch', '3e8kzq']));
  await rebuildSearchVocabulary(shop.context);
  expect(await knownWords()).toEqual(before);

  await db.updateTable('products').set({ deleted_at: new Date() }).where('id', '=', trashed).execute();
  await db.updateTable('products').set({ publish: false }).where('id', '=', published).execute();
  await db.deleteFrom('products').where('id', '=', gone).execute();
  await rebuildSearchVocabulary(shop.context);
  const after = await knownWords();
  expect(before.filter((word) => !after.includes(word))).toEqual(
    expect.arrayContaining(['tourmaline', 'zubeida']),
  );
  expect(after).toEqual(expect.arrayContaining(['solitaire', 'brooch']));
});

test('a word that was removed while its product was saved is added again', async () => {
  await db.deleteFrom('search_vocabulary').where('word', '=', 'solitaire').execute();
  await rebuildSearchVocabulary(shop.context);
  expect(await knownWords()).toContain('solitaire');
});
