// `npm run proof -- first-hour`: runs the blocks of deploy/README.md, as committed, on a server that is a temporary folder,
// up to the first order of "Meenakshi Jewels", a backup and a restore (docs/operations.md, "Backup").
import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { apiOf, listOrders, logIn, openShop, placeFirstOrder, until } from './first-order.ts';
import { readSteps, type Step } from './guide.ts';

const root = resolve(import.meta.dirname, '../../../..');
const domain = 'meenakshi.example';
const bare = mkdtempSync(join(tmpdir(), 'first-hour-'));
const repository = join(bare, 'jhumka.git');
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' });
const print = (line: string) => process.stdout.write(`${line}\n`);
const mails: { readonly to: string; readonly text: string }[] = [];
const mailServer = new SMTPServer({
  ...{ authOptional: true, hideSTARTTLS: true },
  onData: async (stream, { envelope }, done) => {
    mails.push({ to: envelope.rcptTo.map(({ address }) => address).join(), text: await text(stream) });
    done();
  },
});

let directory = bare;
try {
  await prove();
  print('✓ The first hour is as deploy/README.md says');
} catch (error) {
  const journal = join(bare, 'journal');
  if (existsSync(journal)) print(readFileSync(journal, 'utf8').slice(-3_000));
  print(`✗ ${(error as Error).message}`);
  process.exitCode = 1;
} finally {
  mailServer.close(() => undefined);
  if (existsSync(join(bare, 'jhumka.pid'))) await run('systemctl stop jhumka');
  if (process.env.PROOF_KEEP === '1') print(`Kept: ${bare}`);
  else rmSync(bare, { recursive: true, force: true });
}

async function prove(): Promise<void> {
  const blocks = readSteps(git('show', 'HEAD:deploy/README.md'));
  if (git('status', '--porcelain') !== '') print('Changes that are not committed are left out.');
  prepareBareServer();
  const step = (name: Step) => {
    print(`── ${name}`);
    return run(written(blocks[name]));
  };
  const probe = createServer();
  const port = await listen(probe);
  probe.close();
  const mailPort = await listen(mailServer.server);
  const own = `PORT=${port}\nSMTP_URL=smtp://127.0.0.1:${mailPort}\n`;
  writeFileSync(join(bare, 'values'), written(blocks.values) + own);

  for (const name of ['programs', 'shop', 'settings'] as const) await step(name);
  const [, email = '', password = ''] =
    /administrator: (\S+), password (\S+)/.exec(await step('start')) ?? [];
  await step('address');
  const api = apiOf(`http://127.0.0.1:${port}`);
  print(`── the first order, opened by ${email}`);
  const productId = await openShop(api, await logIn(api, email, password));
  const orderNumber = await placeFirstOrder(api, productId, codeFor);
  print(`   ${orderNumber}`);

  const requireOrder = async () => {
    await until('the shop answers', async () => {
      const problem = await api('GET', '/readyz').then(() => '', String);
      return problem === '' ? [] : [problem];
    });
    const found = await listOrders(api);
    if (!found.includes(orderNumber)) throw new Error(`${orderNumber} is not among the orders '${found}'`);
  };
  await step('backup');
  await step('update');
  await requireOrder();
  await step('restore');
  await requireOrder();
}

/** Makes the folders that Debian has, and a repository with the commit of this one. */
function prepareBareServer(): void {
  chmodSync(bare, 0o755);
  for (const folder of ['etc/systemd/system', 'etc/nginx/sites-enabled', 'opt', 'var/lib', 'var/backups']) {
    mkdirSync(join(bare, folder), { recursive: true });
  }
  git('init', '--quiet', '--bare', '--initial-branch=main', repository);
  git('push', '--quiet', repository, 'HEAD:refs/heads/main');
}

/** Writes into a block what its reader writes there. */
function written(block: string): string {
  return block
    .replaceAll('https://YOUR.GIT.HOST/jhumka.git', repository)
    .replaceAll('YOUR.DOMAIN', domain)
    .replaceAll('YOUR.KEY', randomBytes(32).toString('base64'));
}

/** Runs lines below the bare folder where those before them ended; shows and returns what they print. */
async function run(lines: string): Promise<string> {
  const script = `. ${import.meta.dirname}/bare-server.sh
${lines.replaceAll(/(?<![\w.])\/(etc|opt|var)\//g, `${bare}/$1/`)}
pwd > ${bare}/directory`;
  const shell = spawn('bash', ['-c', script], {
    cwd: directory,
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: 20 * 60_000,
    env: { ...ownEnvironment(), BARE: bare, HERE: import.meta.dirname, NODE: process.execPath },
  });
  let output = '';
  shell.stdout.setEncoding('utf8').on('data', (part: string) => {
    output += part;
    process.stdout.write(part);
  });
  const [code] = (await once(shell, 'close')) as [number | null];
  if (code !== 0) throw new Error(`These lines ended with ${code}:\n${lines}`);
  directory = readFileSync(join(bare, 'directory'), 'utf8').trim();
  return output;
}

/** Returns the environment of a login: without npm's variables, settings of a shop, and the programs of this checkout. */
function ownEnvironment(): NodeJS.ProcessEnv {
  const { HOME, LANG, PATH = '', NODE_EXTRA_CA_CERTS, npm_config_registry, PROOF_STRICT } = process.env;
  const folders = PATH.split(':').filter((folder) => !folder.includes('node_modules'));
  return {
    ...{ HOME, LANG, NODE_EXTRA_CA_CERTS, npm_config_registry, PROOF_STRICT },
    PATH: [...folders, '/usr/sbin', '/sbin'].join(':'),
  };
}

async function codeFor(email: string): Promise<string> {
  let code: string | undefined;
  await until(`${email} has got a code`, async () => {
    const mail = mails.find(({ to }) => to === email);
    code = mail?.text.match(/\b\d{6}\b/)?.[0];
    return code === undefined ? [`the mails were ${JSON.stringify(mails)}`] : [];
  });
  return code ?? '';
}

function listen(server: Server): Promise<number> {
  return new Promise((done) => {
    server.listen(0, '127.0.0.1', () => done((server.address() as AddressInfo).port));
  });
}
