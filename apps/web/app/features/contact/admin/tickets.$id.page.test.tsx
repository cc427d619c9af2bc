import { expect, test } from 'vitest';
import { clickTwice } from '../../../../test/click-twice.ts';
import { fakeShop, refusal } from '../../../../test/fake-shop.ts';
import { renderInAdmin } from '../../../../test/render-in-admin.tsx';
import TicketPage from './tickets.$id.page.tsx';

type Replies = Parameters<typeof fakeShop>[0];
type Ticket = Awaited<ReturnType<NonNullable<Replies['admin.tickets.get']>>>['data'];
type Entry = Ticket['conversation'][number];

const at = '2026-11-20T06:00:00.000Z';
const entry = (changes: Partial<Entry>): Entry => ({
  ...{ _id: 'msg_1', kind: 'message', words: 'Is the clasp gold too?', author: 'Zoya' },
  ...{ createdAt: at, sentAt: null, lastError: '' },
  ...changes,
});
const ticketWith = (conversation: Entry[], changes: Partial<Ticket> = {}): Ticket => ({
  ...{ _id: 'tkt_1', ticketNumber: 'T-1', status: 'open', name: 'Zoya', email: 'zoya@mail.example' },
  ...{ mobile: '', subject: 'A product before I buy', orderId: '', assignee: null, messages: 1 },
  ...{ createdAt: at, lastAt: at, conversation, order: null, customerId: null },
  administrators: [{ _id: 'usr_asha', name: 'Asha' }],
  ...changes,
});

const shopWithTicket = (ticket = ticketWith([entry({})]), replies: Replies = {}) =>
  fakeShop({ 'admin.tickets.get': () => ({ data: ticket }), ...replies });

const open = () =>
  renderInAdmin(<TicketPage />, { path: '/dashboard/tickets/tkt_1', route: '/dashboard/tickets/:id' });

test('a reply is sent once, shown in the conversation, and closes the ticket where that is ticked', async () => {
  const answered = ticketWith(
    [entry({}), entry({ _id: 'msg_2', kind: 'answer', words: 'It is, 18 karat.', author: 'Asha' })],
    { status: 'closed' },
  );
  let ticket = ticketWith([entry({})]);
  const shop = shopWithTicket(undefined, {
    'admin.tickets.get': () => ({ data: ticket }),
    'admin.tickets.answer': () => {
      ticket = answered;
      return { data: ticket };
    },
  });
  const screen = await open();
  const send = screen.getByRole('button', { name: 'Send reply' });
  await expect.element(send).toBeDisabled();
  await screen.getByLabelText('Your reply').fill('It is, 18 karat.');
  await screen.getByLabelText('Close the ticket').click();
  await clickTwice(send);
  const conversation = screen.getByRole('list', { name: 'Conversation' });
  await expect.element(conversation.getByText('It is, 18 karat.')).toBeVisible();
  await expect.element(screen.getByLabelText('Your reply')).toHaveValue('');
  await expect
    .poll(() => shop.callsOf('admin.tickets.answer'))
    .toEqual([{ id: 'tkt_1', words: 'It is, 18 karat.', close: true, seen: 'msg_1' }]);
});

test('a reply to a conversation that went on is not sent, and stays in its field', async () => {
  shopWithTicket(undefined, {
    'admin.tickets.answer': () =>
      Promise.reject(refusal({ code: 'ticket-moved-on', message: 'Zoya wrote again' })),
  });
  const screen = await open();
  await screen.getByLabelText('Your reply').fill('It is.');
  await screen.getByRole('button', { name: 'Send reply' }).click();
  await expect.element(screen.getByText('Zoya wrote again')).toBeVisible();
  await expect.element(screen.getByLabelText('Your reply')).toHaveValue('It is.');
});

test('of two forms on the page the one with unsaved changes is guarded, whichever came last', async () => {
  shopWithTicket(ticketWith([entry({})], { customerId: 'usr_zoya' }));
  const screen = await open();
  await screen.getByLabelText('New note').fill('She wants it in a box.');
  await screen.getByRole('link', { name: 'View customer' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
  await expect.element(screen.getByLabelText('New note')).toHaveValue('She wants it in a box.');
  await screen.getByLabelText('New note').fill('');
  await screen.getByLabelText('Your reply').fill('It is.');
  await screen.getByRole('link', { name: 'View customer' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
});

test('an undelivered reply shows the reason, and can be sent again', async () => {
  const failed = entry({ _id: 'msg_2', kind: 'answer', words: 'It is.', lastError: 'mailbox unknown' });
  const shop = shopWithTicket(ticketWith([entry({}), failed]), {
    'admin.tickets.resend': () => ({ data: ticketWith([entry({}), { ...failed, lastError: '' }]) }),
  });
  const screen = await open();
  await expect.element(screen.getByText('Not sent: mailbox unknown')).toBeVisible();
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('Reply is being resent')).toBeVisible();
  await expect.poll(() => shop.callsOf('admin.tickets.resend')).toEqual([{ id: 'tkt_1', message: 'msg_2' }]);
});

test('an order of another account is marked before its details are disclosed', async () => {
  shopWithTicket(ticketWith([entry({})], { orderId: 'JH-1', order: { _id: 'ord_1', isTheirs: false } }));
  const screen = await open();
  await expect.element(screen.getByText(/^This order belongs to another account\./)).toBeVisible();
});

test('a ticket is assigned and closed', async () => {
  const shop = shopWithTicket(undefined, {
    'admin.tickets.update': ({ status }) => ({
      data: ticketWith([entry({})], status === 'closed' ? { status: 'closed' } : {}),
    }),
  });
  const screen = await open();
  await screen.getByLabelText('Assigned to').selectOptions('Asha');
  await expect.element(screen.getByText('Ticket assigned')).toBeVisible();
  await screen.getByRole('button', { name: 'Close ticket' }).click();
  await expect.element(screen.getByText('Ticket closed')).toBeVisible();
  await expect
    .poll(() => shop.callsOf('admin.tickets.update'))
    .toMatchObject([
      { id: 'tkt_1', assignee: 'usr_asha' },
      { id: 'tkt_1', status: 'closed', seen: 'msg_1' },
    ]);
});
