import { describe, expect, test } from 'vitest';
import { newCheck, readRows } from '../../../platform/uploads/csv-rows.ts';
import { customerFile, readCustomer } from './read-customer.ts';

const head = [
  'First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Default Address Address1',
  'Default Address Address2,Default Address City,Default Address Province Code,Default Address Country Code',
  'Default Address Zip,Default Address Phone,Phone,Accepts SMS Marketing,Total Spent,Total Orders,Note,Tax Exempt,Tags',
].join(',');

/** Reads the only row of a file, with what is said about it. */
async function read(row: string, header = head) {
  const check = newCheck();
  const said: string[] = [];
  for await (const line of readRows(`${header}\n${row}\n`, check, customerFile)) {
    const customer = readCustomer(
      line,
      (column, message) => said.push(`wrong: ${column} ${message}`),
      (column, message) => said.push(`remark: ${column} ${message}`),
    );
    return { customer, said };
  }
  return { customer: undefined, said: [check.problem] };
}

describe('a row of Shopify’s export of customers', () => {
  test('becomes a customer with address, tags and note, without consent and history', async () => {
    const { customer, said } = await read(
      `Meera,Iyer,Meera@Example.in,yes,Iyer Silks,"12, Temple Road",Mylapore,Chennai,TN,IN,'600004,'+91 98410-12345,,yes,84000.00,7,Prefers antique gold,no,"VIP, bridal ,vip"`,
    );
    expect(said).toEqual([]);
    expect(customer).toEqual({
      ...{ line: 2, name: 'Meera Iyer', email: 'meera@example.in', mobile: '+919841012345' },
      address: {
        ...{ name: '', landmark: '', address_line: 'Iyer Silks, 12, Temple Road, Mylapore', city: 'Chennai' },
        ...{ state: 'Tamil Nadu', country: 'India', pincode: '600004', mobile: '+919841012345' },
        address_type: 'home',
      },
      ...{ tags: ['vip', 'bridal'], note: 'Prefers antique gold' },
    });
  });

  test('of an older export has an address without its prefix, and its state by name', async () => {
    const header = 'First Name,Last Name,Email,Address1,City,Province,Country,Zip,Phone';
    const { customer } = await read('A,B,a@b.in,1 Road,Kochi,Kerala,India,682001,098410 12345', header);
    expect(customer?.address).toMatchObject({ state: 'Kerala', pincode: '682001', mobile: '+919841012345' });
  });

  test.each([
    [',,a@b.in,,,,,,,,,,12345,,,,,,', 'remark: Phone is no mobile number of India: left out'],
    ['A,B,a@b.in,,,1 Road,,Paris,,FR,75001,,,,,,,,', /^remark: Address is left out: state, country/],
    ['A,B,a@b.in,,,,,Chennai,TN,IN,,,,,,,,,', /^remark: Address is left out: address, pincode, mobile/],
    [`A,B,a@b.in,,,,,,,,,,,,,,,,${'x'.repeat(41)}`, /^remark: Tags are left out in part/],
    [`A,B,a@b.in,,,,,,,,,,,,,,${'n'.repeat(501)},,`, 'remark: Note is shortened to 500 letters'],
  ])('with an unusable part comes in without it, with a remark: %s', async (row, remark) => {
    const { customer, said } = await read(row);
    expect([customer?.email, said]).toEqual([
      'a@b.in',
      [typeof remark === 'string' ? remark : expect.stringMatching(remark)],
    ]);
  });

  test.each([
    ['A,B,no mail,,,,,,,,,,,,,,,,', 'wrong: Email is no email address'],
    ['A,B,usr_1@no-mail.invalid,,,,,,,,,,,,,,,,', 'wrong: Email is no email address'],
    [
      'A,B,,,,,,,,,,,+1 202 555 0100,,,,,,',
      'wrong: Email is required, or a mobile number of India (ten digits)',
    ],
    [`${'x'.repeat(90)},B,a@b.in,,,,,,,,,,,,,,,,`, 'wrong: Name is too long'],
  ])('without a usable name or contact is wrong, and the reason names no cell: %s', async (row, reason) => {
    expect(await read(row)).toEqual({ customer: undefined, said: [reason] });
  });

  test('without a name is called after the email, and without an email known by the number', async () => {
    expect((await read(',,asha.rao@b.in,,,,,,,,,,,,,,,,')).customer?.name).toBe('asha rao');
    const { customer } = await read(',,,,,,,,,,,,9841012345,,,,,,');
    expect(customer).toMatchObject({ name: 'Customer', email: null, mobile: '+919841012345' });
  });

  test('of a file of products is not read', async () => {
    expect((await read('ring,Ring,100', 'Handle,Title,Variant Price')).said).toEqual([
      'The columns of this file are not those of Shopify’s export of customers.',
    ]);
  });
});
