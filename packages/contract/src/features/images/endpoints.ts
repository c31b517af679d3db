import { endpoint } from '../../endpoint.ts';
import { Image, NewImage } from './schemas.ts';

export const images = {
  upload: endpoint({
    method: 'POST',
    path: '/images/api/',
    summary: 'Keep a picture before something shows it; after a week without that it is deleted',
    access: 'staff',
    body: NewImage,
    response: Image,
    status: 201,
    multipart: true,
  }),
};
