import { Blocks } from '../blocks/blocks.tsx';

// Loaded by the few help pages that have blocks; imported here alone, so that the home page stays one chunk.
export { queriesOf } from '../blocks/load-blocks.ts';

export default Blocks;
