import { ensureBuilt } from './builds.mjs';
import { prepare } from './step.mjs';

await prepare(ensureBuilt);
