import pg from 'pg';
import type { Question, SentStatement } from './messages.ts';

// Loaded into a shop to record the SQL of a call: on demand it records every statement of the shop's own pool. The
// queues and the listener use connections with other names and are excluded.

const shopsOwn = 'jhumka';

interface Client {
  readonly connectionParameters: { readonly application_name?: string };
  query(this: Client, query: unknown, values?: unknown, ...rest: unknown[]): unknown;
}

let statements: SentStatement[] | undefined;
const connections = new WeakMap<object, number>();
let connectionCount = 0;

// The driver has no hook; only the used overloads of `query` are wrapped.
const prototype = pg.Client.prototype as unknown as Client;
const send = prototype.query;
prototype.query = function query(this: Client, given: unknown, values?: unknown, ...rest: unknown[]) {
  if (statements && this.connectionParameters.application_name === shopsOwn) {
    statements.push({ connection: numberOf(this), ...read(given, values) });
  }
  return send.call(this, given, values, ...rest);
};

function numberOf(client: object): number {
  const known = connections.get(client);
  if (known !== undefined) return known;
  connectionCount += 1;
  connections.set(client, connectionCount);
  return connectionCount;
}

function read(given: unknown, values: unknown): Pick<SentStatement, 'text' | 'values'> {
  if (typeof given === 'string') return { text: given, values: Array.isArray(values) ? [...values] : [] };
  const config = given as { text: string; values?: unknown[] };
  return { text: config.text, values: [...(config.values ?? (Array.isArray(values) ? values : []))] };
}

process.on('message', (question: Question) => {
  if (question.kind === 'record') {
    statements = [];
    process.send?.({ answers: question.id, value: null });
  }
  if (question.kind === 'recorded') {
    process.send?.({ answers: question.id, value: statements ?? [] });
    statements = undefined;
  }
});
