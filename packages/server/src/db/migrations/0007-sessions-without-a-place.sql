-- A therapist who falls ill is away at once: her sessions of that time keep it, lose her, and need someone else until they are moved.

alter table sessions
  add column lost_resource_ids bigint[] not null default '{}',
  add column needs_place boolean not null
    generated always as (lost_resource_ids <> '{}' and completed_at is null and cancelled_at is null) stored;
comment on column sessions.lost_resource_ids is
  'The therapists, rooms and machines that a block took from it. Empty again once it is moved, given to others or called off.';
comment on column sessions.needs_place is 'Whether it still needs others in their stead: one that was held all the same does not.';

create index sessions_need_place on sessions (scheduled_at, id) where needs_place;
