// The public contract of the provider's checkout.js (docs: payment-gateway/web-integration/standard), for tests:
//   const checkout = new Razorpay(options); checkout.on('payment.failed', listener); checkout.open();
(() => {
  const { origin, searchParams } = new URL(document.currentScript.src);
  const secret = searchParams.get('secret') ?? '';

  class Razorpay {
    #options;
    #listeners = new Map();
    #frame = null;
    #hasFailed = false;
    #timer;

    constructor(options) {
      for (const name of ['key', 'amount', 'currency', 'order_id']) {
        if (!options?.[name]) throw new Error(`${name} is missing`);
      }
      this.#options = options;
    }

    on(event, listener) {
      this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener]);
      return this;
    }

    open() {
      if (this.#frame) return;
      const frame = document.createElement('iframe');
      frame.title = 'Razorpay checkout (test)';
      frame.className = 'razorpay-checkout-frame';
      frame.allow = 'payment';
      frame.src = `${origin}/checkout/page`;
      frame.style.cssText =
        'position:fixed;inset:0;width:100%;height:100%;border:0;z-index:2147483647;background:rgb(0 0 0 / .6)';
      this.#frame = frame;
      this.#hasFailed = false;
      addEventListener('message', this.#hear);
      document.body.append(frame);
      const { timeout } = this.#options;
      if (timeout > 0) this.#timer = setTimeout(() => this.#dismiss(), timeout * 1000);
    }

    close() {
      if (this.#frame) this.#dismiss();
    }

    #hear = ({ origin: from, source, data }) => {
      if (from !== origin || source !== this.#frame?.contentWindow) return;
      if (data.kind === 'ready') this.#tellOptions();
      if (data.kind === 'paid') this.#succeed(data.proof);
      if (data.kind === 'failed') this.#fail(data.error);
      if (data.kind === 'dismissed') this.#askToDismiss(data.by);
    };

    #tellOptions() {
      const { key, amount, currency, name, description, order_id, prefill, theme, readonly } = this.#options;
      const plain = { key, amount, currency, name, description, order_id, prefill, theme, readonly };
      this.#frame.contentWindow.postMessage(
        { kind: 'options', options: JSON.parse(JSON.stringify(plain)), secret },
        origin,
      );
    }

    #succeed(proof) {
      this.#remove();
      if (this.#options.callback_url) return post(this.#options.callback_url, proof);
      this.#options.handler?.(proof);
    }

    #fail(error) {
      this.#hasFailed = true;
      for (const listener of this.#listeners.get('payment.failed') ?? []) listener({ error });
      if (this.#options.redirect && this.#options.callback_url) {
        const fields = Object.entries(error).map(([name, value]) => [
          `error[${name}]`,
          typeof value === 'string' ? value : JSON.stringify(value),
        ]);
        this.#remove();
        post(this.#options.callback_url, Object.fromEntries(fields));
      } else if (this.#options.retry?.enabled === false) this.#dismiss();
    }

    #askToDismiss(by) {
      const modal = this.#options.modal ?? {};
      if (by === 'escape' && modal.escape === false) return;
      if (by === 'backdrop' && modal.backdropclose !== true) return;
      if (modal.confirm_close && !this.#hasFailed && !confirm('Leave the payment?')) return;
      this.#dismiss();
    }

    #dismiss() {
      this.#remove();
      this.#options.modal?.ondismiss?.();
    }

    #remove() {
      clearTimeout(this.#timer);
      removeEventListener('message', this.#hear);
      this.#frame?.remove();
      this.#frame = null;
    }
  }

  function post(address, fields) {
    const form = document.createElement('form');
    form.method = 'post';
    form.action = address;
    for (const [name, value] of Object.entries(fields)) {
      const input = document.createElement('input');
      input.type = 'hidden';
      input.name = name;
      input.value = value;
      form.append(input);
    }
    document.body.append(form);
    form.submit();
  }

  globalThis.Razorpay = Razorpay;
})();
