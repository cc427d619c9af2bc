import { endpointAddress, loadAmounts } from '@jhumka/contract/client';
import { afterEach, beforeEach } from 'vitest';
import '../app/styles/index.css';

document.documentElement.lang = 'en-IN';
Object.assign(document.documentElement.dataset, { shop: 'Jhumka', logo: 'earring', typeface: 'cormorant' });

// A part alone has no header, over which messages stand on phones: they would cover what is pressed.
const messages = document.head.appendChild(document.createElement('style'));
messages.textContent = '[data-toasts] { justify-content: flex-end }';

// Tests share one page: nothing of one may be left for the next.
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => scrollTo(0, 0));

// As the first touch of a page does: calls wait for nothing else.
await loadAmounts(false);
await endpointAddress('cart.get', {});
