import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

export interface Balancer {
  readonly url: string;
  /** Resolves once a process is ready. */
  untilReady(target: string): Promise<void>;
  close(): Promise<void>;
}

const checkMs = 50;

/**
 * Starts a load balancer: one process after the other, over connections that stay open, and only those whose `/readyz`
 * answers 200. A request is sent once: when its process breaks off, the client gets 502.
 */
export async function startBalancer(targets: readonly string[]): Promise<Balancer> {
  // Idle connections end here before the shop ends them: a request must not meet the end of its connection.
  const agent = new Agent({ keepAlive: true, timeout: 20_000 });
  const ready = new Set<string>();
  const waiting = new Map<string, () => void>();
  const checks = targets.map((target) =>
    setInterval(async () => {
      const isReady = await answersReady(target);
      if (!isReady) return ready.delete(target);
      waiting.get(target)?.();
      return ready.add(target);
    }, checkMs),
  );
  let turn = 0;
  const server = createServer((asked, reply) => {
    const [target] = [...ready].toSorted().slice(turn++ % Math.max(ready.size, 1));
    if (target === undefined) refuse(reply, 'no process is ready');
    else forward(asked, reply, { target, agent });
  });
  // Clients end their idle connections; on a busy machine the default of five seconds passes between two requests.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}`,
    untilReady: (target) => new Promise((resolve) => waiting.set(target, resolve)),
    async close() {
      for (const check of checks) clearInterval(check);
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      });
      agent.destroy();
    },
  };
}

const answersReady = (target: string) =>
  fetch(`${target}/readyz`).then(
    ({ status }) => status === 200,
    () => false,
  );

function forward(
  asked: IncomingMessage,
  reply: ServerResponse,
  { target, agent }: { target: string; agent: Agent },
): void {
  const { method, url, headers } = asked;
  const sent = request(`${target}${url}`, { method, headers, agent }, (answer) => {
    const { connection: _, ...passed } = answer.headers;
    reply.writeHead(answer.statusCode ?? 502, passed);
    answer.pipe(reply);
  });
  sent.on('error', (error) => refuse(reply, error.message));
  asked.pipe(sent);
}

function refuse(reply: ServerResponse, reason: string): void {
  if (reply.headersSent) reply.destroy();
  else reply.writeHead(502).end(reason);
}
