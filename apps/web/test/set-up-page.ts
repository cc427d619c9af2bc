import { endpointAddress, loadAmounts } from '@jhumka/contract/client';
import React from 'react';
import { flushSync } from 'react-dom';
import { afterEach, beforeEach } from 'vitest';
import '../app/styles/index.css';

document.documentElement.lang = 'en-IN';
Object.assign(document.documentElement.dataset, { shop: 'Jhumka', logo: 'earring', typeface: 'cormorant' });

// The tests' renderer shows what it renders before it returns: by a function that React has in development alone.
Object.assign(React, { act: async (change: () => Promise<void>) => flushSync(change) });

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
