import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import pg from 'pg';

export interface Pooler {
  readonly url: string;
  close(): Promise<void>;
}

/** Bytes of a message: its type, its length (with the four bytes of the length itself), its content. */
const headerLength = 5;
const readyForQuery = 'Z'.charCodeAt(0);
const idle = 'I'.charCodeAt(0);
const terminate = 'X'.charCodeAt(0);

/**
 * Starts a pooler like PgBouncer before 1.21 in transaction mode: a client has a connection to the database for the
 * length of a transaction only, prepared statements stay with the connection, and nobody gets notifications.
 */
export async function openTransactionPooler(databaseUrl: string): Promise<Pooler> {
  const free: Socket[] = [];
  const clients: pg.Client[] = [];
  const sockets = new Set<Socket>();

  async function takeBackend(): Promise<Socket> {
    const waiting = free.pop();
    if (waiting) return waiting;
    const client = new pg.Client({ connectionString: databaseUrl });
    clients.push(client);
    client.on('error', () => undefined);
    await client.connect();
    const backend = client.connection.stream as unknown as Socket;
    backend.removeAllListeners('data');
    return backend;
  }

  const server = createServer((client) => {
    sockets.add(client);
    client.on('error', () => undefined);
    let isStarted = false;
    let backend: Promise<Socket> | null = null;
    let received = Buffer.alloc(0);

    async function borrow(): Promise<Socket> {
      const socket = await takeBackend();
      socket.removeAllListeners('data');
      let answered = Buffer.alloc(0);
      socket.on('data', (bytes: Buffer) => {
        client.write(bytes);
        answered = Buffer.concat([answered, bytes]);
        for (let end = endOfMessage(answered); end !== null; end = endOfMessage(answered)) {
          const isOver = answered[0] === readyForQuery && answered[headerLength] === idle;
          answered = answered.subarray(end);
          if (!isOver) continue;
          backend = null;
          socket.removeAllListeners('data');
          free.push(socket);
        }
      });
      return socket;
    }

    client.on('data', (bytes: Buffer) => {
      received = Buffer.concat([received, bytes]);
      if (!isStarted) {
        if (received.length < 4 || received.length < received.readInt32BE(0)) return;
        received = received.subarray(received.readInt32BE(0));
        isStarted = true;
        client.write(started);
      }
      for (let end = endOfMessage(received); end !== null; end = endOfMessage(received)) {
        const message = received.subarray(0, end);
        received = received.subarray(end);
        if (message[0] === terminate) return void client.end();
        backend ??= borrow();
        void backend.then((socket) => socket.write(message));
      }
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.searchParams.delete('host');
  url.port = String(port);
  return {
    url: url.href,
    async close() {
      for (const socket of sockets) socket.destroy();
      for (const client of clients) client.connection.stream.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Authentication accepted, key of the connection, ready for a query. */
const started = Buffer.from('R\0\0\0\x08\0\0\0\0K\0\0\0\x0c\0\0\0\x01\0\0\0\x01Z\0\0\0\x05I', 'latin1');

function endOfMessage(bytes: Buffer): number | null {
  if (bytes.length < headerLength) return null;
  const end = 1 + bytes.readInt32BE(1);
  return bytes.length < end ? null : end;
}
