import { ensureChromium } from './chromium.mjs';
import { ensureToolsInstalled } from './install.mjs';
import { prepare } from './step.mjs';

// Prerequisites of `npm test`: the packages, Node 24, a browser. The web app and the server are built by a gate, so
// that a failed build counts as a failed gate.
await prepare(ensureToolsInstalled, ensureChromium);
