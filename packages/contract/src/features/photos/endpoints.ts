import { endpoint, IdParams, listEndpoint, pictureEndpoint } from '../../endpoint.ts';
import { calls } from './calls.ts';
import { DueAgreement, DuePhotos, NewPhoto, Photo, PhotoQuery, PhotoRemoval, PhotoView } from './schemas.ts';

export const photos = {
  list: listEndpoint({
    ...calls.list,
    summary: 'Photos of a client, newest first; for those who may delete them also the deleted ones',
    access: 'staff',
    params: IdParams,
    item: Photo,
  }),
  take: endpoint({
    ...calls.take,
    summary: 'Keep a photo of a client, who has signed the consent to photos',
    access: 'staff',
    params: IdParams,
    body: NewPhoto,
    response: Photo,
    status: 201,
    idempotency: 'once',
    multipart: true,
  }),
  get: pictureEndpoint({
    ...calls.get,
    summary: 'The picture of a photo; that it was looked at is noted, and no cache keeps it',
    access: 'staff',
    params: IdParams,
    query: PhotoQuery,
  }),
  remove: endpoint({
    ...calls.remove,
    summary: 'Delete a photo, with a reason; after some days its picture is gone for good',
    access: 'manager',
    params: IdParams,
    body: PhotoRemoval.optional(),
    status: 204,
  }),
  restore: endpoint({
    ...calls.restore,
    summary: 'Bring a deleted photo back while its picture is still there',
    access: 'manager',
    params: IdParams,
    response: Photo,
    idempotency: 'once',
  }),
  listViews: listEndpoint({
    ...calls.listViews,
    summary: 'Who has looked at a photo, newest first',
    access: 'manager',
    params: IdParams,
    item: PhotoView,
  }),
  getDue: endpoint({
    ...calls.getDue,
    summary: 'How many photos are older than the owner keeps them',
    access: 'manager',
    response: DuePhotos,
  }),
  deleteDue: endpoint({
    ...calls.deleteDue,
    summary: 'Delete the photos that are older than the owner keeps them, now and from now on',
    access: 'manager',
    body: DueAgreement,
    response: DuePhotos,
    idempotency: 'once',
  }),
};
