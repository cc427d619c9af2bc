import { type Endpoint, type EndpointName, endpoints, type WireReply } from '@jhumka/contract';
import { ownerRoleId, type StaffRole } from '@jhumka/domain/staff';
import { ownPages } from '../../src/http/caller.ts';
import { encodeReply } from '../../src/http/encode-reply.ts';
import * as found from '../../src/modules/verbs.generated.ts';
import { Problem } from '../../src/problem.ts';
import type { AnyVerb, Verbs } from '../../src/verb.ts';
import type { TestShop } from '../shop.ts';

const verbs: Verbs = found;

/** User who calls verbs directly: the session never expires, however far the clock advances. */
export interface Person {
  readonly userId: string;
  readonly addressId: string;
  readonly role: 'USER' | 'ADMIN';
}

/** Calls an endpoint as a user, in wire form; returns the code of a refusal. */
export async function act<Name extends EndpointName>(
  { context }: TestShop,
  { userId, role }: Person,
  name: Name,
  input: object = {},
): Promise<WireReply<Name> | string> {
  const declared: Endpoint = endpoints[name];
  const verb = verbs[name] as unknown as AnyVerb;
  const actor = { userId, role, sessionId: 'ses_of_a_history', ...(role === 'ADMIN' && { staff: owner }) };
  try {
    // An address of their own, as some limits count by address.
    const caller = { ...ownPages, address: userId };
    const reply = await verb({ ...context, actor, caller }, declared.input.parse(input));
    return encodeReply(declared, reply) as WireReply<Name>;
  } catch (error) {
    if (error instanceof Problem && error.status < 500) return error.code;
    throw error;
  }
}

const owner: StaffRole = {
  id: ownerRoleId,
  name: 'Owner',
  rights: [],
  refundLimit: null,
  discountLimit: null,
};

/** The same, and throws on a refusal. */
export async function mustAct<Name extends EndpointName>(
  shop: TestShop,
  person: Person,
  name: Name,
  input: object = {},
): Promise<WireReply<Name>> {
  const reply = await act(shop, person, name, input);
  if (typeof reply === 'string') throw new Error(`${name}: ${reply}`);
  return reply;
}
