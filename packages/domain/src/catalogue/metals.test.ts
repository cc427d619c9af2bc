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

test('a group stands for the known metals in it, beside single metals', () => {
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

  test('a group takes the place of its metals and keeps those of other groups', () => {
    const filters = { metal: ['Platinum', 'Rose gold'], inStock: true as const };
    expect(toggleMetalGroup(filters, 'gold')).toEqual({ metal: ['Platinum', 'gold'], inStock: true });
  });

  test('a group turned off leaves nothing of it', () => {
    expect(toggleMetalGroup({ metal: ['gold'] }, 'gold')).toEqual({});
  });

  test('a metal turned off within its group leaves the others of the group', () => {
    const filters = toggleMetal({ metal: ['gold'] }, 'Rose gold', gold);
    expect(filters).toEqual({ metal: ['White gold', 'Yellow gold'] });
  });

  test('a metal by itself is turned on and off', () => {
    const on = toggleMetal({}, 'Brass', []);
    expect(on).toEqual({ metal: ['Brass'] });
    expect(toggleMetal(on, 'Brass', [])).toEqual({});
  });
});
