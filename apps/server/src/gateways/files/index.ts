export { copyFiles } from './copy-files.ts';
export { closeFolder, createDiskFiles } from './disk-files.ts';
export type { FileStore } from './file-store.ts';
export { filesFolder, openFiles } from './open-files.ts';
