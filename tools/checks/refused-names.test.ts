import { expect, test } from 'vitest';
import { questionComments, refusedNames } from './refused-names.ts';

test('a refused word in a name, file or folder is reported with its replacement', () => {
  const path = 'apps/server/src/modules/orders/shopper/wish.ts';
  expect(refusedNames(path, 'const keptPiece = 1;\nfunction findWish() {}')).toEqual([
    `${path}: 'keptPiece' says 'kept': write saved, stored, cached or remaining`,
    `${path}: 'findWish' says 'wish': write request or input; what stands on the wishlist is an item`,
    `${path}: 'shopper' says 'shopper': write customer`,
    `${path}: 'wish' says 'wish': write request or input; what stands on the wishlist is an item`,
  ]);
});

test('words inside other words, in comments and in exceptions are ignored', () => {
  const code = '/** const piece = 1; */\nconst wishlist = 1; // const paper = 2;\ntype Officer = 1;';
  expect(refusedNames('apps/server/src/wishlist.ts', code)).toEqual([]);
  expect(refusedNames('apps/web/app/features/pages/product-shelf.tsx', 'function ProductShelf() {}')).toEqual(
    [],
  );
});

test('parameters, properties and destructured names are read, uses of other names and texts are not', () => {
  const code = "const { a: wish } = f((told: string) => ({ heard: x.kept, b: 'news' }));";
  expect(refusedNames('apps/server/src/a.ts', code).map((line) => line.split("'")[1])).toEqual([
    'wish',
    'told',
    'heard',
  ]);
});

test('a limit begins with max or min, a function that records with record', () => {
  const code =
    'const longestMs2 = 1; const leastShare = 1; function noteCodeSent() {} const mostLovedRow = note;';
  expect(refusedNames('apps/server/src/a.ts', code).map((line) => line.split("'")[1])).toEqual([
    'longestMs2',
    'leastShare',
    'noteCodeSent',
  ]);
});

test('a doc comment that begins with a question word is reported, other comments are not', () => {
  const code =
    '/** Whether it is open. */\n/**\n * What is left.\n */\n/** Units left. */\n// What a comment may say.';
  expect(questionComments('a.ts', code)).toHaveLength(2);
});

test('the rules have no names with underscores but those of data', () => {
  const code = 'type Bill = { grand_total: 1; _id: string }; const names = { cod_due: 1 };';
  const path = 'packages/domain/src/pricing/bill.ts';
  expect(refusedNames(path, code)).toEqual([`${path}: 'grand_total': the rules write camelCase`]);
  expect(refusedNames('apps/server/src/bill.ts', code)).toEqual([]);
});
