export {
  type Access,
  type Address,
  type Download,
  type Endpoint,
  endpoint,
  type Method,
  replySchema,
} from './endpoint.ts';
export { adminRefusalData } from './endpoints/admin/orders/orders.ts';
export { maxLabels } from './endpoints/admin/products.ts';
export { changedPreview } from './endpoints/order-changes.ts';
export { maxReturnPhotos } from './endpoints/returns.ts';
export {
  type EndpointName,
  type Endpoints,
  endpoints,
  type VerbInput,
  type VerbReply,
  type WireInput,
  type WireReply,
} from './endpoints.ts';
