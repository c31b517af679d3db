-- A phone may be a household's. Until now it was one client's: each of those becomes the holder of their phone.

alter table clients
  add column is_holder boolean not null default true,
  add column birth_year smallint check (birth_year between 1900 and 2100);
comment on column clients.is_holder is
  'Of the people of a phone who is asked for first: whom a program means that knows the phone alone. One is, as long as there are any.';
comment on column clients.birth_year is
  'The year of the birthday, or all that is known of it. Who is under 18 has a guardian.';

-- No trigger: nothing of the business changes.
alter table clients disable trigger user;
update clients set birth_year = extract(year from birthday) where birthday is not null;
alter table clients enable trigger user;

alter table clients
  add constraint clients_birth_year_of_birthday check (birthday is null or birth_year = extract(year from birthday)),
  drop constraint clients_erased_check,
  add constraint clients_erased_check check (erased_at is null
    or (archived_at is not null and email is null and address = '' and birthday is null and birth_year is null));
comment on constraint clients_erased_check on clients is 'An erasure leaves nothing of the person but the row.';

drop index clients_phone;
create unique index clients_holder on clients (phone) where is_holder and archived_at is null;
comment on index clients_holder is 'A phone has one holder, archived clients aside.';
create index clients_of_phone on clients (phone, id) where archived_at is null;

-- A phone of several people proves the phone alone; who of them it is, is chosen afterwards.
alter table sign_ins
  drop constraint sign_ins_check,
  add constraint sign_ins_check check (num_nonnulls(user_id, client_id) = 1 or (user_id is null and phone is not null));
comment on column sign_ins.phone is
  'The phone that was proven by a code. Its client is the one it has; of several the one who was chosen.';
