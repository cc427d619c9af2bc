import { describe, expect, test } from 'vitest';
import { describeUnknown, readConfig } from './config.ts';

describe('settings are checked at the start, each in one line that names it and an example', () => {
  test.each([
    [
      { TRUST_PROXY: 'nginx' },
      "TRUST_PROXY: 'nginx' is no address of a proxy; for example TRUST_PROXY=127.0.0.1",
    ],
    [{ TRUST_PROXY: '127.0.0.1,10.0.0.0/40' }, "TRUST_PROXY: '10.0.0.0/40' is no address"],
    [
      { BACKUP_DIR: 'backups' },
      'BACKUP_DIR: must be a whole path; for example BACKUP_DIR=/var/backups/jhumka',
    ],
    [
      { BACKUP_DIR: '~/backups' },
      'BACKUP_DIR: must be a path without $ or ~; for example /var/backups/jhumka',
    ],
    [{ DATA_DIR: '$HOME/data' }, 'DATA_DIR: must be a path without $ or ~; for example /var/lib/jhumka'],
  ])('%j is refused', (variables, line) => {
    expect(() => readConfig(variables)).toThrow(line);
  });

  test.each(['127.0.0.1', '::1, 10.0.0.0/8', 'loopback', 'fd00::/8'])(
    'TRUST_PROXY=%s is taken',
    (proxies) => {
      expect(readConfig({ TRUST_PROXY: proxies }).TRUST_PROXY).toEqual(proxies.split(', '));
    },
  );

  test('a name that looks like a setting and is none is said, with what is meant', () => {
    const system = {
      PATH: '/bin',
      HOME: '/root',
      LANG: 'C',
      NODE_OPTIONS: '',
      HOSTNAME: 'a',
      PUBLIC_URL: 'x',
    };
    expect(describeUnknown(system)).toEqual([]);
    expect(describeUnknown({ ...system, BACKUP_FOLDER: '/b', RAZORPAY_KEY: 'k' })).toEqual([
      expect.stringContaining('BACKUP_FOLDER is no setting: did you mean BACKUP_KEY, BACKUP_DIR, '),
      expect.stringContaining('RAZORPAY_KEY is no setting: did you mean RAZORPAY_KEY_ID'),
    ]);
  });
});
