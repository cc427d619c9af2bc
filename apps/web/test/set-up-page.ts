import { afterEach, beforeEach } from 'vitest';
import '../app/styles/index.css';

document.documentElement.lang = 'en-IN';
document.documentElement.dataset.shop = 'Jhumka';

// Tests share one page: nothing of one may be left for the next.
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => scrollTo(0, 0));
