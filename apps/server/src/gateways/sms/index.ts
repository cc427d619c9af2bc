export { createTextProvider, type TextProviderAccount } from './providers/create-text-provider.ts';
export { jsonPost } from './providers/json-post.ts';
export {
  createSmsGateway,
  type Sms,
  type SmsGateway,
} from './sms-gateway.ts';
