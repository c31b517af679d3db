-- Second factors of staff beside the password, and PINs with which the people of a shared desk change places.

create table totp_secrets (
  user_id bigint primary key references users,
  secret text check (secret ~ '^[A-Z2-7]{32}$'),
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  pending_secret text check (pending_secret ~ '^[A-Z2-7]{32}$'),
  pending_until timestamptz,
  check ((secret is null) = (confirmed_at is null)),
  check ((pending_secret is null) = (pending_until is null)),
  check (num_nonnulls(secret, pending_secret) > 0)
);
comment on table totp_secrets is '[auth] The secret that a person shares with an authenticator app. Not encrypted: see docs/decisions/188.';
comment on column totp_secrets.secret is 'Base32; null until a code was confirmed. It signs in from then on.';
comment on column totp_secrets.last_step is 'The half minute of the last code that was taken: no code of it or before it is taken again.';
comment on column totp_secrets.pending_secret is 'A new one, which takes the place of the other once a code of it is confirmed.';

create table passkeys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  name text not null check (is_legible(name)),
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  rp_id text not null,
  added_at timestamptz not null,
  last_used_at timestamptz
);
comment on table passkeys is '[auth] Passkeys that staff show after the password.';
comment on column passkeys.rp_id is 'The name of the site it was made at; browsers show it at no other.';
create index passkeys_of_user on passkeys (user_id);

create table passkey_challenges (
  challenge text primary key,
  user_id bigint not null references users,
  purpose text not null check (purpose in ('make', 'show')),
  expires_at timestamptz not null
);
comment on table passkey_challenges is '[auth] What a passkey must sign next: of one person, for one purpose, once, for five minutes.';
create index passkey_challenges_expire on passkey_challenges (expires_at);
create index passkey_challenges_of_user on passkey_challenges (user_id);

create table recovery_codes (
  user_id bigint not null references users,
  code_hash bytea not null check (length(code_hash) = 32),
  used_at timestamptz,
  primary key (user_id, code_hash)
);
comment on table recovery_codes is '[auth] Codes for when the app or the passkey is lost, each of which signs in once.';

create table pins (
  user_id bigint primary key references users,
  pin_hash text not null,
  digits smallint not null check (digits between 4 and 6),
  set_at timestamptz not null
);
comment on table pins is '[auth] With which a person goes on at a desk that knows her.';
comment on column pins.pin_hash is 'argon2id.';

create table desk_people (
  browser_id uuid not null,
  user_id bigint not null references users,
  signed_in_at timestamptz not null,
  last_at timestamptz not null,
  wrong_pins smallint not null default 0 check (wrong_pins between 0 and 5),
  primary key (browser_id, user_id)
);
comment on table desk_people is '[auth] Who signed in at which browser with the password, and may go on there with a PIN.';
comment on column desk_people.wrong_pins is 'In a row; the fifth ends the PIN at this desk until the next password.';
create index desk_people_of_user on desk_people (user_id);

alter table sign_ins
  add column must_set_factor boolean not null default false,
  add column factor text check (factor in ('totp', 'passkey', 'recovery', 'pin')),
  add column browser_id uuid;
comment on column sign_ins.must_set_factor is 'It can do nothing but set up the second factor that the owner requires.';
comment on column sign_ins.factor is 'With what it began beside the password, or in its place.';
comment on column sign_ins.browser_id is 'The desk that knows its person from then on; null where PINs are switched off.';

alter table alerts
  add column employee_id bigint references users,
  drop constraint alerts_kind_check,
  add constraint alerts_kind_check check (kind in (
    'price_alert', 'expense_alert', 'discount_alert',
    'reversal_alert', 'refund_alert', 'write_off_alert', 'void_alert', 'shortage_alert', 'price_change_alert', 'stock_alert',
    'seen_transfer_alert', 'kept_transfer_alert', 'stop_alert',
    'device_approved_alert', 'device_revoked_alert',
    'factor_set_alert', 'factor_removed_alert', 'factor_reset_alert'));
create index alerts_of_employee on alerts (employee_id) where employee_id is not null;
