import { ME_PATHS, type OwnPhotos, type PhotoSize } from '@revive/contract';
import { callAsMe } from './my-access.ts';

/** Opens her photos with the code that was sent to her phone. Throws `ApiError`, as all calls here do. */
export const openPhotos = (code: string) =>
  callAsMe<OwnPhotos>({ method: 'POST', path: ME_PATHS.photos, body: { code } });

/** They while they are open; a 409 means that a code is needed. */
export const readPhotos = () => callAsMe<OwnPhotos>({ method: 'GET', path: ME_PATHS.photos });

/** The picture of one. The look is noted, and the answer is kept nowhere. */
export const readPicture = (id: number, size: PhotoSize) =>
  callAsMe<Blob>({ method: 'GET', path: `${ME_PATHS.photo.replace(':id', String(id))}?size=${size}` });
