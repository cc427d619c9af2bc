// The public contract of the payment provider's checkout.js, as far as the shop uses it.

/** Signature of a payment, as returned by the checkout. */
export interface PaymentProof {
  readonly razorpay_order_id: string;
  readonly razorpay_payment_id: string;
  readonly razorpay_signature: string;
}

interface CheckoutOptions {
  readonly key: string;
  readonly order_id: string;
  readonly amount: number;
  readonly currency: string;
  readonly name: string;
  readonly description: string;
  readonly prefill: { readonly name: string; readonly email: string; readonly contact: string };
  readonly theme: { readonly color: string };
  readonly modal: { readonly ondismiss: () => void; readonly confirm_close: boolean };
  readonly handler: (proof: PaymentProof) => void;
  /** URL that the hosted page redirects to, paid or not, instead of calling back. */
  readonly callback_url?: string;
  readonly redirect?: true;
}

export interface HostedCheckout {
  open(): void;
  close(): void;
}

type HostedCheckoutClass = new (options: CheckoutOptions) => HostedCheckout;

declare global {
  interface Window {
    Razorpay?: HostedCheckoutClass;
  }
}

let loading: Promise<HostedCheckoutClass> | null = null;

/** Loads the provider's script, once; a load that failed can be tried again. */
export function loadHostedCheckout(script: string): Promise<HostedCheckoutClass> {
  if (window.Razorpay) return Promise.resolve(window.Razorpay);
  loading ??= load(script).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

function load(script: string): Promise<HostedCheckoutClass> {
  return new Promise((resolve, reject) => {
    const element = document.createElement('script');
    element.src = script;
    element.onload = () => {
      if (window.Razorpay) resolve(window.Razorpay);
      else reject(new Error('The payment page did not start'));
    };
    element.onerror = () => {
      element.remove();
      reject(new Error('The payment page did not load'));
    };
    document.head.append(element);
  });
}
