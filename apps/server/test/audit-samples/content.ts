import { sql } from 'kysely';
import { typeidUnboxed } from 'typeid-js';
import { expect } from 'vitest';
import { transact } from '../../src/database/transact.ts';
import type { AuditSamples, Sampling } from './sample.ts';

const anything = expect.anything() as unknown;

/** Requests that change banners, redirects, tickets and jobs, with the expected audit entries. */
export function contentSamples({ shop, admin }: Sampling): AuditSamples {
  const { succeed, context } = shop;
  const as = { token: admin.token };
  let made = 0;

  const banner = async () => {
    made += 1;
    return (await succeed('admin.banners.create', { text: `Line ${made}` }, as)).data;
  };
  const redirect = async () => {
    made += 1;
    return (await succeed('admin.redirects.save', { from: `/walked-${made}`, to: '/faq' }, as)).data;
  };
  const ticket = async () => {
    made += 1;
    const id = typeidUnboxed('tkt');
    const facts = { name: 'Gita', email: `walk${made}@example.in`, message: 'Is it gold?' };
    await context.db
      .insertInto('contact_tickets')
      .values({ id, ticket_number: `TK-261121-WALK${made}`, ...facts })
      .execute();
    return id;
  };
  const job = async (state: 'created' | 'failed') => {
    made += 1;
    const orderId = `ord_walk${made}`;
    await transact(context, (tx) => context.jobs.enqueue(tx, 'create-tax-documents', { orderId }));
    const { rows } = await sql<{ id: string }>`
      update pgboss.job set state = ${state}
      where name = 'create-tax-documents' and data ->> 'orderId' = ${orderId} returning id`.execute(
      context.db,
    );
    return { id: rows[0]?.id ?? '', name: 'create-tax-documents', note: `create-tax-documents: ${orderId}` };
  };

  return {
    'admin.banners.create': () => ({
      input: { text: 'New here' },
      entries: [{ action: 'banner.create', changes: { text: { from: null, to: 'New here' } } }],
    }),
    'admin.banners.update': async () => {
      const { _id: id, version, text } = await banner();
      const changes = { text: { from: text, to: 'Other words' } };
      const input = { id, version, text: 'Other words' };
      return { input, entries: [{ action: 'banner.update', subjectId: id, changes }] };
    },
    'admin.banners.delete': async () => {
      const { _id: id, text } = await banner();
      const changes = { text: { from: text, to: null } };
      return { input: { id }, entries: [{ action: 'banner.delete', subjectId: id, changes }] };
    },
    'admin.banners.order': async () => {
      await banner();
      const last = await banner();
      return {
        input: { ids: [last._id] },
        entries: [
          {
            action: 'banner.order',
            subjectId: 'banners',
            changes: { order: { from: anything, to: anything } },
          },
        ],
      };
    },
    'admin.redirects.save': async () => {
      const { from } = await redirect();
      const changes = { to: { from: '/faq', to: '/terms' } };
      const input = { from, to: '/terms' };
      return { input, entries: [{ action: 'redirect.save', subjectId: from, changes }] };
    },
    'admin.redirects.delete': async () => {
      const { from } = await redirect();
      const changes = { to: { from: '/faq', to: null } };
      return { input: { from }, entries: [{ action: 'redirect.delete', subjectId: from, changes }] };
    },
    'admin.tickets.answer': async () => {
      const id = await ticket();
      const changes = { status: { from: 'open', to: 'closed' }, answer: { from: null, to: anything } };
      const input = { id, words: 'It is', close: true };
      return { input, entries: [{ action: 'ticket.answer', subjectId: id, changes }] };
    },
    'admin.tickets.addNote': async () => {
      const id = await ticket();
      const changes = { note: { from: null, to: anything } };
      return {
        input: { id, words: 'She called' },
        entries: [{ action: 'ticket.note', subjectId: id, changes }],
      };
    },
    'admin.tickets.update': async () => {
      const id = await ticket();
      const changes = {
        status: { from: 'open', to: 'closed' },
        assignee: { from: null, to: admin.userId },
      };
      const input = { id, status: 'closed', assignee: 'me' };
      return { input, entries: [{ action: 'ticket.update', subjectId: id, changes }] };
    },
    'admin.tickets.bulkUpdate': async () => {
      const id = await ticket();
      const changes = { status: { from: 'open', to: 'closed' } };
      return {
        input: { ids: [id], status: 'closed' },
        entries: [{ action: 'ticket.update', subjectId: id, changes }],
      };
    },
    'admin.tickets.resend': async () => {
      const id = await ticket();
      const { data } = await succeed('admin.tickets.answer', { id, words: 'It is' }, as);
      const message = data.conversation.at(-1)?._id ?? '';
      const problem = { from: 'the server is away', to: '' };
      await context.db
        .updateTable('ticket_messages')
        .set({ last_error: problem.from })
        .where('id', '=', message)
        .execute();
      return {
        input: { id, message },
        entries: [{ action: 'ticket.resend', subjectId: id, changes: { problem } }],
      };
    },
    'admin.jobs.retry': async () => {
      const { note, ...input } = await job('failed');
      const changes = { state: { from: 'failed', to: 'waiting' } };
      return { input, entries: [{ action: 'job.retry', subjectId: input.id, changes, note }] };
    },
    'admin.jobs.remove': async () => {
      const { note, ...input } = await job('created');
      const changes = { state: { from: 'waiting', to: null } };
      return { input, entries: [{ action: 'job.remove', subjectId: input.id, changes, note }] };
    },
  };
}
