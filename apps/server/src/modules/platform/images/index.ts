export { addModel, modelPath } from './models.ts';
export { listPictures, type PresentedPicture, picturePath, presentPicture } from './present-picture.ts';
export { resizePictureAhead } from './resize-picture.ts';
export { registerPictureRoutes } from './routes.ts';
export { saveOriginal } from './save-original.ts';
export {
  findPicture,
  findPictures,
  findUploads,
  insertPictures,
  type NewPicture,
  type Picture,
} from './store.ts';
export { uploadNameOf } from './upload-picture.ts';
export { parsePictureId } from './variant-names.ts';
