-- What the job of the night found to be older than photos are kept, until someone who may delete it has agreed: managers are
-- notified meanwhile (decision 098).
create table due_photos (
  id bigint generated always as identity primary key,
  -- How long the owner keeps photos.
  months integer not null constraint due_photos_months_check check (months > 0),
  found_at timestamptz not null,
  ended_at timestamptz
);
create unique index due_photos_open on due_photos ((ended_at is null)) where ended_at is null;
select notice_while('due_photos', 'photos_due', 'it.ended_at is null');
