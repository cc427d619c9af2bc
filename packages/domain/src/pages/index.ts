/** Pages made of blocks: the home page, help pages, and pages that an administrator has made. */
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
export { helpPageSlug, isHelpPage, pageAddress, pageNameOf } from './page-name.ts';
