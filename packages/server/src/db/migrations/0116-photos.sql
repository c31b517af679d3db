-- Photos of clients before and after treatments, and who has looked at them (decision 097).
create table photos (
  id bigint generated always as identity primary key,
  client_id bigint not null references clients,
  -- Without a reference: a session may be deleted when services are chosen again, and the photo stays.
  session_id bigint,
  -- All five go when the picture does; what stays says that there was one, and who deleted it.
  area text,
  angle text,
  thumb_bytes bytea,
  full_bytes bytea,
  delete_reason text,
  -- Pixels in full.
  width integer not null constraint photos_width_check check (width between 1 and 1600),
  height integer not null constraint photos_height_check check (height between 1 and 1600),
  taken_at timestamptz not null,
  taken_by bigint not null references users,
  deleted_at timestamptz,
  -- Null where the program deleted it: after the owner's months, or because its client asked for it.
  deleted_by bigint references users,
  erased_at timestamptz,
  constraint photos_area_check check (area <> ''),
  constraint photos_angle_check check (angle <> ''),
  constraint photos_deleted_check check (
    deleted_at is not null or (deleted_by is null and delete_reason is null and erased_at is null)
  ),
  constraint photos_erased_check check (
    case when erased_at is null then num_nulls(area, angle, thumb_bytes, full_bytes) = 0
      else num_nonnulls(area, angle, thumb_bytes, full_bytes, delete_reason) = 0 end
  )
);
-- Compressed already: compressing them again would only cost time.
alter table photos alter thumb_bytes set storage external, alter full_bytes set storage external;
create index photos_client on photos (client_id, id desc) where erased_at is null;
create index photos_kept on photos (taken_at) where deleted_at is null;
create index photos_deleted on photos (deleted_at) where deleted_at is not null and erased_at is null;
-- The trail says that there was a photo, and neither shows it nor says of what.
select audit_table('photos', 'client', 'client_id', 'area,angle,thumb_bytes,full_bytes,delete_reason', 'photos');

create table photo_views (
  id bigint generated always as identity primary key,
  photo_id bigint not null references photos,
  user_id bigint not null references users,
  size text not null constraint photo_views_size_check check (size in ('thumb', 'full')),
  viewed_at timestamptz not null
);
create index photo_views_photo on photo_views (photo_id, id desc);

-- That photos older than so many months go by themselves, as a manager agreed when they were first due.
create table photo_agreements (
  id bigint generated always as identity primary key,
  months integer not null constraint photo_agreements_months_check check (months > 0),
  agreed_at timestamptz not null,
  agreed_by bigint not null references users
);
select audit_table('photo_agreements', 'settings', 'id', '', 'photo_agreements');
