import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { vi } from 'vitest';
import { end } from '../shop-process.ts';

const root = resolve(import.meta.dirname, '../../../..');

/** Returns ports that were free a moment ago. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer().listen(0, '127.0.0.1');
      await once(server, 'listening');
      return server;
    }),
  );
  const ports = servers.map((server) => (server.address() as { port: number }).port);
  for (const server of servers) server.close();
  return ports;
}

export interface EdgePorts {
  readonly http: number;
  readonly purge: number;
  readonly shops: readonly number[];
}

/** Starts Varnish with `deploy/cdn/shop.vcl` in front of several processes, in turn. */
export async function startVarnish(folder: string, { http, purge, shops }: EdgePorts): Promise<ChildProcess> {
  await mkdir(folder, { recursive: true });
  const from = (name: string) => readFile(join(root, 'deploy/cdn', name), 'utf8');
  await writeFile(join(folder, 'parameters.generated.vcl'), await from('parameters.generated.vcl'));
  const vcl = await from('shop.vcl');
  const [backend = ''] = /backend shop \{(?:.*\n)*?\}\n/.exec(vcl) ?? [];
  const backends = shops.map((port, index) =>
    backend.replace('backend shop', `backend shop${index}`).replace('"3000"', `"${port}"`),
  );
  const director = `import directors;
sub vcl_init {
	new shops = directors.round_robin();
${shops.map((_, index) => `	shops.add_backend(shop${index});`).join('\n')}
}
`;
  await writeFile(
    join(folder, 'shop.vcl'),
    vcl
      .replace(backend, backends.join('') + director)
      .replace('sub vcl_recv {\n', 'sub vcl_recv {\n\tset req.backend_hint = shops.backend();\n'),
  );
  const varnish = spawn(
    'varnishd',
    [
      ...['-F', '-n', folder, '-j', 'none', '-f', join(folder, 'shop.vcl'), '-p', `vcl_path=${folder}`],
      ...['-a', `http=127.0.0.1:${http}`, '-a', `purge=127.0.0.1:${purge}`],
      ...['-p', 'http_gzip_support=off', '-s', 'malloc,64m'],
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  await untilOk(`http://127.0.0.1:${http}/healthz`, varnish);
  return varnish;
}

async function untilOk(url: string, child: ChildProcess): Promise<void> {
  const check = async () => {
    if (child.exitCode !== null) throw new Error(`the process of ${url} ended`);
    if (!(await fetch(url)).ok) throw new Error(`${url} is not ready`);
  };
  try {
    await vi.waitFor(check, { timeout: 120_000, interval: 100 });
  } catch (error) {
    await end(child, 'SIGKILL');
    throw error;
  }
}
