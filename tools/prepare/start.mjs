import { ensureInstalled } from './install.mjs';
import { prepare } from './step.mjs';
import { ensureWebBuilt } from './web.mjs';

// What `npm start` needs before the shop itself: its packages, Node 24, a build of the web app.
await prepare(ensureInstalled, ensureWebBuilt);
