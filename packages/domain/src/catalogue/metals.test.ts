import { describe, expect, test } from 'vitest';
import { metalGroupOf, metalsOf, toggleMetal, toggleMetalGroup } from './metals.ts';

describe('the group of a metal', () => {
  test.each([
    ['Yellow gold', 'gold'],
    ['Yellow and white gold', 'gold'],
    ['Yellow gold and platinum', 'gold'],
    ['Platinum', 'platinum'],
    ['Platinum and rose gold', 'platinum'],
    ['Sterling silver', 'silver'],
    ['Gold vermeil', 'silver'],
    ['Vermeil in three colours of gold', 'silver'],
    ['Yellow gold plated silver', 'silver'],
    ['Rhodium plated silver', 'silver'],
    ['Gold plated brass', undefined],
    ['Gold-toned steel', undefined],
    ['Brass', undefined],
    ['', undefined],
  ])('%s is %s', (metal, group) => {
    expect(metalGroupOf(metal)).toBe(group);
  });
});

test('a group expands to its known metals; single metals stay', () => {
  const known = ['Yellow gold', 'Gold vermeil', 'Rose gold', 'Platinum'];
  expect(metalsOf(['gold', 'Rose gold', 'Platinum'], known)).toEqual([
    'Yellow gold',
    'Rose gold',
    'Platinum',
  ]);
  expect(metalsOf(['silver'], ['Yellow gold'])).toEqual([]);
});

describe('choosing metals', () => {
  const gold = ['Rose gold', 'White gold', 'Yellow gold'];

  test('a group replaces its metals and leaves those of other groups', () => {
    const filters = { metal: ['Platinum', 'Rose gold'], inStock: true as const };
    expect(toggleMetalGroup(filters, 'gold')).toEqual({ metal: ['Platinum', 'gold'], inStock: true });
  });

  test('turning a group off removes all of its metals', () => {
    expect(toggleMetalGroup({ metal: ['gold'] }, 'gold')).toEqual({});
  });

  test('turning a metal off within its group leaves the others of the group', () => {
    const filters = toggleMetal({ metal: ['gold'] }, 'Rose gold', gold);
    expect(filters).toEqual({ metal: ['White gold', 'Yellow gold'] });
  });

  test('a single metal is turned on and off', () => {
    const on = toggleMetal({}, 'Brass', []);
    expect(on).toEqual({ metal: ['Brass'] });
    expect(toggleMetal(on, 'Brass', [])).toEqual({});
  });
});
