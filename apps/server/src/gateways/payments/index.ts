export { createPaymentGateway } from './create-payment-gateway.ts';
export type {
  PaymentGateway,
  ProviderDispute,
  ProviderOrder,
  ProviderPayment,
  ProviderRefund,
} from './payment-gateway.ts';
export { isFromProvider, ProviderRefused, ProviderUnanswered } from './provider-problems.ts';
