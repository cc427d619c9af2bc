import pino from 'pino';
import { typeidUnboxed } from 'typeid-js';
import { readConfig } from '../../../apps/server/src/config/config.ts';
import type { ActorContext } from '../../../apps/server/src/context.ts';
import { createContext } from '../../../apps/server/src/create-context.ts';
import { createAddress } from '../../../apps/server/src/modules/identity/addresses/save-address.ts';
import { openSession } from '../../../apps/server/src/modules/identity/sessions/open-session.ts';
import { insertUser } from '../../../apps/server/src/modules/platform/users/store.ts';
import { environmentOf, type ShopData } from './shop.ts';

/** User with a session, a verified email and an address. */
export interface Customer {
  readonly userId: string;
  readonly addressId: string;
  readonly accessToken: string;
}

/** Lets so many people join a shop that has been started before, without the limits that slow guessers down. */
export async function addCustomers(data: ShopData, count: number): Promise<Customer[]> {
  const context = await contextOf(data);
  const customers: Customer[] = [];
  for (let number = 1; number <= count; number += 1) {
    const userId = typeidUnboxed('usr');
    const tokens = await context.db.transaction().execute(async (tx) => {
      await insertUser(tx, {
        id: userId,
        name: `Customer ${number}`,
        email: `${userId}@shop.example`,
        email_verified_at: context.now().toISOString(),
        password_hash: 'none: this person never types a password',
        mobile: null,
        role: 'USER',
        created_at: context.now().toISOString(),
      });
      // A bench places more orders than the shop grants one customer.
      await tx.updateTable('users').set({ order_limits_lifted: true }).where('id', '=', userId).execute();
      return openSession(tx, { ...context, caller, actor: null }, userId);
    });
    const actor = { userId, sessionId: '', role: 'USER' } as const;
    // Of one's own: cash that is owed is summed by address and mobile number.
    const home = {
      ...homeAddress,
      address_line: `${number}, Temple Street, Malleshwaram`,
      mobile: String(9_000_000_000 + number),
    };
    const { data: address } = await createAddress({ ...context, caller, actor } as ActorContext, home);
    customers.push({ userId, addressId: address._id, accessToken: tokens.accesstoken });
  }
  await context.close();
  return customers;
}

/** Adds an owner, logged in. */
export async function addAdmin(data: ShopData): Promise<Customer> {
  const [joined] = await addCustomers(data, 1);
  if (!joined) throw new Error('nobody joined');
  await data.connection.db
    .updateTable('users')
    .set({ role: 'ADMIN' })
    .where('id', '=', joined.userId)
    .execute();
  return logInAgain(data, joined);
}

/** Returns the customer with a fresh token: tokens last a quarter of an hour, generating data may take longer. */
export async function logInAgain(data: ShopData, customer: Customer): Promise<Customer> {
  const context = await contextOf(data);
  const tokens = await context.db
    .transaction()
    .execute((tx) => openSession(tx, { ...context, caller, actor: null }, customer.userId));
  await context.close();
  return { ...customer, accessToken: tokens.accesstoken };
}

const caller = { address: '127.0.0.1', userAgent: 'bench', idempotencyKey: null };

/** The context of a shop of the bench, to call its code in this process. */
export const contextOf = (data: ShopData) =>
  createContext(readConfig(environmentOf(data)), {
    databaseUrl: data.databaseUrl,
    log: pino({ level: 'silent' }),
  });

const homeAddress = {
  name: 'Asha Rao',
  landmark: 'Near the flower market',
  city: 'Bengaluru',
  state: 'Karnataka',
  country: 'India',
  pincode: '560003',
  address_type: 'home',
  is_default: true,
} as const;

/** The headers of a call of this person. */
export const headersOf = ({ accessToken }: Customer) => ({
  authorization: `Bearer ${accessToken}`,
  'content-type': 'application/json',
});
