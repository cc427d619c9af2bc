export {
  createSmsGateway,
  type OutgoingSms,
  type Sms,
  type SmsGateway,
  type SmsTemplateName,
} from './sms-gateway.ts';
