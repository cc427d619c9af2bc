export {
  createSmsGateway,
  type Sms,
  type SmsGateway,
  type SmsTemplateName,
} from './sms-gateway.ts';
