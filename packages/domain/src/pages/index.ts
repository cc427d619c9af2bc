/** Pages made of blocks: the home page, help pages, and pages that an administrator has made. */
export * from './blocks.ts';
export * from './page-name.ts';
