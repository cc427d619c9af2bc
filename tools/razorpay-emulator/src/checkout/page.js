// The page inside the frame: chooses the payment method, plays the bank, and reports the outcome to the shop's page.
const { parent } = globalThis;
const byId = (id) => document.getElementById(id);
const form = byId('form');
const bank = byId('bank');
let options = null;
let secret = '';
let shopOrigin = '*';
let isPaying = false;

addEventListener('message', ({ source, origin, data }) => {
  if (source !== parent || data.kind !== 'options') return;
  options = data.options;
  secret = data.secret;
  shopOrigin = origin;
  byId('shop').textContent = options.name ?? '';
  byId('description').textContent = options.description ?? '';
  const rupees = (Number(options.amount) / 100).toLocaleString('en-IN', { minimumFractionDigits: 2 });
  byId('amount').textContent = `Rs.${rupees}`;
  byId('go').disabled = false;
  byId('close').focus();
});

const tell = (message) => parent.postMessage(message, shopOrigin);
const say = (words) => {
  byId('problem').textContent = words;
};

function chosenMethod() {
  return new FormData(form).get('method');
}

function showMethod() {
  for (const part of form.querySelectorAll('[data-method]')) {
    part.hidden = part.dataset.method !== chosenMethod();
  }
}
byId('methods').addEventListener('change', showMethod);
// A method may have been chosen before this script loaded.
showMethod();
for (const card of form.querySelectorAll('[data-card]')) {
  card.addEventListener('click', () => {
    form.elements.card.value = card.dataset.card;
  });
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  say('');
  // The UPI id determines the outcome.
  if (chosenMethod() === 'upi') return void pay('success');
  form.hidden = true;
  bank.hidden = false;
  bank.querySelector('button').focus();
});
byId('back').addEventListener('click', showForm);
for (const button of bank.querySelectorAll('[data-outcome]')) {
  button.addEventListener('click', () => void pay(button.dataset.outcome));
}
byId('close').addEventListener('click', () => tell({ kind: 'dismissed', by: 'button' }));
addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') tell({ kind: 'dismissed', by: 'escape' });
});
document.body.addEventListener('click', ({ target }) => {
  if (target === document.body) tell({ kind: 'dismissed', by: 'backdrop' });
});

function showForm() {
  form.hidden = false;
  bank.hidden = true;
}

async function pay(outcome) {
  if (isPaying || !options) return;
  isPaying = true;
  try {
    const { email, contact } = options.prefill ?? {};
    const fields = Object.fromEntries(new FormData(form));
    const reply = await fetch('/checkout/pay', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-emulator-secret': secret },
      body: JSON.stringify({
        ...fields,
        outcome,
        email,
        contact,
        key: options.key,
        order_id: options.order_id,
      }),
    });
    const body = await reply.json();
    if (body.proof) return tell({ kind: 'paid', proof: body.proof });
    showForm();
    say(body.error.description);
    if (reply.ok) tell({ kind: 'failed', error: body.error });
  } catch {
    showForm();
    say('The payment page could not be reached. Nothing was paid.');
  } finally {
    isPaying = false;
  }
}

parent.postMessage({ kind: 'ready' }, '*');
