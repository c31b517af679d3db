-- From where and when each sign-in was last used, for the person to look through and for ending what no one uses.
-- Written when its access token is renewed, every half hour of use, and so apart from the audited `sign_ins`.
create table sign_in_uses (
  sign_in_id uuid primary key references sign_ins on delete cascade,
  -- What a person ends it by: the id of a sign-in is a secret.
  number bigint generated always as identity unique,
  -- 'Firefox on Android'; '' where the program did not say.
  device text not null,
  address text not null,
  -- Null while it was not used since this is noted.
  last_used_at timestamptz
);

insert into sign_in_uses (sign_in_id, device, address)
  select id, '', '' from sign_ins where ended_at is null order by created_at, id;
