import { endpoint } from '../../endpoint.ts';
import { calls } from './calls.ts';
import { Image, NewImage } from './schemas.ts';

export const images = {
  upload: endpoint({
    ...calls.upload,
    summary: 'Keep a picture before something shows it; after a week without that it is deleted',
    access: 'staff',
    body: NewImage,
    response: Image,
    status: 201,
    multipart: true,
  }),
};
