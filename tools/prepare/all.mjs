import { ensureToolsInstalled } from './install.mjs';
import { prepare } from './step.mjs';

// Prerequisites of checks and benches: all packages.
await prepare(ensureToolsInstalled);
