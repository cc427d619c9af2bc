import type { WireReply } from '@jhumka/contract';
import { ApiProblem, type ApiProblemFields, createClient, type EndpointName } from '@jhumka/contract/client';
import { onTestFinished, vi } from 'vitest';
import { browserClient } from '../app/api/client.ts';

/** Replies by endpoint: the data and the extra fields, as on the wire, or a promise of them. */
type Replies = {
  readonly [Name in EndpointName]?: (
    input: Readonly<Record<string, unknown>>,
  ) => Answer<Name> | Promise<Answer<Name>>;
};
type Answer<Name extends EndpointName> = Omit<WireReply<Name>, 'success' | 'error' | 'message'> & {
  readonly message?: string;
};

interface FakeShop {
  /** Inputs of the calls of an endpoint, oldest first. */
  readonly callsOf: (name: EndpointName) => readonly unknown[];
}

let held: Promise<void> | undefined;

/** Holds back every reply until the returned function is called: a double click is faster than any network. */
export function holdReplies(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  held = promise;
  return () => {
    held = undefined;
    resolve();
  };
}

/**
 * Answers the calls of a component in place of a server, through the client of the contract: amounts are rupees here.
 * A call that no reply was given for is refused, and named by `callsOf`.
 */
export function fakeShop(replies: Replies): FakeShop {
  const calls: { readonly name: EndpointName; readonly input: unknown }[] = [];
  const { call } = createClient(async (name, input) => {
    calls.push({ name, input });
    await held;
    const answer = replies[name] as ((input: unknown) => object | Promise<object>) | undefined;
    if (!answer) throw refusal({ status: 404, code: 'not-found', message: `${name} has no reply` });
    return { success: true, error: false, message: '', ...structuredClone(await answer(input)) };
  });
  const spy = vi.spyOn(browserClient, 'call').mockImplementation(call);
  onTestFinished(() => spy.mockRestore());
  return { callsOf: (name) => calls.filter((one) => one.name === name).map(({ input }) => input) };
}

/** A refusal of the shop. */
export const refusal = (fields: Partial<ApiProblemFields> & Pick<ApiProblemFields, 'message'>) =>
  new ApiProblem({ status: 409, code: 'only-n-available', ...fields });

/** A call that got no answer. */
export const noConnection = () => new ApiProblem({ status: 0, code: 'network', message: 'No connection' });

/** A reply that the test holds back until it calls `release`. */
export function heldBack<Value>(value: Value) {
  const { promise, resolve, reject } = Promise.withResolvers<Value>();
  return { reply: () => promise, release: () => resolve(value), fail: reject };
}
