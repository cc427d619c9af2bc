import { expect, test } from 'vitest';
import { pluralOf, readNoun } from './noun.ts';

const taken = {
  groups: ['catalogue', 'loyalty'],
  nouns: new Map([['banners', 'apps/server/src/modules/content/banners']]),
  prefixes: new Set(['gft']),
};

test.each([
  ['question', 'questions'],
  ['gift-card', 'gift-cards'],
  ['dish', 'dishes'],
  ['box', 'boxes'],
  ['category', 'categories'],
  ['survey', 'surveys'],
  ['status', 'statuses'],
  ['analysis', 'analyses'],
  ['sales-person', 'sales-people'],
])('the plural of %s is %s', (word, plural) => {
  expect(pluralOf(word)).toBe(plural);
});

test('a noun is spelled for folders, code, tables, sentences and ids', () => {
  expect(readNoun('gift-card', 'loyalty', taken)).toEqual({
    ...{ kebab: 'gift-card', kebabs: 'gift-cards', camel: 'giftCard', camels: 'giftCards' },
    ...{ pascal: 'GiftCard', pascals: 'GiftCards', table: 'gift_cards' },
    ...{ words: 'gift card', plural: 'gift cards', prefix: 'gfc', group: 'loyalty' },
  });
});

test.each([
  [undefined, 'Which noun?'],
  ['GiftCard', "'GiftCard' is not a noun: write small letters"],
  ['gift_card', "'gift_card' is not a noun"],
  ['42', "'42' is not a noun"],
  ['xzq', "'xzq' is not a noun"],
  ['../up', "'../up' is not a noun"],
  ['ax', "'ax' has 2 letters"],
  ['class', "'class' is a reserved word"],
  ['table', "'table' is a reserved word"],
  ['questions', "'questions' looks like a plural"],
  ['categories', "'categories' looks like a plural"],
  ['people', "'people' looks like a plural"],
  ['jewellery', "'jewellery' has no plural"],
  ['banner', "'banner' exists already: apps/server/src/modules/content/banners"],
])('%s is refused with its reason', (word, reason) => {
  expect(readNoun(word, 'loyalty', taken)).toContain(reason);
});

test.each(['address', 'status', 'analysis', 'lens', 'bonus'])('%s is not taken for a plural', (word) => {
  expect(readNoun(word, 'loyalty', { ...taken, nouns: new Map() })).toMatchObject({ kebab: word });
});

test.each([undefined, 'gifts'])('the group %s is refused with the list of groups', (group) => {
  expect(readNoun('gift-card', group, taken)).toBe('Which group of modules? One of: catalogue, loyalty');
});
