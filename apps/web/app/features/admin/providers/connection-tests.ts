import type { EndpointName, Reply } from '@jhumka/contract/client';
import { browserClient } from '../../../api/client.ts';

/** Test of a connection, and the message that shows its answer. */
interface ConnectionTest<Name extends EndpointName> {
  readonly run: () => Promise<Reply<Name>>;
  readonly done: (reply: Reply<Name>) => string;
  /** Fallback error message. */
  readonly failed: string;
}

/** Sends a mail to the administrator. */
export const mailTest: ConnectionTest<'admin.goingLive.sendTestMail'> = {
  run: () => browserClient.call('admin.goingLive.sendTestMail', {}),
  done: ({ data }) => `Sent to ${data.to}`,
  failed: 'The email was not sent. Please try again.',
};

/** Sends the text with a code to a number. */
export const textTest = (mobile: string): ConnectionTest<'admin.providers.testText'> => ({
  run: () => browserClient.call('admin.providers.testText', { mobile }),
  done: ({ data }) => `Sent to ${data.to}`,
  failed: 'The text message was not sent. Please try again.',
});

/** Asks the courier for its rates to a pincode. */
export const courierTest = (pincode: string): ConnectionTest<'admin.providers.testCourier'> => ({
  run: () => browserClient.call('admin.providers.testCourier', { pincode }),
  done: ({ data }) => `It answered: ${data.couriers} couriers deliver to ${pincode}.`,
  failed: 'The courier did not answer. Please try again.',
});

/** Requests an order of a rupee from the payment provider. */
export const paymentTest: ConnectionTest<'admin.providers.testPayment'> = {
  run: () => browserClient.call('admin.providers.testPayment', {}),
  done: ({ data }) => `Razorpay made an order of one rupee, ${data.id}. Nobody pays it.`,
  failed: 'Razorpay did not answer. Please try again.',
};
