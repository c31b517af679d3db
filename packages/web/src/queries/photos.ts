import { calls, hasPhotoDuty, MOST_PHOTOS, type PhotoDuty, type PhotoSize } from '@revive/contract';
import { infiniteQueryOptions, queryOptions, useQuery } from '@tanstack/react-query';
import { useAuth } from '../api/auth.ts';
import { call, callPage, callPicture } from '../api/client.ts';
import { PAGES, rowsOf } from './pages.ts';
import { policyQuery } from './policy.ts';

const PAGE_SIZE = 50;

/** All photos of a client, newest first; for those who may delete them also the deleted ones. */
export const photosQuery = (client: number) =>
  queryOptions({
    queryKey: ['photos', 'of', client],
    queryFn: async () =>
      (await callPage(calls.photos.list, { params: { id: client }, query: { page_size: MOST_PHOTOS } }))
        .items,
  });

/** The picture of a photo. Each look is noted, so it is kept in memory and not asked for again. */
export const photoPictureQuery = (id: number, size: PhotoSize) =>
  queryOptions({
    queryKey: ['photos', 'picture', id, size],
    queryFn: () => callPicture(calls.photos.get, { params: { id }, query: { size } }),
    staleTime: 'static',
  });

/** Who has looked at a photo. */
export const photoViewsQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: ['photos', 'views', id],
    queryFn: ({ pageParam }) =>
      callPage(calls.photos.listViews, {
        params: { id },
        query: { page_size: PAGE_SIZE, cursor: pageParam },
      }),
    ...PAGES,
    select: rowsOf,
    // Someone may have looked since.
    staleTime: 0,
  });

export const duePhotosQuery = () =>
  queryOptions({ queryKey: ['photos', 'due'], queryFn: () => call(calls.photos.getDue, {}) });

/** Whether the signed-in person has a duty; undefined until the settings are read. */
export function useMayWithPhotos(): ((duty: PhotoDuty) => boolean) | undefined {
  const { staff } = useAuth();
  // Where they could not be read, their own Retry asks again.
  const { data: policy } = useQuery({ ...policyQuery(), retryOnMount: false });
  if (!policy || !staff || staff.role === 'client') return undefined;
  const { role } = staff;
  return (duty) => hasPhotoDuty(policy.photo_duties, role, duty);
}
