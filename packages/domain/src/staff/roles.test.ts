import { describe, expect, it } from 'vitest';
import { paise } from '../money/index.ts';
import { staffRights } from './rights.ts';
import {
  describeRight,
  describeRole,
  hasRight,
  maskContact,
  mayGive,
  rightsOf,
  type StaffRole,
  viewedAs,
  withImpliedRights,
} from './roles.ts';

const owner: StaffRole = { id: 'owner', name: 'Owner', rights: [], refundLimit: null, discountLimit: null };
const support: StaffRole = {
  ...{ id: 'support', name: 'Support', refundLimit: paise(500_00), discountLimit: 5 },
  rights: ['orders.see', 'orders.change', 'orders.refund', 'customers.see', 'customers.change'],
};

describe('rights', () => {
  it('an owner has every right, also those that no role can have', () => {
    expect(rightsOf(owner)).toEqual(staffRights);
    expect([hasRight(owner, null), hasRight(support, null)]).toEqual([true, false]);
  });

  it('a member of staff has the rights of the role alone; a customer has none', () => {
    expect([hasRight(support, 'orders.refund'), hasRight(support, 'settings.see')]).toEqual([true, false]);
    expect([hasRight(support, 'staff'), hasRight(null, 'staff')]).toEqual([true, false]);
  });

  it('whoever changes or exports an area sees it', () => {
    expect(withImpliedRights(['customers.export', 'stock.change'])).toEqual([
      ...['stock.see', 'stock.change', 'customers.see', 'customers.export'],
    ]);
  });
});

describe('giving a role', () => {
  it('nobody gives a right that they don’t have', () => {
    expect(mayGive(support, { ...support, id: 'own' })).toBe(true);
    expect(mayGive(support, { ...support, rights: ['loyalty.see'] })).toBe(false);
    expect([mayGive(support, owner), mayGive(owner, owner)]).toEqual([false, true]);
  });

  it('nobody gives a limit above their own', () => {
    expect(mayGive(support, { ...support, refundLimit: paise(500_01) })).toBe(false);
    expect(mayGive(support, { ...support, refundLimit: null })).toBe(false);
    expect(mayGive(support, { ...support, discountLimit: 6 })).toBe(false);
    expect(mayGive(support, { ...support, rights: ['orders.see'], refundLimit: null })).toBe(true);
  });
});

describe('the admin seen as another role', () => {
  it('reduces an owner to the role', () => {
    expect(viewedAs(owner, support)).toEqual({ ...support, rights: rightsOf(support) });
  });

  it('never raises, neither in rights nor in limits', () => {
    const manager = { ...owner, id: 'manager', rights: staffRights };
    const limits = { refundLimit: 500_00, discountLimit: 5 };
    expect(viewedAs(support, manager)).toMatchObject({ ...limits, rights: rightsOf(support) });
    expect(viewedAs(support, owner)).toEqual(support);
  });
});

describe('a right in words', () => {
  it('names the act and the area, and owners where nobody else may', () => {
    expect([describeRight('stock.change'), describeRight('customers.full')]).toEqual([
      ...['change stock', 'see mobile numbers and emails in full'],
    ]);
    expect([describeRight('staff'), describeRight(null)]).toEqual([
      'work in the admin',
      'the role of an owner',
    ]);
  });
});

describe('a role in a sentence', () => {
  it('masks numbers and emails where they stand in a text, and nothing else', () => {
    const text = 'Call +91 98450 12345 or +919845012345, mail asha@mail.example, order 202611';
    expect(maskContact(text)).toBe('Call +91 98450 …45 or +91 98450 …45, mail a…@mail.example, order 202611');
  });

  it.each(['9845012345', '98450 12345', '098450-12345', '984 501 2345', '91 98450 12345', '९८४५०१२३४५'])(
    'masks %s, as a customer or a colleague types it in a text',
    (number) => {
      expect(maskContact(`Ring ${number}, 2 rings`)).toBe('Ring +91 98450 …45, 2 rings');
      expect(maskContact(`${number} 200 rings`)).toBe('+91 98450 …45 200 rings');
    },
  );

  it.each([
    'JH-261120-ABC123',
    '2026-11-28T08:45:33.123Z',
    'pay_9845012345',
    'Rs.98,45,012.34',
    '5845012345',
  ])('leaves %s, which is no mobile number', (text) => expect(maskContact(text)).toBe(text));

  it('names areas, limits and masked numbers', () => {
    expect(describeRole(support)).toBe(
      'Support changes orders and customers, refunds up to Rs.500.00 for an order and gives discounts up to 5 %. Mobile numbers and emails are shown in part.',
    );
  });

  it('tells of owners, and of a role without rights', () => {
    expect(describeRole(owner)).toContain('may do everything');
    expect(describeRole({ ...support, rights: [] })).toBe('Support may do nothing yet.');
  });
});
