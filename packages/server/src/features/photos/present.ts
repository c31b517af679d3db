import type { Photo, PhotoView } from '@revive/contract';
import type { listViewRows, PhotoRow } from './queries.ts';

export const toPhoto = (row: PhotoRow): Photo => ({
  id: row.id,
  client: row.client_id,
  session: row.session_id,
  service_name: row.service_name,
  area: row.area ?? '',
  angle: row.angle ?? '',
  width: row.width,
  height: row.height,
  taken_at: row.taken_at.toISOString(),
  taken_by: row.taker_name ?? '',
  deleted_at: row.deleted_at?.toISOString() ?? null,
  deleted_by: row.deleter_name,
  delete_reason: row.delete_reason,
});

type ViewRow = Awaited<ReturnType<typeof listViewRows>>[number];

export const toView = (row: ViewRow): PhotoView => ({
  id: row.id,
  photo: row.photo_id,
  by: row.viewer_name ?? '',
  is_client: row.client_id !== null,
  size: row.size as PhotoView['size'],
  at: row.viewed_at.toISOString(),
});
