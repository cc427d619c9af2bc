import { ensureBuilt } from './builds.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureToolsInstalled } from './install.mjs';
import { prepare } from './step.mjs';

// Prerequisites of `npm run screens`: the packages, Node 24, a browser, and builds of the web app and the server.
await prepare(ensureToolsInstalled, ensureChromium, ensureBuilt);
