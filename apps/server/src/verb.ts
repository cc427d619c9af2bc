import type { Access, Endpoint, EndpointName, Endpoints, VerbInput, VerbReply } from '@jhumka/contract';
import type { ActorContext, CallContext } from './context.ts';

/** A verb of an endpoint: what needs a session is given who acts. */
export type Verb<Name extends EndpointName> = (
  ctx: Endpoints[Name]['access'] extends 'public' ? CallContext : ActorContext,
  input: VerbInput<Name>,
) => Promise<VerbReply<Name>>;

/** One verb for each endpoint of the contract; a missing one does not compile. */
export type Verbs = { readonly [Name in EndpointName]: Verb<Name> };

type NamesOpenTo<Who extends Access> = {
  [Name in EndpointName]: Endpoints[Name]['access'] extends Who ? Name : never;
}[EndpointName];

/** The verbs that only administrators may call. */
export type AdminVerbs = Pick<Verbs, NamesOpenTo<'admin'>>;

/** The verbs that guests and customers may call. */
export type ShopVerbs = Omit<Verbs, keyof AdminVerbs>;

/** A verb when it no longer matters which one. */
export type AnyVerb = (ctx: CallContext, input: unknown) => Promise<Record<string, unknown>>;

/** An endpoint of the contract with what serves it. */
export interface Served {
  readonly name: EndpointName;
  readonly declared: Endpoint;
  readonly verb: AnyVerb;
}
