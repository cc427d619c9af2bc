import type { Failure } from './bank.ts';

/** Test cards of the documentation that fail, with the reason. Source: payments/test-card-details. */
const failingCards: Readonly<Record<string, readonly [reason: string, description: string]>> = {
  '4100280000090000': ['payment_timed_out', 'Your payment was not completed on time. Try again.'],
  '4100280000080001': ['insufficient_fund', 'Your account does not have enough money for this payment.'],
  '4100280000070002': [
    'payment_cancelled',
    'Your payment has been cancelled. Try again or complete it later.',
  ],
  '4100280000060003': ['card_declined', 'Your card was declined by the bank. Try another one.'],
  '4100280000030006': ['card_disabled_for_online_payments', 'Your card is switched off for online payments.'],
  '4100280000010008': ['card_number_invalid', 'Your card number is not right.'],
  '4100280000020007': ['gateway_technical_error', 'The bank has technical trouble. Try again later.'],
  '4100280000000009': ['authentication_failed', 'Your bank could not tell that it was you.'],
};

/** Test cards that succeed, with any CVV and any future date. */
export const testCards = [
  ['Visa', '4100 2800 0000 1007'],
  ['Mastercard', '5500 6700 0000 1002'],
  ['RuPay', '6527 6589 0000 1005'],
  ['Diners', '3608 280009 1007'],
  ['Amex', '3402 560004 01007'],
] as const;

const digitsOf = (text: string) => text.replaceAll(/\D/g, '');
const knownCards = new Set([
  ...testCards.map(([, number]) => digitsOf(number)),
  ...Object.keys(failingCards),
  '4111111111111111',
  '5267318187975449',
  '5241810000000000',
  // International cards.
  '5555555555554444',
  '5105105105105100',
  '4012888888881881',
]);

/** Returns true for the test cards of the documentation. Others are refused. */
export const isTestCard = (number: string): boolean => knownCards.has(digitsOf(number));

/** Returns the failure of an instrument when the bank declines. */
export function failureOf(card: string | null): Failure {
  const [reason, description] = failingCards[digitsOf(card ?? '')] ?? [
    'payment_cancelled',
    'Your payment has been cancelled. Try again or complete the payment later.',
  ];
  return {
    code: reason === 'gateway_technical_error' ? 'GATEWAY_ERROR' : 'BAD_REQUEST_ERROR',
    description,
    source: reason === 'gateway_technical_error' ? 'gateway' : 'customer',
    step: 'payment_authentication',
    reason,
  };
}
