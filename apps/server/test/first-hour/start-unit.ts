// `node start-unit.ts NAME`: starts a unit of the bare server as systemd would, as far as the shop needs it.
import { spawn } from 'node:child_process';
import { chownSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { readEnvironmentFile } from '../../src/commands/run-command.ts';

const name = process.argv[2];
const { BARE: bare = '', SHOP_USER: user = '' } = process.env;
const unit = readFileSync(`${bare}/etc/systemd/system/${name}.service`, 'utf8');
const setting = (key: string) => {
  const value = new RegExp(`^${key}=(.*)$`, 'm').exec(unit)?.[1];
  if (value === undefined) throw new Error(`${name}.service has no ${key}`);
  return value;
};
const [uid = 0, gid = 0] = user.split(':').map(Number);
const home = `${bare}/var/lib/${setting('StateDirectory')}`;
mkdirSync(home, { recursive: true, mode: Number.parseInt(setting('StateDirectoryMode'), 8) });
chownSync(home, uid, gid);
const [program = '', ...args] = setting('ExecStart').split(' ');
const journal = openSync(`${bare}/journal`, 'a');
const shop = spawn(program, args, {
  cwd: setting('WorkingDirectory'),
  env: { PATH: '/usr/bin:/bin', HOME: home, ...readEnvironmentFile(setting('EnvironmentFile')) },
  ...(process.getuid?.() === 0 ? { uid, gid } : {}),
  detached: true,
  stdio: ['ignore', journal, journal],
});
writeFileSync(`${bare}/${name}.pid`, String(shop.pid));
shop.unref();
