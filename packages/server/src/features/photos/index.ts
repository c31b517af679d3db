export { refusePhotoDuty } from './duties.ts';
export { forgetPhotos } from './forget-photos.ts';
export { erasePhotosOf, photosForExport, readPhotoForExport } from './hand-out-photos.ts';
export { countOwnPhotos, listOwnPhotos, showOwnPhoto } from './own-photos.ts';
export { mountPhotos } from './routes.ts';
