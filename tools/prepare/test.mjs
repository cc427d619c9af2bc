import { ensureChromium } from './chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { prepare } from './step.mjs';

// What `npm test` needs before the first check: its packages, Node 24, a browser. The web app and the server are built
// among the checks, so that a build that fails is counted as one.
await prepare(ensureInstalled, ensureChromium);
