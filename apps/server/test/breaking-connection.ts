import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A database connection on which the response to a COMMIT can be lost. */
export interface BreakingConnection {
  readonly url: string;
  /** Loses the response to the next COMMIT, which still reaches the database: the connection is reset or ended. */
  loseNextCommit(how?: 'reset' | 'ended'): void;
  /** Number of lost responses. */
  readonly lost: number;
  close(): Promise<void>;
}

/** COMMIT as `transact` sends it: a simple query. */
const commit = Buffer.from('commit\0', 'latin1');
/** PostgreSQL's response to a COMMIT. */
const committed = Buffer.from('COMMIT\0', 'latin1');

/** Starts a proxy between the shop and the database of a URL. */
export async function openBreakingConnection(databaseUrl: string): Promise<BreakingConnection> {
  const reach = reaching(databaseUrl);
  const sockets = new Set<Socket>();
  let armed: 'reset' | 'ended' | null = null;
  let lost = 0;
  const server = createServer((shop) => {
    const database = reach();
    let losing: typeof armed = null;
    for (const socket of [shop, database]) {
      sockets.add(socket);
      // A broken connection is the purpose.
      socket.on('error', () => undefined);
      socket.on('close', () => sockets.delete(socket));
    }
    shop.on('data', (bytes) => {
      if (armed && bytes.includes(commit)) [losing, armed] = [armed, null];
      database.write(bytes);
    });
    database.on('data', (bytes) => {
      if (!losing) return void shop.write(bytes);
      if (!bytes.includes(committed)) return;
      lost += 1;
      if (losing === 'reset') shop.resetAndDestroy();
      else shop.end();
      database.destroy();
    });
    shop.on('close', () => database.destroy());
    database.on('close', () => shop.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: own } = server.address() as { port: number };
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.searchParams.delete('host');
  url.port = String(own);
  return {
    url: url.href,
    get lost() {
      return lost;
    },
    loseNextCommit(how = 'reset') {
      armed = how;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Local servers are reached by a Unix socket in a folder, others by host and port. */
function reaching(databaseUrl: string): () => Socket {
  const { hostname, port, searchParams } = new URL(databaseUrl);
  const folder = searchParams.get('host');
  if (folder?.startsWith('/')) return () => connect(`${folder}/.s.PGSQL.${port}`);
  return () => connect(Number(port || 5432), folder ?? hostname);
}
