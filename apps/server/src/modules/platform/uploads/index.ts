export type { Square } from './encode-picture.ts';
export { openPicture } from './open-picture.ts';
export { processUpload } from './process-upload.ts';
export { readPicture } from './read-picture.ts';
export { Refused } from './refused.ts';
