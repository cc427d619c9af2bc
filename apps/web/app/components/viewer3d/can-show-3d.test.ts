import { expect, test } from 'vitest';
import { canShow3d } from './can-show-3d.ts';

const able = { hasWebGl: true, isSavingData: false, memoryGb: 4 };

test('a product is offered to be turned where the device can, and nowhere else', () => {
  expect(canShow3d(able)).toBe(true);
  expect(canShow3d({ ...able, memoryGb: undefined }), 'browsers that do not tell their memory').toBe(true);
  expect(canShow3d({ ...able, hasWebGl: false })).toBe(false);
  expect(canShow3d({ ...able, isSavingData: true })).toBe(false);
  expect(canShow3d({ ...able, memoryGb: 1 })).toBe(false);
});
