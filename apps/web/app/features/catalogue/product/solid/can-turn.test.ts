import { expect, test } from 'vitest';
import { canTurn } from './can-turn.ts';

const able = { hasWebGl: true, isSavingData: false, memoryGb: 4 };

test('a piece is offered to be turned where the device can, and nowhere else', () => {
  expect(canTurn(able)).toBe(true);
  expect(canTurn({ ...able, memoryGb: undefined }), 'browsers that do not tell their memory').toBe(true);
  expect(canTurn({ ...able, hasWebGl: false })).toBe(false);
  expect(canTurn({ ...able, isSavingData: true })).toBe(false);
  expect(canTurn({ ...able, memoryGb: 1 })).toBe(false);
});
