import { expect, test } from 'vitest';
import { chooseProofs } from './choose-proofs.ts';

const environment = {};
const proofs = {
  money: { environment },
  edge: { environment, missing: () => 'Varnish: apt-get install varnish' },
  cluster: { environment, isByNameOnly: true },
  versions: { environment, missing: () => null },
};

test('without a name, what the machine lacks is left out with a line that says how to install it', () => {
  expect(chooseProofs(proofs, undefined)).toEqual({
    chosen: ['money', 'versions'],
    leftOut: [
      'Left out: edge, which needs Varnish: apt-get install varnish',
      'Left out: cluster, which runs by its name: npm run proof -- cluster',
    ],
  });
});

test('a proof by name runs alone, and fails with a line when the machine lacks something', () => {
  expect(chooseProofs(proofs, 'cluster')).toEqual({ chosen: ['cluster'], leftOut: [] });
  expect(() => chooseProofs(proofs, 'edge')).toThrow("The proof 'edge' needs Varnish: apt-get install");
  expect(() => chooseProofs(proofs, 'nothing')).toThrow("There is no proof 'nothing'; there are money,");
});
