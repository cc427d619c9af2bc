import { browserClient } from '../../../api/client.ts';
import { useChange } from '../../../api/use-change.ts';
import type { PaymentProof } from '../../../components/payment/hosted-checkout.ts';
import { type OpenedPayment, usePaymentPage } from '../../../components/payment/use-payment-page.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';

/** Returns a function that opens the payment of what a change of an order costs more; paid, the order changes. */
export function usePayDifference(): (payment: OpenedPayment) => void {
  const openPage = usePaymentPage();
  const verify = useChange(
    (proof: PaymentProof) => browserClient.call('order.verifyRazorpayPayment', { ...proof }),
    {
      done: ({ message }) => message,
      failed: 'We are checking your payment. The order changes once it has arrived.',
      changes: ['order.list', 'order.get', 'order.previewChange', 'product.details'],
    },
  );
  return (payment) => {
    const { orderId } = payment;
    if (payment.is_paid) return void showToast('Your order is changed');
    void openPage(payment, {
      ...{ description: `Change of order ${orderId}`, orderId },
      // At once, as the page may be left; without a reply the provider tells the shop.
      saveProof: (proof) => verify.mutate(proof),
      onPaid: () => undefined,
      onClosed: () => showToast('Payment cancelled. Your order is as it was'),
      onNotOpened: () => showToast('The payment page did not open. Please try again', { tone: 'failed' }),
    });
  };
}
