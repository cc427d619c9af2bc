import { expect, test } from 'vitest';
import { networkOf } from './caller.ts';

test.each([
  ['198.51.100.7', '198.51.100.7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['2001:db8:1::198.51.100.7', '2001:db8:1:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])(
  'decisions §3: limits count %s as %s, so other addresses of one line give no more attempts',
  (address, network) => {
    expect(networkOf(address)).toBe(network);
  },
);
