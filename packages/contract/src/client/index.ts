export type { EndpointName, Reply, WireInput } from '../endpoints.ts';
export type { RefusalData } from '../refusal-data.ts';
export { camelCased, type SnakeCased, snakeCased, snakeKey } from '../wire/spelling.ts';
export { ApiProblem, type ApiProblemFields, type InputIssue } from './api-problem.ts';
export { type CallOptions, type Client, createClient, loadAmounts, type Transport } from './client.ts';
export { endpointAddress } from './endpoint-address.ts';
export {
  createHttpTransport,
  type HttpTransportOptions,
  onceAtATime,
  type TokenStore,
} from './http-transport.ts';
