export { modelProblem } from './check-model.ts';
export { addModel, modelPath } from './models.ts';
export { openPicture } from './open-picture.ts';
export { listPictures, type PresentedPicture, picturePath, presentPicture } from './present-picture.ts';
export { isPictureKind } from './re-encode-upload.ts';
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
