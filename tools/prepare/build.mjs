import { prepare } from './step.mjs';
import { ensureWebBuilt } from './web.mjs';

await prepare(ensureWebBuilt);
