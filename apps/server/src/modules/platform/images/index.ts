export { cropPicture } from './crop-picture.ts';
export { openPicture } from './image-library.ts';
export { listPictures } from './list-pictures.ts';
export { makeVariants } from './make-variants.ts';
export { addModel, modelPath } from './models.ts';
export { isPictureKind } from './picture-kind.ts';
export { pictureNamed } from './picture-named.ts';
export { type PresentedPicture, presentPicture } from './present-picture.ts';
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
export { uploadNameOf, uploadPicture } from './upload-picture.ts';
