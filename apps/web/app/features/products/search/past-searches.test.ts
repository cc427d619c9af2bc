import { describe, expect, it } from 'vitest';
import { withSearch } from './past-searches.ts';

describe('recent searches of this browser', () => {
  it('spec 5.1: a search is saved trimmed and once, the latest first; an empty one is not saved', () => {
    const list = withSearch(withSearch(withSearch([], ' Kada '), 'jhumka'), 'KADA');
    expect(list).toEqual(['KADA', 'jhumka']);
    expect(withSearch(list, '   ')).toEqual(list);
  });

  it('only the latest few are saved', () => {
    const many = Array.from({ length: 20 }, (_, n) => `search ${n}`);
    const list = many.reduce<string[]>(withSearch, []);
    expect(list).toHaveLength(8);
    expect(list[0]).toBe('search 19');
  });
});
