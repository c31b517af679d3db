-- A client looks at her own photos, behind a second code within her sign-in. A look is an employee's or hers.

alter table photos add constraint photos_of_client unique (id, client_id);
alter table photo_views
  alter column user_id drop not null,
  add column client_id bigint references clients,
  add constraint photo_views_viewer check (num_nonnulls(user_id, client_id) = 1),
  add constraint photo_views_of_own foreign key (photo_id, client_id) references photos (id, client_id);
comment on column photo_views.client_id is
  'The client herself, whose photo it is, where she has looked at it on her page (decision 145); null where an employee has.';

alter table sign_ins add column photos_until timestamptz;
comment on column sign_ins.photos_until is 'Until when it shows its client her photos: some minutes from a second code on.';
