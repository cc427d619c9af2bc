export { openPicture } from './image-library.ts';
export { makeVariants } from './make-variants.ts';
export { addModel, modelPath } from './models.ts';
export {
  isPictureKind,
  listPictures,
  type PresentedPicture,
  pictureNamed,
  presentPicture,
} from './present-picture.ts';
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
export { cropPicture, uploadNameOf, uploadPicture } from './upload-picture.ts';
