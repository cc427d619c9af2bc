import { expect, test } from 'vitest';
import { moveItem } from '../../../admin/kit/item-order.ts';
import { blockKinds, editBlock, editPictures, newBlock, scheduleLabel, writeBlock } from './edited-block.ts';

test('every kind has a new block with an id of its own, which can be written', () => {
  const blocks = blockKinds.map(newBlock);
  expect(new Set(blocks.map(({ id }) => id)).size).toBe(blockKinds.length);
  expect(blocks.map(writeBlock).map(({ kind }) => kind)).toEqual(blockKinds);
});

test('pictures are written by their ids, and a deleted one is left out', () => {
  const picture = { _id: 'a', url: '', base: '/pictures/a', width: 1, height: 1, alt: '', placeholder: '' };
  const stored = {
    kind: 'pictures' as const,
    id: 'b',
    from: null,
    until: null,
    title: '',
    pictures: [
      { picture, caption: 'A', to: '' },
      { picture: null, caption: 'B', to: '' },
    ],
  };
  expect(writeBlock(editBlock(stored))).toEqual({
    ...stored,
    pictures: [{ picture: 'a', caption: 'A', to: '' }],
  });
});

test('of two uploads that finish at once both stay, and captions stay with their pictures', () => {
  const picture = (id: string) => ({ id, base: '', alt: '', width: 1, height: 1 });
  let block = newBlock('pictures');
  for (const id of ['a', 'b']) {
    block = { ...block, ...editPictures(block, (now) => [...now, picture(id)]) } as typeof block;
  }
  expect(block).toMatchObject({ pictures: [{ picture: { id: 'a' } }, { picture: { id: 'b' } }] });
  const captioned = { ...block, pictures: [{ picture: picture('a'), caption: 'A', to: '' }] } as typeof block;
  const added = editPictures(captioned, (now) => [picture('c'), ...now]);
  expect(added).toMatchObject({ pictures: [{ caption: '' }, { caption: 'A' }] });
});

test('a block moves within its list and not beyond it', () => {
  expect(moveItem(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moveItem(['a', 'b', 'c'], 2, -1)).toEqual(['c', 'a', 'b']);
});

test('the list of blocks says the days', () => {
  expect(scheduleLabel({ from: null, until: null })).toBe('');
  expect(scheduleLabel({ from: '2026-11-06', until: '2026-11-09' })).toBe('2026-11-06 to 2026-11-09');
  expect(scheduleLabel({ from: null, until: '2026-11-09' })).toBe('until 2026-11-09');
});
