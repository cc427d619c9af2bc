/** Pages that are made of blocks: the home page, and pages of the shop's own. */
export {
  type BlockSchedule,
  type BuiltInBlock,
  builtInBlocks,
  type CustomBlock,
  changesOf,
  customBlocks,
  draftPrefix,
  homeSlug,
  isShownOn,
  maxBlockProducts,
  maxBlocks,
} from './blocks.ts';
export { pageNameOf } from './page-name.ts';
