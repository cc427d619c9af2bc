export { ApiProblem, type ApiProblemFields, type InputIssue } from './api-problem.ts';
export { type CallOptions, type Client, createClient, type Transport } from './client.ts';
export { createHttpTransport, type HttpTransportOptions, type TokenStore } from './http-transport.ts';
export { onceAtATime } from './once-at-a-time.ts';
export type { EndpointName, WireInput, WireReply } from '../endpoints/index.ts';
