import { describe, expect, test } from 'vitest';
import { emptyUnit, fitRows, missingIn, numberRows, writtenUnit } from './units-entry.ts';

const row = (serial: string) => ({ ...emptyUnit, serial });

describe('the rows of units as they are typed', () => {
  test('there are as many as there is stock, and what is typed beyond it stays', () => {
    expect(fitRows([], 2)).toEqual([emptyUnit, emptyUnit]);
    expect(fitRows([row('1'), emptyUnit, row('3'), emptyUnit], 1)).toEqual([row('1'), emptyUnit, row('3')]);
    expect(missingIn([row('1'), row('2')], 1)).toBe('2 units, but 1 in stock');
    expect(missingIn([row('1'), row(' ')], 2)).toBe('1 serial missing');
    expect(missingIn([], 0)).toBe('');
  });

  test('empty serials are numbered by the SKU, past those that are taken', () => {
    const numbered = numberRows([row('J-002'), row(''), row('own'), row('')], 'J');
    expect(numbered.map(({ serial }) => serial)).toEqual(['J-002', 'J-001', 'own', 'J-003']);
  });

  test('what is not typed is sent as unknown', () => {
    expect(writtenUnit({ ...row(' S-1 '), net_weight_g: ' 3.012 ' })).toEqual({
      ...{ serial: 'S-1', huid: null, certificate: '', gross_weight_g: null, net_weight_g: '3.012' },
    });
  });
});
