import { ApiProblem } from '@jhumka/contract/client';
import { expect, test } from 'vitest';
import { firstRefused, isRefused, refusedFields } from './refused-fields.ts';

const blocks = [{ id: 'a' }, { id: 'b' }];

test('a refused field of a block keeps its message when the blocks are moved', () => {
  const issues = [
    { path: 'blocks.1.title', message: 'Title is required.' },
    { path: 'blocks.1.title', message: 'a second one' },
    { path: 'blocks.1.pins.0.x', message: 'X is too large.' },
    { path: 'title', message: 'Title is required.' },
  ];
  const error = new ApiProblem({ status: 400, code: 'bad-input', message: 'Please check', issues });
  const refused = refusedFields(error, blocks);
  expect(refused).toEqual({
    'b title': 'Title is required.',
    'b pins.0.x': 'X is too large.',
    title: 'Title is required.',
  });
  expect(firstRefused(refused, blocks.toReversed())?.id).toBe('b');
  expect(isRefused(refused, 'a')).toBe(false);
});

test('a failure without issues refuses no field', () => {
  expect(refusedFields(new Error('no connection'), blocks)).toEqual({});
  expect(firstRefused({}, blocks)).toBeUndefined();
});
