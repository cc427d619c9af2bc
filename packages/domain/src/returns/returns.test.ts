import { describe, expect, it } from 'vitest';
import {
  awaitsCreditNote,
  canMoveReturn,
  checkPayBackTo,
  isFaultOfShop,
  maskPayBackTo,
  nextReturnStep,
  openReturnStates,
  type ReturnableLine,
  type ReturnState,
  returnableLines,
  returnKinds,
  returnStates,
  returnStatesFrom,
  returnWaitsFor,
  spokenReturnState,
} from './index.ts';

// Written out again on purpose: the table must agree with the decision, not with itself.
const allowed = new Set([
  'asked approved admin',
  'asked refused admin',
  'asked withdrawn shopper',
  'approved picked_up admin',
  'approved withdrawn shopper',
  'approved refused admin',
  'picked_up received admin',
  'received inspected admin',
  'inspected refunded admin',
  'inspected exchanged admin',
  'inspected replaced admin',
  'inspected refused admin',
]);

it('a return that has just ended waits for its credit note, for a minute', () => {
  const since = new Date('2026-11-27T06:00:00Z');
  const [now, later] = [new Date('2026-11-27T06:00:59Z'), new Date('2026-11-27T06:01:00Z')];
  expect(awaitsCreditNote('refunded', { hasNote: false, since, now })).toBe(true);
  expect(awaitsCreditNote('refunded', { hasNote: false, since, now: later })).toBe(false);
  expect(awaitsCreditNote('refused', { hasNote: false, since, now })).toBe(false);
  expect(awaitsCreditNote('refunded', { hasNote: true, since, now })).toBe(false);
});

describe('moves of a return', () => {
  it('exactly the moves and actors of the decision are allowed', () => {
    for (const from of returnStates) {
      for (const to of returnStates) {
        for (const actor of ['shopper', 'admin', 'shop'] as const) {
          const move = `${from} ${to} ${actor}`;
          const kinds = returnKinds.filter((kind) => canMoveReturn({ state: from, kind }, to, actor));
          const allOf = to === 'exchanged' ? ['exchange'] : to === 'replaced' ? ['replacement'] : returnKinds;
          expect([move, kinds]).toEqual([move, allowed.has(move) ? allOf : []]);
        }
      }
    }
  });

  it('a customer can withdraw until the courier has the goods', () => {
    const withdrawable = returnStates.filter((state) =>
      canMoveReturn({ state, kind: 'refund' }, 'withdrawn', 'shopper'),
    );
    expect(withdrawable).toEqual(['asked', 'approved']);
  });

  it('each state names who has to act, and its next step; an ended one neither', () => {
    const stepOf = (state: ReturnState) => [
      returnWaitsFor(state, { hasPickUp: true }),
      nextReturnStep(state, 'refund'),
    ];
    expect(Object.fromEntries(returnStates.map((state) => [state, stepOf(state)]))).toEqual({
      asked: ['shop', 'approved'],
      approved: ['courier', 'picked_up'],
      picked_up: ['courier', 'received'],
      received: ['shop', 'inspected'],
      inspected: ['shop', 'refunded'],
      ...Object.fromEntries(
        returnStates
          .filter((state) => returnStatesFrom(state, 'admin', 'refund').length === 0)
          .map((s) => [s, [null, null]]),
      ),
    });
    expect(returnWaitsFor('approved', { hasPickUp: false })).toBe('customer');
    expect(openReturnStates).toEqual(['asked', 'approved', 'picked_up', 'received', 'inspected']);
    expect([nextReturnStep('inspected', 'exchange'), nextReturnStep('inspected', 'replacement')]).toEqual([
      'exchanged',
      'replaced',
    ]);
    expect(spokenReturnState('picked_up')).toBe('picked up');
  });
});

describe('what can come back', () => {
  const at = new Date('2026-11-21T06:00:00Z');
  const line: ReturnableLine = { key: 'a', quantity: 2, back: 0, inReturn: 0, isEngraved: false };
  const delivered = {
    status: 'delivered',
    deliveredAt: new Date('2026-11-01T06:00:00Z'),
    windowDays: 30,
  } as const;
  const of = (order: object, changed: Partial<ReturnableLine> = {}, isFaulty = false) =>
    returnableLines({ ...delivered, ...order, lines: [{ ...line, ...changed }] }, { at, isFaulty })[0];

  it('what is left of a delivered line can come back within the window, the last day included', () => {
    expect(of({})).toEqual({ key: 'a', quantity: 2, whyNot: null });
    expect(of({ windowDays: 20 })?.quantity).toBe(2);
    expect(of({}, { quantity: 5, back: 1, inReturn: 2 })?.quantity).toBe(2);
  });

  it.each([
    ['not been delivered', { status: 'shipped', deliveredAt: null }, {}],
    ['was cancelled', { status: 'cancelled' }, {}],
    ['come back already', { status: 'returned' }, {}],
    ['ended on 20 Nov 2026', { windowDays: 19 }, {}],
    ['come back already', {}, { back: 2 }],
    ['in a return', {}, { back: 1, inReturn: 1 }],
    ['engraved', {}, { isEngraved: true }],
  ])('a line that can’t come back says why: %s', (why, order, changed) => {
    const found = of(order, changed);
    expect([found?.quantity, found?.whyNot]).toEqual([0, expect.stringContaining(why)]);
  });

  it('an engraved piece comes back when the shop is at fault', () => {
    expect(of({}, { isEngraved: true }, true)?.quantity).toBe(2);
    expect(['damaged', 'wrong'].every((reason) => isFaultOfShop(reason as 'wrong'))).toBe(true);
    expect(isFaultOfShop('changed-mind')).toBe(false);
  });
});

describe('where money is paid back', () => {
  it('a UPI ID and an account are read as people type them, and masked', () => {
    const upi = checkPayBackTo({ upi: ' Asha.Rao@OKHDFC ' });
    expect(upi).toEqual({ ok: true, value: { upi: 'asha.rao@okhdfc' } });
    expect(upi.ok && maskPayBackTo(upi.value)).toBe('as…@okhdfc');
    expect(maskPayBackTo({ upi: 'ab@okhdfc' })).toBe('a…@okhdfc');
    const account = checkPayBackTo({ account: '5010 0012 345678', ifsc: 'hdfc0001234', name: ' Asha  Rao ' });
    expect(account).toEqual({
      ok: true,
      value: { account: '50100012345678', ifsc: 'HDFC0001234', name: 'Asha Rao' },
    });
    expect(account.ok && maskPayBackTo(account.value)).toBe('HDFC account …5678');
  });

  it.each(['', 'asha', 'asha@', '@ok', 'asha@9', 'a b@c d e!', 'asha@ok@bank'])('no UPI ID: %s', (upi) => {
    expect(checkPayBackTo({ upi })).toMatchObject({ ok: false, issues: [{ path: 'upi' }] });
  });

  it.each(['HDFC1001234', 'HDF00001234', 'HDFC000123', 'HDFC00012345', '12340001234', ''])(
    'an IFSC that can’t exist is refused: %s',
    (ifsc) => {
      const checked = checkPayBackTo({ account: '50100012345678', ifsc, name: 'Asha' });
      expect(checked).toMatchObject({ ok: false, issues: [{ path: 'ifsc' }] });
    },
  );

  it('every wrong field of an account is named at once', () => {
    const checked = checkPayBackTo({ account: '12', ifsc: 'x' });
    expect(checked.ok ? [] : checked.issues.map(({ path }) => path)).toEqual(['account', 'ifsc', 'name']);
  });
});
