import { describe, expect, test } from 'vitest';
import {
  metalGroupOf,
  metalsOf,
  preciousMetalLabel,
  preciousMetalOf,
  toggleMetal,
  toggleMetalGroup,
} from './metals.ts';

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

test.each([
  ['Rose gold', '18K', 'Gold, 18K'],
  ['22 kt yellow gold', '', 'Gold, 22K'],
  ['22K yellow gold', '18K', 'Gold, 22K'],
  ['Yellow gold', '916', 'Gold, 22K'],
  ['Gold', '14 karat', 'Gold, 14K'],
  ['Platinum', '950', 'Platinum, 950'],
  ['Gold vermeil', '925', 'Silver, 925'],
  ['Sterling silver', '', undefined],
  ['Gold', '7K', undefined],
  ['Brass', '925', undefined],
])('%s of %s is %s', (metal, purity, label) => {
  const found = preciousMetalOf(metal, purity);
  expect(found && preciousMetalLabel(found)).toBe(label);
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
