import { ensureBuilt } from './builds.mjs';
import { ensureInstalled } from './install.mjs';
import { prepare } from './step.mjs';

// What `npm start` needs before the shop itself: its packages, Node 24, builds of the web app and the server.
await prepare(ensureInstalled, ensureBuilt);
