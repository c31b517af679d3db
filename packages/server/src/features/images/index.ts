export { forgetUnusedImages } from './forget-unused-images.ts';
export { type ReadImage, readImage } from './read-image.ts';
export { mountImages } from './routes.ts';
export { keepImage, storeImage } from './store-image.ts';
