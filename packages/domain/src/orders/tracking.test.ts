import { describe, expect, it } from 'vitest';
import { defaultCouriers, trackingAddress } from './index.ts';

const parcel = (courier: string, number: string) => ({ courier, number });

describe('following a parcel', () => {
  it('a courier is known however its name is written', () => {
    for (const name of ['Delhivery', 'delhivery ', 'DELHIVERY']) {
      expect(trackingAddress(defaultCouriers, parcel(name, ' AWB 7/1 '))).toBe(
        'https://www.delhivery.com/track/package/AWB%207%2F1',
      );
    }
    expect(trackingAddress(defaultCouriers, parcel('blue-dart', '77'))).toContain('trackNo=77');
  });

  it('an unknown courier, a parcel without a number and an unsafe address lead nowhere', () => {
    expect(trackingAddress(defaultCouriers, parcel('My cousin', '77'))).toBeNull();
    expect(trackingAddress(defaultCouriers, parcel('', ''))).toBeNull();
    expect(trackingAddress(defaultCouriers, parcel('Delhivery', '  '))).toBeNull();
    expect(trackingAddress([{ name: 'X', url: 'javascript:{number}' }], parcel('X', '1'))).toBeNull();
  });

  it('replacement patterns such as $& are taken literally', () => {
    const [courier] = defaultCouriers;
    expect(trackingAddress(defaultCouriers, parcel(courier?.name ?? '', "$&$'"))).toMatch(/%24%26%24'$/);
  });
});
