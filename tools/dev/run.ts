// `npm run dev`: the shop with live reload. The server runs on PORT + 1 and restarts when one of its files changes;
// Vite on PORT renders and reloads the pages from their sources.
import { spawn } from 'node:child_process';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import { createClient, createHttpTransport, type Transport } from '@jhumka/contract/client';
import { createServer as createViteServer, isRunnableDevEnvironment } from 'vite';
import type { PageFactory } from '../../apps/server/src/http/pages.ts';

const root = resolve(import.meta.dirname, '../..');
const port = Number(process.env.PORT ?? 3000);
const shopPort = port + 1;
const shopUrl = `http://127.0.0.1:${shopPort}`;

const shop = spawn(
  process.execPath,
  ['--watch-preserve-output', ...watched('apps/server/src', 'packages'), 'apps/server/src/main.ts'],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      PORT: String(shopPort),
      PUBLIC_URL: process.env.PUBLIC_URL ?? `http://127.0.0.1:${port}`,
    },
  },
);
const web = createServer();
const vite = await createViteServer({
  root: resolve(root, 'apps/web'),
  appType: 'custom',
  server: { middlewareMode: true, hmr: { server: web } },
});
const call: Transport = createHttpTransport({ baseUrl: shopUrl, tokens: guest() });

web.on('request', (incoming: IncomingMessage, outgoing: ServerResponse) => {
  if (isShops(incoming.url ?? '/')) return passOn(incoming, outgoing);
  vite.middlewares(incoming, outgoing, () => void renderPage(incoming, outgoing));
});
web.listen(port, '127.0.0.1', () => console.log(`Pages from their sources: http://127.0.0.1:${port}`));

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    shop.kill('SIGTERM');
    web.close();
    void vite.close();
  });
}
shop.once('exit', (code) => process.exit(code ?? 1));

/** Renders the page with the current renderer from disk. */
async function renderPage(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  try {
    const { ssr } = vite.environments;
    if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite has no environment to draw pages in.');
    const entry = (await ssr.runner.import('/server.ts')) as { createPages: () => PageFactory };
    const url = new URL(incoming.url ?? '/', `http://127.0.0.1:${port}`);
    const page = await entry
      .createPages()
      .renderPage(new Request(url, { headers: { accept: 'text/html' } }), {
        // In the shipped look: the API does not tell how pages are rendered.
        brand: {
          name: (await createClient(call).call('shop.facts', {})).data.name,
          logo: 'earring',
          typeface: 'cormorant',
          css: '',
          background: '#fbf8f3',
        },
        pictureOrigin: '',
        call,
        reportError: console.error,
      });
    outgoing.writeHead(page.status, Object.fromEntries(page.headers));
    outgoing.end(page.body);
  } catch (error) {
    if (error instanceof Error) vite.ssrFixStacktrace(error);
    outgoing.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' });
    outgoing.end(error instanceof Error ? error.stack : String(error));
  }
}

/** Returns true for URLs that the server handles itself, other than pages. */
function isShops(url: string): boolean {
  return /^\/(api|pictures|dev|healthz|readyz|robots\.txt|sitemap[\w-]*\.xml)([/?]|$)/.test(url);
}

function passOn(incoming: IncomingMessage, outgoing: ServerResponse): void {
  const onward = request(
    `${shopUrl}${incoming.url}`,
    { method: incoming.method, headers: incoming.headers },
    (reply) => {
      outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(outgoing);
    },
  );
  onward.once('error', () => {
    outgoing.writeHead(503, { 'content-type': 'text/plain', 'retry-after': '1' });
    outgoing.end('The shop is starting; try again in a moment.');
  });
  incoming.pipe(onward);
}

function watched(...folders: string[]): string[] {
  return folders.map((folder) => `--watch-path=${folder}`);
}

function guest() {
  return { accessToken: () => null, refreshToken: () => null, save: () => undefined, erase: () => undefined };
}
