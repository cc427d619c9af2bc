export {
  type Access,
  type Address,
  type Download,
  type Endpoint,
  endpoint,
  type Method,
  replySchema,
} from './endpoint.ts';
export { mostLabels } from './endpoints/admin/products.ts';
export {
  type EndpointName,
  type Endpoints,
  endpoints,
  type VerbInput,
  type VerbReply,
  type WireInput,
  type WireReply,
} from './endpoints/index.ts';
export { type ProblemCode, problemCodes, problemMessage } from './problem-codes.ts';
export { adminRefusalData, refusalData } from './refusal-data.ts';
export { type InfoPageSlug, infoPageSlugs } from './shapes/content.ts';
export { menuFields } from './shapes/menus.ts';
export { couriers, deliveryRules, socialLinks } from './shapes/shop-rows.ts';
export {
  cappedPageInfoOf,
  mostCounted,
  type Page,
  pageInfoOf,
  paginationOf,
} from './wire/paging.ts';
export { type SortBy, sortOf } from './wire/sorting.ts';
