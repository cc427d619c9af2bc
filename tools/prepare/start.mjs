import { ensureBuilt } from './builds.mjs';
import { ensureInstalled } from './install.mjs';
import { prepare } from './step.mjs';

// Prerequisites of `npm start`: the packages, Node 24, and builds of the web app and the server.
await prepare(ensureInstalled, ensureBuilt);
