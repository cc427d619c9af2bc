import type { ReplyOf, VerbInputOf, VerbReplyOf, WireInputOf, WireReplyOf } from './endpoint.ts';
import { endpoints } from './endpoints/index.generated.ts';

export { endpoints };

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;

export type WireInput<Name extends EndpointName> = WireInputOf<Endpoints[Name]>;
export type WireReply<Name extends EndpointName> = WireReplyOf<Endpoints[Name]>;
export type Reply<Name extends EndpointName> = ReplyOf<Endpoints[Name]>;
export type VerbInput<Name extends EndpointName> = VerbInputOf<Endpoints[Name]>;
export type VerbReply<Name extends EndpointName> = VerbReplyOf<Endpoints[Name]>;
