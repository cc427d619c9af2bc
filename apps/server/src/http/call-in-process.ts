import { type Endpoint, type EndpointName, endpoints } from '@jhumka/contract';
import { ApiProblem, type Transport } from '@jhumka/contract/client';
import type { Context } from '../context.ts';
import { Problem } from '../problem.ts';
import type { AnyVerb, Verbs } from '../verb.ts';
import { ownPages } from './caller.ts';
import { encodeReply } from './encode-reply.ts';
import { parseInput } from './read-input.ts';

/** Lists in the frame of every page, which are empty in a closed shop. */
const inEveryPage: ReadonlySet<EndpointName> = new Set(['category.list', 'banner.current']);

/**
 * Calls public endpoints from the shop's own pages in process: the same parsing, verb and wire form as over HTTP, for a
 * guest. With `isClosed` it refuses what shows products, as the closed shop does.
 */
export function callInProcess(context: Context, verbs: Verbs, { isClosed = false } = {}): Transport {
  return async (name: EndpointName, input: unknown) => {
    const declared: Endpoint = endpoints[name];
    try {
      if (declared.access !== 'public') throw new Problem('authentication-required');
      if (isClosed && inEveryPage.has(name)) return encodeReply(declared, { message: 'Nothing', data: [] });
      if (isClosed && declared.needsOpenShop) throw new Problem('shop-closed');
      const parsed = parseInput(declared, input);
      // The input was parsed by the schema of this name, which TypeScript can't follow from a union of names.
      const verb = verbs[name] as unknown as AnyVerb;
      return encodeReply(
        declared,
        await verb({ ...context, db: context.readDb, actor: null, caller: ownPages }, parsed),
      );
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      const { status, code, message, issues = [], data, retryAfterSeconds } = error;
      throw new ApiProblem({ status, code, message, issues, data, retryAfterSeconds });
    }
  };
}
