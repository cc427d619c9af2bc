import * as found from './modules/verbs.generated.ts';
import type { Verbs } from './verb.ts';

/** The verb of each endpoint. It doesn't compile while an endpoint of the contract has none, or two. */
export const verbs: Verbs = found;
