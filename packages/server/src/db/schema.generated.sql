-- The tables as all migrations leave them, by feature and with their reasons, to read. Written by `npm run db:schema`; the
-- migrations make them. Functions and views stand in routines/ as they are; of triggers here is what watches each table.

create extension btree_gist;

create extension pg_trgm;

create sequence bill_numbers as bigint start 1001 increment 1;

create sequence order_numbers as bigint start 1001 increment 1;

-- ## accounts

-- Money that went from one account to another, each posted by one entry of the ledger.
create table account_moves (
  id bigint generated always as identity not null,
  -- Opening: what was there before the books began. Fee, tax, own money and other: how a day of a wallet was settled.
  -- Withheld: what an operator kept of a payment.
  kind text not null,
  from_account text not null,
  from_wallet_id bigint,
  to_account text not null,
  to_wallet_id bigint,
  amount_cents bigint not null,
  reason text not null,
  business_day date not null,
  moved_at timestamp with time zone not null,
  made_by bigint,
  journal_entry_id bigint not null,
  -- The move that was a mistake, and that this one takes back whole.
  reverses_id bigint,
  -- The receipt of which it was withheld.
  order_payment_id bigint,
  -- The shift whose drawer cash came from or went into.
  shift_id bigint,
  -- What of a wallet's day it settles: the rest of a transfer that was less or more than in the books, a sum missing
  -- before a transfer, parts of a cent up to one, or what is in the books only.
  settles_source text,
  -- The transfer, or what is in the books only, as the view wallet_moves names it.
  settles_id bigint,
  -- The second currency whose notes left or came into the drawer; null for dollars. The amount is what the books have
  -- them at.
  currency text,
  units bigint,
  rate_hundredths bigint,
  constraint account_moves_pkey PRIMARY KEY (id),
  constraint account_moves_reverses_id_key UNIQUE (reverses_id),
  constraint account_moves_amount_cents_check CHECK ((amount_cents > 0)),
  constraint account_moves_currency CHECK (((num_nonnulls(currency, units, rate_hundredths) = ANY (ARRAY[0, 3])) AND ((currency IS NULL) OR (shift_id IS NOT NULL)))),
  constraint account_moves_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint account_moves_from_wallet CHECK (((from_account = 'mobile_wallet'::text) = (from_wallet_id IS NOT NULL))),
  constraint account_moves_go_elsewhere CHECK (((from_account <> to_account) OR (from_wallet_id IS DISTINCT FROM to_wallet_id))),
  constraint account_moves_kind_check CHECK ((kind = ANY (ARRAY['move'::text, 'opening'::text, 'fee'::text, 'tax'::text, 'own_money'::text, 'other'::text, 'withheld'::text]))),
  constraint account_moves_rate_hundredths_check CHECK ((rate_hundredths > 0)),
  constraint account_moves_reason_check CHECK ((reason <> ''::text)),
  constraint account_moves_settle CHECK (((settles_source IS NULL) = (settles_id IS NULL))),
  constraint account_moves_settles_source_check CHECK ((settles_source = ANY (ARRAY['transfer'::text, 'gap'::text, 'rest'::text, 'attempt'::text, 'order_payment'::text, 'finance_payment'::text, 'account_move'::text]))),
  constraint account_moves_to_wallet CHECK (((to_account = 'mobile_wallet'::text) = (to_wallet_id IS NOT NULL))),
  constraint account_moves_units_check CHECK ((units > 0)),
  constraint account_moves_from_account_fkey FOREIGN KEY (from_account) REFERENCES accounts(code),
  constraint account_moves_from_wallet_id_fkey FOREIGN KEY (from_wallet_id) REFERENCES wallets(id),
  constraint account_moves_journal_entry_id_fkey FOREIGN KEY (journal_entry_id) REFERENCES journal_entries(id),
  constraint account_moves_made_by_fkey FOREIGN KEY (made_by) REFERENCES users(id),
  constraint account_moves_order_payment_id_fkey FOREIGN KEY (order_payment_id) REFERENCES order_payments(id),
  constraint account_moves_reverses_id_fkey FOREIGN KEY (reverses_id) REFERENCES account_moves(id),
  constraint account_moves_shift_id_fkey FOREIGN KEY (shift_id) REFERENCES drawer_shifts(id),
  constraint account_moves_to_account_fkey FOREIGN KEY (to_account) REFERENCES accounts(code),
  constraint account_moves_to_wallet_id_fkey FOREIGN KEY (to_wallet_id) REFERENCES wallets(id)
);
CREATE INDEX account_moves_from_wallet_id ON public.account_moves USING btree (from_wallet_id, moved_at) WHERE (from_wallet_id IS NOT NULL);
CREATE INDEX account_moves_latest ON public.account_moves USING btree (id DESC) WHERE (kind <> 'withheld'::text);
CREATE INDEX account_moves_of_day ON public.account_moves USING btree (business_day) INCLUDE (journal_entry_id);
CREATE UNIQUE INDEX account_moves_of_entry ON public.account_moves USING btree (journal_entry_id);
CREATE INDEX account_moves_of_receipt ON public.account_moves USING btree (order_payment_id) WHERE (order_payment_id IS NOT NULL);
CREATE INDEX account_moves_opening ON public.account_moves USING btree (id) WHERE (kind = 'opening'::text);
CREATE INDEX account_moves_settling ON public.account_moves USING btree (settles_source, settles_id) WHERE (settles_id IS NOT NULL);
CREATE INDEX account_moves_to_wallet_id ON public.account_moves USING btree (to_wallet_id, moved_at) WHERE (to_wallet_id IS NOT NULL);
CREATE TRIGGER account_moves_append_only BEFORE DELETE OR UPDATE ON public.account_moves FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE CONSTRAINT TRIGGER account_moves_are_true AFTER INSERT ON public.account_moves DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_account_move();
CREATE CONSTRAINT TRIGGER account_moves_settle_their_wallet AFTER INSERT OR UPDATE ON public.account_moves DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.settles_id IS NOT NULL)) EXECUTE FUNCTION check_settling_move();
CREATE TRIGGER audited_as_account_move AFTER INSERT OR DELETE OR UPDATE ON public.account_moves FOR EACH ROW EXECUTE FUNCTION audit_change('account_move', 'id', '');

-- ## alerts

-- What one person did alone and another is to look at: a price lowered and raised again, an expense without a
-- requisition, many discounts near the limit, and what was taken back, corrected or written down by hand above the
-- owner's limits.
create table alerts (
  id bigint generated always as identity not null,
  kind text not null,
  -- Who did it.
  user_id bigint not null,
  -- What it is about, as people call it: a product, an expense; empty where order_id, booking_id, shift_id or client_id
  -- says it. Detail is how much or how often.
  subject text not null,
  detail text not null,
  amount_cents bigint,
  price_change_id bigint,
  finance_payment_id bigint,
  business_day date not null,
  raised_at timestamp with time zone not null,
  reviewed_at timestamp with time zone,
  reviewed_by bigint,
  -- Why, as who did it wrote; empty where no reason is asked for, and of what concerns health.
  reason text default ''::text not null,
  -- What it is about, as are booking_id, shift_id, product_id, service_id and client_id: the notice leads there.
  order_id bigint,
  booking_id bigint,
  shift_id bigint,
  product_id bigint,
  service_id bigint,
  client_id bigint,
  bill_id bigint,
  wallet_id bigint,
  device_id bigint,
  employee_id bigint,
  constraint alerts_pkey PRIMARY KEY (id),
  constraint alerts_finance_payment_id_key UNIQUE (finance_payment_id),
  constraint alerts_price_change_id_key UNIQUE (price_change_id),
  constraint alerts_about CHECK ((((kind = 'price_alert'::text) = (price_change_id IS NOT NULL)) AND ((kind <> 'expense_alert'::text) OR (finance_payment_id IS NOT NULL)) AND ((finance_payment_id IS NULL) OR (kind = ANY (ARRAY['expense_alert'::text, 'seen_transfer_alert'::text]))))),
  constraint alerts_kind_check CHECK ((kind = ANY (ARRAY['price_alert'::text, 'expense_alert'::text, 'discount_alert'::text, 'reversal_alert'::text, 'refund_alert'::text, 'write_off_alert'::text, 'void_alert'::text, 'shortage_alert'::text, 'price_change_alert'::text, 'stock_alert'::text, 'seen_transfer_alert'::text, 'kept_transfer_alert'::text, 'stop_alert'::text, 'device_approved_alert'::text, 'device_revoked_alert'::text, 'factor_set_alert'::text, 'factor_removed_alert'::text, 'factor_reset_alert'::text]))),
  constraint alerts_reviewed CHECK (((reviewed_at IS NULL) = (reviewed_by IS NULL))),
  constraint alerts_bill_id_fkey FOREIGN KEY (bill_id) REFERENCES bills(id),
  constraint alerts_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint alerts_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id),
  constraint alerts_device_id_fkey FOREIGN KEY (device_id) REFERENCES devices(id),
  constraint alerts_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES users(id),
  constraint alerts_finance_payment_id_fkey FOREIGN KEY (finance_payment_id) REFERENCES finance_payments(id),
  constraint alerts_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint alerts_price_change_id_fkey FOREIGN KEY (price_change_id) REFERENCES price_changes(id),
  constraint alerts_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id),
  constraint alerts_reviewed_by_fkey FOREIGN KEY (reviewed_by) REFERENCES users(id),
  constraint alerts_service_id_fkey FOREIGN KEY (service_id) REFERENCES services(id) ON DELETE SET NULL,
  constraint alerts_shift_id_fkey FOREIGN KEY (shift_id) REFERENCES drawer_shifts(id),
  constraint alerts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint alerts_wallet_id_fkey FOREIGN KEY (wallet_id) REFERENCES wallets(id)
);
CREATE INDEX alerts_of_bill ON public.alerts USING btree (bill_id) WHERE (bill_id IS NOT NULL);
CREATE INDEX alerts_of_day ON public.alerts USING btree (business_day);
CREATE INDEX alerts_of_device ON public.alerts USING btree (device_id) WHERE (device_id IS NOT NULL);
-- One alert of discounts for a person and day.
CREATE UNIQUE INDEX alerts_of_discounts ON public.alerts USING btree (user_id, business_day) WHERE (kind = 'discount_alert'::text);
CREATE INDEX alerts_of_employee ON public.alerts USING btree (employee_id) WHERE (employee_id IS NOT NULL);
CREATE INDEX alerts_of_wallet ON public.alerts USING btree (wallet_id) WHERE (wallet_id IS NOT NULL);
CREATE INDEX alerts_to_review ON public.alerts USING btree (kind, id) WHERE (reviewed_at IS NULL);
CREATE TRIGGER alerts_of_client_id_go_to_no_alias AFTER INSERT OR UPDATE OF client_id ON public.alerts FOR EACH ROW WHEN ((new.client_id IS NOT NULL)) EXECUTE FUNCTION refuse_alias('client_id');
CREATE TRIGGER follow_attention AFTER INSERT OR DELETE OR UPDATE ON public.alerts FOR EACH ROW EXECUTE FUNCTION follow_attention_of_alerts();

-- A discount near the owner's limit. It counts once for each sale, however often its payment is tried; many in a day
-- are an alert.
create table near_limit_discounts (
  user_id bigint not null,
  business_day date not null,
  -- Such as order 12, booking 5 or payment 7.
  sale text not null,
  constraint near_limit_discounts_pkey PRIMARY KEY (user_id, business_day, sale),
  constraint near_limit_discounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

-- A change of a product's price. One that is lowered and raised again within a day is an alert.
create table price_changes (
  id bigint generated always as identity not null,
  product_id bigint not null,
  from_cents bigint not null,
  to_cents bigint not null,
  changed_by bigint not null,
  changed_at timestamp with time zone not null,
  constraint price_changes_pkey PRIMARY KEY (id),
  constraint price_changes_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id),
  constraint price_changes_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id)
);
CREATE INDEX price_changes_of_product ON public.price_changes USING btree (product_id, changed_at);

-- ## api-keys

-- A program acts by one for who made it, and may do no more than that person may now.
create table api_keys (
  id bigint generated always as identity not null,
  name text not null,
  -- SHA-256 of 256 random bits. The key itself is shown once and kept nowhere.
  key_hash bytea not null,
  -- The first characters of the key, by which a person tells it from others; they open nothing.
  begins text not null,
  rights text[] not null,
  -- The last business day on which it works; null for no end.
  expires_on date,
  created_by bigint not null,
  created_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  revoked_by bigint,
  -- To the minute.
  last_used_at timestamp with time zone,
  last_used_from text,
  constraint api_keys_pkey PRIMARY KEY (id),
  constraint api_keys_key_hash_key UNIQUE (key_hash),
  constraint api_keys_hash_check CHECK ((length(key_hash) = 32)),
  constraint api_keys_name_check CHECK (((name <> ''::text) AND is_legible(name))),
  constraint api_keys_revoked CHECK (((revoked_at IS NULL) = (revoked_by IS NULL))),
  constraint api_keys_rights_check CHECK ((cardinality(rights) > 0)),
  constraint api_keys_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint api_keys_revoked_by_fkey FOREIGN KEY (revoked_by) REFERENCES users(id)
);
CREATE UNIQUE INDEX api_keys_name ON public.api_keys USING btree (lower(name)) WHERE (revoked_at IS NULL);
CREATE TRIGGER audited_as_api_key AFTER INSERT OR DELETE OR UPDATE ON public.api_keys FOR EACH ROW EXECUTE FUNCTION audit_change('api_key', 'id', 'key_hash,last_used_at,last_used_from');

-- ## audit

-- Who changed what, from where, and how it was before. Triggers write it, so no operation can forget to. A job seals
-- entries into a hash chain a moment later: sealing within the transaction would make every writer wait for every other
-- (decision 018).
create table audit_entries (
  id bigint generated always as identity not null,
  at timestamp with time zone default clock_timestamp() not null,
  -- system is a change that did not say where it comes from: a migration, or a person at the database itself.
  actor_kind text not null,
  -- The id of a user or a client, by the kind.
  actor_id bigint,
  -- The call or job that made the change, such as POST /orders/api/sales/:id/void/.
  act text,
  address text,
  request_id text,
  record_type text not null,
  record_id bigint not null,
  -- The table of a part of the record that changed; null for the record itself.
  part text,
  -- What the record is called, as it was then: a name, an order's number.
  label text,
  client_id bigint,
  change text not null,
  -- Of an update only what differs; secrets never.
  before jsonb,
  after jsonb,
  -- Place in the chain, and in hash the link; null until sealed.
  position bigint,
  hash bytea,
  -- The erasure that emptied what the entry said of a client. Its seal stays, so that the chain still ends where it
  -- did.
  erasure_id bigint,
  -- The key by which a program made the change for its actor; null where the person did.
  key_id bigint,
  constraint audit_entries_pkey PRIMARY KEY (id),
  constraint audit_entries_position_key UNIQUE ("position"),
  constraint audit_entries_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['staff'::text, 'client'::text, 'visitor'::text, 'job'::text, 'system'::text]))),
  constraint audit_entries_change_check CHECK ((change = ANY (ARRAY['create'::text, 'update'::text, 'delete'::text]))),
  constraint audit_entries_check CHECK ((("position" IS NULL) = (hash IS NULL))),
  constraint audit_entries_check1 CHECK (((actor_kind = ANY (ARRAY['staff'::text, 'client'::text])) = (actor_id IS NOT NULL))),
  constraint audit_entries_erasure_id_fkey FOREIGN KEY (erasure_id) REFERENCES erasures(id)
);
-- Deletions are rare, so looking for them would otherwise read the whole trail.
CREATE INDEX audit_entries_deletions ON public.audit_entries USING btree (at DESC, id DESC) WHERE (change = 'delete'::text);
CREATE INDEX audit_entries_emptied ON public.audit_entries USING btree (erasure_id, id) WHERE (erasure_id IS NOT NULL);
CREATE INDEX audit_entries_label ON public.audit_entries USING btree (lower(label) text_pattern_ops) WHERE (label IS NOT NULL);
CREATE INDEX audit_entries_list ON public.audit_entries USING btree (at DESC, id DESC);
CREATE INDEX audit_entries_of_client ON public.audit_entries USING btree (client_id, at DESC, id DESC) WHERE (client_id IS NOT NULL);
CREATE INDEX audit_entries_of_record ON public.audit_entries USING btree (record_type, record_id, at DESC, id DESC);
CREATE INDEX audit_entries_of_staff ON public.audit_entries USING btree (actor_id, at DESC, id DESC) WHERE (actor_kind = 'staff'::text);
CREATE INDEX audit_entries_of_type ON public.audit_entries USING btree (record_type, at DESC, id DESC);
CREATE INDEX audit_entries_unsealed ON public.audit_entries USING btree (id) WHERE ("position" IS NULL);
-- Without them PostgreSQL takes any beginning of a name for a common one, and reads the whole trail for a rare one.
CREATE STATISTICS public.audit_entries_labels ON lower(label) FROM audit_entries;
CREATE TRIGGER audit_entries_append_only BEFORE DELETE OR UPDATE ON public.audit_entries FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER audit_entries_refuse_truncate BEFORE TRUNCATE ON public.audit_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The end of the chain, kept apart so that entries cut off its end are missed.
create table audit_head (
  only_row boolean default true not null,
  position bigint not null,
  hash bytea not null,
  constraint audit_head_pkey PRIMARY KEY (only_row),
  constraint audit_head_only_row_check CHECK (only_row)
);

-- ## auth

-- Who signed in at which browser with the password, and may go on there with a PIN.
create table desk_people (
  browser_id uuid not null,
  user_id bigint not null,
  signed_in_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  -- In a row; the fifth ends the PIN at this desk until the next password.
  wrong_pins smallint default 0 not null,
  constraint desk_people_pkey PRIMARY KEY (browser_id, user_id),
  constraint desk_people_wrong_pins_check CHECK (((wrong_pins >= 0) AND (wrong_pins <= 5))),
  constraint desk_people_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX desk_people_of_user ON public.desk_people USING btree (user_id);

-- What a passkey must sign next: of one person, for one purpose, once, for five minutes.
create table passkey_challenges (
  challenge text not null,
  user_id bigint not null,
  purpose text not null,
  expires_at timestamp with time zone not null,
  constraint passkey_challenges_pkey PRIMARY KEY (challenge),
  constraint passkey_challenges_purpose_check CHECK ((purpose = ANY (ARRAY['make'::text, 'show'::text]))),
  constraint passkey_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX passkey_challenges_expire ON public.passkey_challenges USING btree (expires_at);
CREATE INDEX passkey_challenges_of_user ON public.passkey_challenges USING btree (user_id);

-- Passkeys that staff show after the password.
create table passkeys (
  id bigint generated always as identity not null,
  user_id bigint not null,
  name text not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  -- The name of the site it was made at; browsers show it at no other.
  rp_id text not null,
  added_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint passkeys_pkey PRIMARY KEY (id),
  constraint passkeys_credential_id_key UNIQUE (credential_id),
  constraint passkeys_counter_check CHECK ((counter >= 0)),
  constraint passkeys_name_check CHECK (is_legible(name)),
  constraint passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX passkeys_of_user ON public.passkeys USING btree (user_id);
CREATE TRIGGER audited_as_employee AFTER INSERT OR DELETE OR UPDATE ON public.passkeys FOR EACH ROW EXECUTE FUNCTION audit_change('employee', 'user_id', 'credential_id,public_key,counter,transports,rp_id,last_used_at', 'passkeys');

-- With which a person goes on at a desk that knows her.
create table pins (
  user_id bigint not null,
  -- argon2id.
  pin_hash text not null,
  digits smallint not null,
  set_at timestamp with time zone not null,
  constraint pins_pkey PRIMARY KEY (user_id),
  constraint pins_digits_check CHECK (((digits >= 4) AND (digits <= 6))),
  constraint pins_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE TRIGGER audited_as_employee AFTER INSERT OR DELETE OR UPDATE ON public.pins FOR EACH ROW EXECUTE FUNCTION audit_change('employee', 'user_id', 'pin_hash,digits', 'pins');

-- Codes for when the app or the passkey is lost, each of which signs in once.
create table recovery_codes (
  user_id bigint not null,
  code_hash bytea not null,
  used_at timestamp with time zone,
  constraint recovery_codes_pkey PRIMARY KEY (user_id, code_hash),
  constraint recovery_codes_code_hash_check CHECK ((length(code_hash) = 32)),
  constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

-- From where and when a sign-in was last used, for the person to look through and for ending what is not used. Written
-- when its access token is renewed, every half hour of use, and so apart from the audited sign_ins.
create table sign_in_uses (
  sign_in_id uuid not null,
  -- What a person ends it by: the id of a sign-in is a secret.
  number bigint generated always as identity not null,
  -- Such as Firefox on Android; empty where the program did not say.
  device text not null,
  address text not null,
  -- Null while no use was noted.
  last_used_at timestamp with time zone,
  constraint sign_in_uses_pkey PRIMARY KEY (sign_in_id),
  constraint sign_in_uses_number_key UNIQUE (number),
  constraint sign_in_uses_sign_in_id_fkey FOREIGN KEY (sign_in_id) REFERENCES sign_ins(id) ON DELETE CASCADE
);

-- One row per sign-in, of staff, a client or a phone. Every token names its sign-in, so ending the row ends the tokens
-- everywhere.
create table sign_ins (
  id uuid default gen_random_uuid() not null,
  user_id bigint,
  client_id bigint,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  -- The phone that was proven by a code. Its client is the one it has; of several the one who was chosen.
  phone text,
  -- Who of the staff has read the code it began with; such a sign-in signs nothing.
  code_shown_to bigint,
  -- Until when it shows its client her photos: some minutes from a second code on.
  photos_until timestamp with time zone,
  -- Who reads and acts here for a child, who is the client meanwhile.
  guardian_id bigint,
  -- It can do nothing but set up the second factor that the owner requires.
  must_set_factor boolean default false not null,
  -- With what it began beside the password, or in its place.
  factor text,
  -- The desk that knows its person from then on; null where PINs are switched off.
  browser_id uuid,
  constraint sign_ins_pkey PRIMARY KEY (id),
  constraint sign_ins_check CHECK (((num_nonnulls(user_id, client_id) = 1) OR ((user_id IS NULL) AND (phone IS NOT NULL)))),
  constraint sign_ins_factor_check CHECK ((factor = ANY (ARRAY['totp'::text, 'passkey'::text, 'recovery'::text, 'pin'::text]))),
  constraint sign_ins_guardian_check CHECK (((guardian_id IS NULL) OR ((client_id IS NOT NULL) AND (client_id <> guardian_id)))),
  constraint sign_ins_phone_check CHECK ((phone ~ '^252[1-9][0-9]{8}$'::text)),
  constraint sign_ins_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id),
  constraint sign_ins_code_shown_to_fkey FOREIGN KEY (code_shown_to) REFERENCES users(id),
  constraint sign_ins_guardian_id_fkey FOREIGN KEY (guardian_id) REFERENCES clients(id),
  constraint sign_ins_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX sign_ins_expires_at ON public.sign_ins USING btree (expires_at);
CREATE INDEX sign_ins_open_of_client ON public.sign_ins USING btree (client_id) WHERE (ended_at IS NULL);
CREATE INDEX sign_ins_open_of_guardian ON public.sign_ins USING btree (guardian_id) WHERE ((ended_at IS NULL) AND (guardian_id IS NOT NULL));
CREATE INDEX sign_ins_open_of_phone ON public.sign_ins USING btree (phone) WHERE ((ended_at IS NULL) AND (phone IS NOT NULL));
CREATE INDEX sign_ins_open_of_user ON public.sign_ins USING btree (user_id) WHERE (ended_at IS NULL);
CREATE TRIGGER audited_as_employee AFTER INSERT OR UPDATE ON public.sign_ins FOR EACH ROW EXECUTE FUNCTION audit_change('employee', 'user_id', 'id,browser_id', 'sign_ins');

-- The secret that a person shares with an authenticator app. Not encrypted: see docs/decisions/188.
create table totp_secrets (
  user_id bigint not null,
  -- Base32; null until a code was confirmed. It signs in from then on.
  secret text,
  confirmed_at timestamp with time zone,
  -- The half minute of the last code that was taken: no code of it or before it is taken again.
  last_step bigint default 0 not null,
  -- A new one, which takes the place of the other once a code of it is confirmed.
  pending_secret text,
  pending_until timestamp with time zone,
  constraint totp_secrets_pkey PRIMARY KEY (user_id),
  constraint totp_secrets_check CHECK (((secret IS NULL) = (confirmed_at IS NULL))),
  constraint totp_secrets_check1 CHECK (((pending_secret IS NULL) = (pending_until IS NULL))),
  constraint totp_secrets_check2 CHECK ((num_nonnulls(secret, pending_secret) > 0)),
  constraint totp_secrets_pending_secret_check CHECK ((pending_secret ~ '^[A-Z2-7]{32}$'::text)),
  constraint totp_secrets_secret_check CHECK ((secret ~ '^[A-Z2-7]{32}$'::text)),
  constraint totp_secrets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE TRIGGER audited_as_employee AFTER INSERT OR DELETE OR UPDATE ON public.totp_secrets FOR EACH ROW EXECUTE FUNCTION audit_change('employee', 'user_id', 'secret,pending_secret,pending_until,last_step', 'totp_secrets');

-- ## backup

-- That a backup was restored into a database of its own, and what the proof of its books found.
create table backup_proofs (
  id bigint generated always as identity not null,
  name text not null,
  place text not null,
  began_at timestamp with time zone not null,
  ended_at timestamp with time zone not null,
  rows bigint,
  broken_rows integer,
  -- Why it could not be restored or proven, in a sentence.
  failure text,
  constraint backup_proofs_pkey PRIMARY KEY (id),
  constraint backup_proofs_broken_rows_check CHECK ((broken_rows >= 0)),
  constraint backup_proofs_check CHECK ((ended_at >= began_at)),
  constraint backup_proofs_found CHECK (((num_nonnulls(broken_rows, failure) = 1) AND ((rows IS NULL) = (broken_rows IS NULL)))),
  constraint backup_proofs_place_check CHECK ((place = ANY (ARRAY['here'::text, 'folder'::text, 's3'::text]))),
  constraint backup_proofs_rows_check CHECK ((rows >= 0))
);

-- Each backup in each place it was written to, for as long as it is kept there.
create table backups (
  id bigint generated always as identity not null,
  name text not null,
  -- Here: in the folder of backups. The others are copies.
  place text not null,
  -- The moment of the business that is in it.
  made_at timestamp with time zone not null,
  bytes bigint not null,
  tried_at timestamp with time zone not null,
  -- When its bytes were read from that place and were those that had been written; null where that failed.
  read_back_at timestamp with time zone,
  failure text,
  -- What the place answered, in a sentence.
  reason text,
  constraint backups_pkey PRIMARY KEY (id),
  constraint backups_name_place UNIQUE (name, place),
  constraint backups_bytes_check CHECK ((bytes >= 0)),
  constraint backups_failure_check CHECK ((failure = ANY (ARRAY['copy'::text, 'read_back'::text]))),
  constraint backups_found CHECK (((num_nonnulls(read_back_at, failure) = 1) AND ((reason IS NULL) OR (failure IS NOT NULL)))),
  constraint backups_name_check CHECK ((name ~ '^[\w.-]{1,100}$'::text)),
  constraint backups_place_check CHECK ((place = ANY (ARRAY['here'::text, 'folder'::text, 's3'::text])))
);

-- How far each place has the copy of the cluster and the pieces of its log.
create table log_copies (
  place text not null,
  base text,
  -- The moment from which on it can be brought back.
  base_at timestamp with time zone,
  piece text,
  -- When PostgreSQL ended the newest piece that is there.
  piece_at timestamp with time zone,
  tried_at timestamp with time zone not null,
  failed boolean default false not null,
  -- What the place answered, in a sentence; null where it said none.
  reason text,
  constraint log_copies_pkey PRIMARY KEY (place),
  constraint log_copies_base CHECK (((base IS NULL) = (base_at IS NULL))),
  constraint log_copies_base_check CHECK ((base ~ '^[\w.-]{1,120}$'::text)),
  constraint log_copies_piece CHECK (((piece IS NULL) = (piece_at IS NULL))),
  constraint log_copies_piece_check CHECK ((piece ~ '^[\w.-]{1,120}$'::text)),
  constraint log_copies_place_check CHECK ((place = ANY (ARRAY['folder'::text, 's3'::text]))),
  constraint log_copies_reason CHECK (((reason IS NULL) OR failed))
);

-- ## bills

-- One thing that a bill pays, as it was when the bill was made.
create table bill_lines (
  id bigint generated always as identity not null,
  bill_id bigint not null,
  kind text not null,
  session_id bigint,
  booking_id bigint,
  product_id bigint,
  package_id bigint,
  -- The order it paid. Of goods, packages and credit it is made when the bill is settled, of goods that wait for a
  -- wallet when they are kept.
  order_id bigint,
  name text not null,
  quantity integer default 1 not null,
  unit_price_cents bigint not null,
  -- Before tax and discount.
  amount_cents bigint generated always as ((unit_price_cents * quantity)) stored not null,
  discount_cents bigint default 0 not null,
  -- The credit that is sold: a gift card's, or what is kept for the client.
  account_id bigint,
  constraint bill_lines_pkey PRIMARY KEY (id),
  constraint bill_lines_discount CHECK ((discount_cents <= (unit_price_cents * quantity))),
  constraint bill_lines_discount_cents_check CHECK ((discount_cents >= 0)),
  constraint bill_lines_kind_check CHECK ((kind = ANY (ARRAY['session'::text, 'booking'::text, 'product'::text, 'package'::text, 'gift_card'::text, 'order'::text, 'credit'::text]))),
  constraint bill_lines_quantity_check CHECK ((quantity > 0)),
  constraint bill_lines_unit_price_cents_check CHECK ((unit_price_cents >= 0)),
  constraint bill_lines_what CHECK (
CASE kind
    WHEN 'session'::text THEN ((session_id IS NOT NULL) AND (booking_id IS NOT NULL))
    WHEN 'booking'::text THEN (booking_id IS NOT NULL)
    WHEN 'product'::text THEN (product_id IS NOT NULL)
    WHEN 'package'::text THEN (package_id IS NOT NULL)
    WHEN 'order'::text THEN (order_id IS NOT NULL)
    ELSE (account_id IS NOT NULL)
END),
  constraint bill_lines_account_id_fkey FOREIGN KEY (account_id) REFERENCES credit_accounts(id),
  constraint bill_lines_bill_id_fkey FOREIGN KEY (bill_id) REFERENCES bills(id),
  constraint bill_lines_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint bill_lines_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint bill_lines_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id),
  constraint bill_lines_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id)
);
CREATE INDEX bill_lines_of_account ON public.bill_lines USING btree (account_id) WHERE (account_id IS NOT NULL);
CREATE INDEX bill_lines_of_bill ON public.bill_lines USING btree (bill_id, id);
CREATE INDEX bill_lines_of_booking ON public.bill_lines USING btree (booking_id) WHERE (booking_id IS NOT NULL);
CREATE INDEX bill_lines_of_order ON public.bill_lines USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE CONSTRAINT TRIGGER bill_lines_fit_their_bill AFTER INSERT OR UPDATE ON public.bill_lines DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_bill_of_part();

-- One way in which a bill is paid. Ready: it is there. Waiting: a wallet is asked. Received: it is booked. Returned: it
-- went back.
create table bill_payments (
  id bigint generated always as identity not null,
  bill_id bigint not null,
  method text not null,
  -- What was given; of cash the change goes off.
  amount_cents bigint not null,
  state text not null,
  account_id bigint,
  wallet_phone text,
  transaction_id text,
  reference text,
  wallet_id bigint,
  -- The second currency it was given in; null for dollars. Then units says how much, and the amount what that is worth.
  currency text,
  units bigint,
  rate_hundredths bigint,
  constraint bill_payments_pkey PRIMARY KEY (id),
  constraint bill_payments_account CHECK (((account_id IS NOT NULL) = (method = ANY (ARRAY['credit'::text, 'gift_card'::text])))),
  constraint bill_payments_amount_cents_check CHECK ((amount_cents > 0)),
  constraint bill_payments_currency CHECK (((num_nonnulls(currency, units, rate_hundredths) = ANY (ARRAY[0, 3])) AND ((currency IS NULL) OR (method = 'cash'::text)))),
  constraint bill_payments_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint bill_payments_method_check CHECK ((method = ANY (ARRAY['cash'::text, 'card'::text, 'mobile_money'::text, 'credit'::text, 'gift_card'::text]))),
  constraint bill_payments_rate_hundredths_check CHECK ((rate_hundredths > 0)),
  constraint bill_payments_state_check CHECK ((state = ANY (ARRAY['ready'::text, 'waiting'::text, 'received'::text, 'failed'::text, 'returned'::text]))),
  constraint bill_payments_units_check CHECK ((units > 0)),
  constraint bill_payments_wallet CHECK (((method = 'mobile_money'::text) = (wallet_id IS NOT NULL))),
  constraint bill_payments_account_id_fkey FOREIGN KEY (account_id) REFERENCES credit_accounts(id),
  constraint bill_payments_bill_id_fkey FOREIGN KEY (bill_id) REFERENCES bills(id),
  constraint bill_payments_wallet_id_fkey FOREIGN KEY (wallet_id) REFERENCES wallets(id)
);
CREATE INDEX bill_payments_of_account ON public.bill_payments USING btree (account_id) WHERE (account_id IS NOT NULL);
CREATE INDEX bill_payments_of_bill ON public.bill_payments USING btree (bill_id, id);
CREATE INDEX bill_payments_of_wallet ON public.bill_payments USING btree (wallet_id, id) WHERE (wallet_id IS NOT NULL);
CREATE TRIGGER bill_payments_choose_wallet BEFORE INSERT ON public.bill_payments FOR EACH ROW WHEN (((new.method = 'mobile_money'::text) AND (new.wallet_id IS NULL))) EXECUTE FUNCTION choose_wallet();
CREATE CONSTRAINT TRIGGER bill_payments_fit_their_bill AFTER INSERT OR UPDATE ON public.bill_payments DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_bill_of_part();

-- What a bill pays that waits for a wallet: meanwhile nothing else pays it.
create table bill_waits (
  bill_id bigint not null,
  booking_id bigint,
  order_id bigint,
  constraint bill_waits_booking_id_key UNIQUE (booking_id),
  constraint bill_waits_order_id_key UNIQUE (order_id),
  constraint bill_waits_check CHECK ((num_nonnulls(booking_id, order_id) = 1)),
  constraint bill_waits_bill_id_fkey FOREIGN KEY (bill_id) REFERENCES bills(id),
  constraint bill_waits_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint bill_waits_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
);
CREATE INDEX bill_waits_of_bill ON public.bill_waits USING btree (bill_id);
CREATE CONSTRAINT TRIGGER bill_waits_are_alone AFTER INSERT ON public.bill_waits DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_open_payment();

-- What one visit pays at once: its lines are paid by all its payments together, or nothing of it is booked (decision
-- 161).
create table bills (
  id bigint generated always as identity not null,
  bill_number text collate "C" default ('B'::text || nextval('bill_numbers'::regclass)) not null,
  -- Open: a wallet said no, nothing is booked and nothing kept. Waiting: a wallet is silent, goods are kept and credit
  -- is set aside.
  state text not null,
  client_id bigint,
  subtotal_cents bigint not null,
  tax_cents bigint not null,
  discount_cents bigint not null,
  discount_reason text,
  total_cents bigint not null,
  -- What went back of the cash that was handed over.
  change_cents bigint default 0 not null,
  -- Whether what was handed over too much is kept as the client's credit, as a line of the bill.
  keeps_change boolean default false not null,
  created_at timestamp with time zone not null,
  -- Null of an order of the shop that its buyer pays.
  created_by bigint,
  business_day date not null,
  settled_at timestamp with time zone,
  ended_at timestamp with time zone,
  ended_by bigint,
  end_reason text,
  -- The order of the shop that it pays whole: its goods, and what was ordered beside them.
  shop_order_id bigint,
  -- Whether the prices of its goods have the tax in them.
  tax_included boolean default false not null,
  -- The second currency the change goes back in; null for dollars.
  change_currency text,
  -- What the counter made the bill with, where its key was such an id: sent with the line and made without it, it is
  -- one bill.
  sale_id uuid,
  constraint bills_pkey PRIMARY KEY (id),
  constraint bills_bill_number_key UNIQUE (bill_number),
  constraint bills_sale_id_key UNIQUE (sale_id),
  constraint bills_change_cents_check CHECK ((change_cents >= 0)),
  constraint bills_change_currency_check CHECK ((change_currency ~ '^[A-Z]{3}$'::text)),
  constraint bills_discount_cents_check CHECK ((discount_cents >= 0)),
  constraint bills_discount_reason_check CHECK ((discount_reason <> ''::text)),
  constraint bills_end_reason_check CHECK ((end_reason <> ''::text)),
  constraint bills_ended CHECK (((ended_at IS NOT NULL) = (state = ANY (ARRAY['void'::text, 'given_up'::text])))),
  constraint bills_made_by CHECK (((created_by IS NOT NULL) OR (shop_order_id IS NOT NULL))),
  constraint bills_settled CHECK (((settled_at IS NOT NULL) = (state = ANY (ARRAY['settled'::text, 'void'::text])))),
  constraint bills_state_check CHECK ((state = ANY (ARRAY['open'::text, 'waiting'::text, 'settled'::text, 'void'::text, 'given_up'::text]))),
  constraint bills_subtotal_cents_check CHECK ((subtotal_cents >= 0)),
  constraint bills_tax_cents_check CHECK ((tax_cents >= 0)),
  constraint bills_total CHECK ((total_cents = ((subtotal_cents +
CASE
    WHEN tax_included THEN (0)::bigint
    ELSE tax_cents
END) - discount_cents))),
  constraint bills_total_cents_check CHECK ((total_cents >= 0)),
  constraint bills_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id),
  constraint bills_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint bills_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES users(id),
  constraint bills_shop_order_id_fkey FOREIGN KEY (shop_order_id) REFERENCES orders(id)
);
CREATE INDEX bills_of_client ON public.bills USING btree (client_id, id DESC) WHERE (client_id IS NOT NULL);
CREATE UNIQUE INDEX bills_of_shop_order ON public.bills USING btree (shop_order_id) WHERE (shop_order_id IS NOT NULL);
CREATE INDEX bills_unsettled ON public.bills USING btree (id DESC) WHERE (state = ANY (ARRAY['open'::text, 'waiting'::text]));
CREATE TRIGGER audited_as_bill AFTER INSERT OR DELETE OR UPDATE ON public.bills FOR EACH ROW EXECUTE FUNCTION audit_change('bill', 'id', '');
CREATE CONSTRAINT TRIGGER bills_are_true AFTER INSERT OR UPDATE ON public.bills DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_written_bill();
CREATE TRIGGER bills_end_once BEFORE DELETE OR UPDATE ON public.bills FOR EACH ROW EXECUTE FUNCTION refuse_bill_change();
CREATE TRIGGER bills_of_client_id_go_to_no_alias AFTER INSERT OR UPDATE OF client_id ON public.bills FOR EACH ROW WHEN ((new.client_id IS NOT NULL)) EXECUTE FUNCTION refuse_alias('client_id');
CREATE TRIGGER bills_stay_of_their_sale BEFORE UPDATE OF sale_id ON public.bills FOR EACH ROW WHEN ((old.sale_id IS DISTINCT FROM new.sale_id)) EXECUTE FUNCTION refuse_other_sale_id();
CREATE TRIGGER tell_programs AFTER INSERT OR UPDATE OF state ON public.bills FOR EACH ROW EXECUTE FUNCTION tell_of_bill();

-- Lines that a desk put by under a name: any desk takes them up again. Nothing of them is kept or priced.
create table parked_bills (
  id bigint generated always as identity not null,
  name text not null,
  client_id bigint,
  lines jsonb not null,
  parked_at timestamp with time zone not null,
  parked_by bigint not null,
  constraint parked_bills_pkey PRIMARY KEY (id),
  constraint parked_bills_name_check CHECK ((name <> ''::text)),
  constraint parked_bills_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id),
  constraint parked_bills_parked_by_fkey FOREIGN KEY (parked_by) REFERENCES users(id)
);
CREATE INDEX parked_bills_of_client ON public.parked_bills USING btree (client_id) WHERE (client_id IS NOT NULL);
CREATE TRIGGER parked_bills_of_client_id_go_to_no_alias AFTER INSERT OR UPDATE OF client_id ON public.parked_bills FOR EACH ROW WHEN ((new.client_id IS NOT NULL)) EXECUTE FUNCTION refuse_alias('client_id');

-- ## bookings

-- A service as it was when it was booked. Later changes of the catalogue leave it alone.
create table booking_services (
  id bigint generated always as identity not null,
  booking_id bigint not null,
  service_id bigint not null,
  name text not null,
  unit_price_cents bigint not null,
  -- Those that were exchanged for others are no part of it.
  session_count integer not null,
  days_between_sessions integer not null,
  duration_minutes integer not null,
  buffer_minutes integer default 0 not null,
  -- What its sessions cost together, where they do not cost unit_price_cents each; null where they do.
  agreed_cents bigint,
  constraint booking_services_pkey PRIMARY KEY (id),
  constraint booking_services_booking_id_service_id_key UNIQUE (booking_id, service_id),
  constraint booking_services_agreed_cents_check CHECK ((agreed_cents >= 0)),
  constraint booking_services_buffer_minutes_check CHECK (((buffer_minutes >= 0) AND (buffer_minutes <= 240))),
  constraint booking_services_days_between_sessions_check CHECK ((days_between_sessions > 0)),
  constraint booking_services_duration_minutes_check CHECK ((duration_minutes > 0)),
  constraint booking_services_session_count_check CHECK ((session_count >= 0)),
  constraint booking_services_unit_price_cents_check CHECK ((unit_price_cents >= 0)),
  constraint booking_services_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint booking_services_service_id_fkey FOREIGN KEY (service_id) REFERENCES services(id)
);
CREATE INDEX booking_services_service ON public.booking_services USING btree (service_id, booking_id);
CREATE TRIGGER audited_as_booking AFTER DELETE OR UPDATE ON public.booking_services FOR EACH ROW EXECUTE FUNCTION audit_change('booking', 'booking_id', '', 'booking_services');
CREATE CONSTRAINT TRIGGER booking_services_fit_their_booking AFTER INSERT OR DELETE OR UPDATE ON public.booking_services DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_booking_of_part();

-- What a client bought of treatments, for how much. Its sessions hold the same money in parts, at every commit.
create table bookings (
  id bigint generated always as identity not null,
  client_id bigint not null,
  address text not null,
  -- Null where its sessions are planned one by one, as those of a package are.
  scheduled_at timestamp with time zone,
  status text default 'pending'::text not null,
  cost_cents bigint not null,
  amount_paid_cents bigint default 0 not null,
  discount_cents bigint default 0 not null,
  cancel_reason text,
  -- When it was confirmed, completed or cancelled; says how many were pending on an earlier day.
  left_pending_at timestamp with time zone,
  created_by bigint,
  created_at timestamp with time zone default now() not null,
  -- The part of the discount that is a debt given up, apart from what was granted.
  written_off_cents bigint default 0 not null,
  -- Made by the client in the shop.
  self_booked boolean default false not null,
  deposit_cents bigint default 0 not null,
  -- Until when it waits for its deposit, after which its time is given free; null where it waits for none (decision
  -- 095).
  deposit_until timestamp with time zone,
  -- Since when staff are not notified any more that a client made it herself.
  news_ended_at timestamp with time zone,
  import_id bigint,
  package_id bigint,
  -- As it was called when it was sold, for package_price_cents.
  package_name text,
  package_price_cents bigint,
  -- The last day on which sessions of the package can be held; null for ever.
  ends_on date,
  -- What client and staff were last notified of: that it ends in a month or a week, or what became of it at its end.
  end_said text,
  end_said_at timestamp with time zone,
  -- Whether staff are notified of it: for a week.
  end_news boolean default false not null,
  -- When its end was dealt with, or nothing was left of it.
  ended_at timestamp with time zone,
  -- When open sessions of it were last exchanged for others; its cost is no longer the price of its package.
  exchanged_at timestamp with time zone,
  constraint bookings_pkey PRIMARY KEY (id),
  constraint bookings_amount_paid_cents_check CHECK ((amount_paid_cents >= 0)),
  -- Whatever confirms, pays or cancels a booking ends its waiting.
  constraint bookings_awaits_deposit CHECK (((deposit_until IS NULL) OR ((deposit_cents > 0) AND (status = 'pending'::text) AND (amount_paid_cents = 0)))),
  constraint bookings_check CHECK (((status = 'pending'::text) = (left_pending_at IS NULL))),
  constraint bookings_cost_cents_check CHECK ((cost_cents >= 0)),
  constraint bookings_deposit_check CHECK ((((deposit_cents >= 0) AND (deposit_cents <= cost_cents)) AND ((deposit_cents = 0) OR self_booked))),
  constraint bookings_discount_cents_check CHECK ((discount_cents >= 0)),
  constraint bookings_end_said CHECK ((((end_said IS NULL) = (end_said_at IS NULL)) AND ((NOT end_news) OR (end_said IS NOT NULL)))),
  constraint bookings_end_said_check CHECK ((end_said = ANY (ARRAY['month'::text, 'week'::text, 'longer'::text, 'credit'::text, 'lapsed'::text]))),
  -- What was received and what was given away never exceed the cost.
  constraint bookings_not_overpaid CHECK (((amount_paid_cents + discount_cents) <= cost_cents)),
  constraint bookings_of_package CHECK ((((package_id IS NULL) = (package_name IS NULL)) AND ((package_id IS NULL) = (package_price_cents IS NULL)) AND ((package_id IS NOT NULL) OR (ends_on IS NULL)))),
  constraint bookings_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'confirmed'::text, 'completed'::text, 'cancelled'::text]))),
  constraint bookings_written_off CHECK (((written_off_cents >= 0) AND (written_off_cents <= discount_cents))),
  constraint bookings_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id),
  constraint bookings_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint bookings_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id),
  constraint bookings_package_id_fkey FOREIGN KEY (package_id) REFERENCES packages(id)
);
CREATE INDEX bookings_awaiting_deposit ON public.bookings USING btree (deposit_until) WHERE (deposit_until IS NOT NULL);
CREATE INDEX bookings_by_status ON public.bookings USING btree (status, id DESC);
CREATE INDEX bookings_end_news ON public.bookings USING btree (end_said_at) WHERE end_news;
CREATE INDEX bookings_ending ON public.bookings USING btree (ends_on, id) WHERE ((ends_on IS NOT NULL) AND (ended_at IS NULL));
CREATE INDEX bookings_left_pending_at ON public.bookings USING btree (left_pending_at, created_at);
CREATE INDEX bookings_made ON public.bookings USING btree (created_at);
CREATE INDEX bookings_news ON public.bookings USING btree (id) WHERE (self_booked AND (news_ended_at IS NULL));
CREATE INDEX bookings_of_client ON public.bookings USING btree (client_id, id DESC);
CREATE INDEX bookings_of_import ON public.bookings USING btree (import_id) WHERE (import_id IS NOT NULL);
CREATE INDEX bookings_of_packages ON public.bookings USING btree (package_id) WHERE (package_id IS NOT NULL);
CREATE INDEX bookings_scheduled_at ON public.bookings USING btree (scheduled_at, status);
CREATE TRIGGER audited_as_booking AFTER INSERT OR DELETE OR UPDATE ON public.bookings FOR EACH ROW EXECUTE FUNCTION audit_change('booking', 'id', 'news_ended_at,end_said,end_said_at,end_news');
CREATE CONSTRAINT TRIGGER bookings_are_true AFTER INSERT OR UPDATE ON public.bookings DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_written_booking();
CREATE TRIGGER bookings_of_client_id_go_to_no_alias AFTER INSERT OR UPDATE OF client_id ON public.bookings FOR EACH ROW WHEN ((new.client_id IS NOT NULL)) EXECUTE FUNCTION refuse_alias('client_id');
CREATE TRIGGER end_step AFTER UPDATE ON public.bookings FOR EACH ROW WHEN ((old.end_said IS DISTINCT FROM new.end_said)) EXECUTE FUNCTION end_step('package_end');
CREATE TRIGGER follow_attention AFTER INSERT OR DELETE OR UPDATE ON public.bookings FOR EACH ROW EXECUTE FUNCTION follow_attention_of_bookings();
CREATE TRIGGER tell_programs AFTER INSERT OR UPDATE OF status, amount_paid_cents, discount_cents, cost_cents ON public.bookings FOR EACH ROW WHEN ((new.import_id IS NULL)) EXECUTE FUNCTION tell_of_booking();

-- ## clients

-- What staff write down of a client for each other.
create table client_notes (
  id bigint generated always as identity not null,
  client_id bigint not null,
  note text not null,
  -- Stands first, and wherever the client is served.
  is_pinned boolean default false not null,
  created_by bigint not null,
  created_at timestamp with time zone not null,
  -- Taken away by a person, who may bring it back; an erasure deletes the row.
  removed_at timestamp with time zone,
  constraint client_notes_pkey PRIMARY KEY (id),
  constraint client_notes_note_check CHECK ((note <> ''::text)),
  constraint client_notes_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id),
  constraint client_notes_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id)
);
CREATE INDEX client_notes_of_client ON public.client_notes USING btree (client_id, is_pinned DESC, id DESC) WHERE (removed_at IS NULL);
CREATE TRIGGER audited_as_client AFTER INSERT OR DELETE OR UPDATE ON public.client_notes FOR EACH ROW EXECUTE FUNCTION audit_change('client', 'client_id', '', 'client_notes');
CREATE TRIGGER client_notes_of_client_id_go_to_no_alias AFTER INSERT OR UPDATE OF client_id ON public.client_notes FOR EACH ROW WHEN ((new.client_id IS NOT NULL)) EXECUTE FUNCTION refuse_alias('client_id');

-- Who two clients are to each other; one row is read from both sides (decision 152).
create table client_relations (
  id bigint generated always as identity not null,
  client_id bigint not null,
  person_id bigint not null,
  -- What the person is to the client.
  kind text not null,
  -- What the client is to the person.
  back text not null,
  created_at timestamp with time zone not null,
  created_by bigint not null,
  constraint client_relations_pkey PRIMARY KEY (id),
  constraint client_relations_back_check CHECK ((back = ANY (ARRAY['mother'::text, 'father'::text, 'guardian'::text, 'daughter'::text, 'son'::text, 'sister'::text, 'brother'::text, 'husband'::text, 'wife'::text, 'other'::text]))),
  constraint client_relations_kind_check CHECK ((kind = ANY (ARRAY['mother'::text, 'father'::text, 'guardian'::text, 'daughter'::text, 'son'::text, 'sister'::text, 'brother'::text, 'husband'::text, 'wife'::text, 'other'::text]))),
  constraint client_relations_two_check CHECK ((client_id <> person_id)),
  constraint client_relations_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id),
  constraint client_relations_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint client_relations_person_id_fkey FOREIGN KEY (person_id) REFERENCES clients(id)
);
CREATE INDEX client_relations_of_client ON public.client_relations USING btree (client_id);
CREATE INDEX client_relations_of_person ON public.client_relations USING btree (person_id);
CREATE UNIQUE INDEX client_relations_once ON public.client_relations USING btree (LEAST(client_id, person_id), GREATEST(client_id, person_id));
CREATE TRIGGER audited_as_client AFTER INSERT OR DELETE OR UPDATE ON public.client_relations FOR EACH ROW EXECUTE FUNCTION audit_change('client', 'client_id', '', 'client_relations');
CREATE TRIGGER client_relations_of_client_id_go_to_no_alias AFTER INSERT OR UPDATE OF client_id ON public.client_relations FOR EACH ROW WHEN ((new.client_id IS NOT NULL)) EXECUTE FUNCTION refuse_alias('client_id');
CREATE TRIGGER client_relations_of_person_id_go_to_no_alias AFTER INSERT OR UPDATE OF person_id ON public.client_relations FOR EACH ROW WHEN ((new.person_id IS NOT NULL)) EXECUTE FUNCTION refuse_alias('person_id');

-- Which tags a client has.
create table client_tags (
  client_id bigint not null,
  tag_id bigint not null,
  constraint client_tags_pkey PRIMARY KEY (client_id, tag_id),
  constraint client_tags_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id),
  constraint client_tags_tag_id_fkey FOREIGN KEY (tag_id) REFERENCES tags(id) ON DELETE CASCADE
);
CREATE INDEX client_tags_of_tag ON public.client_tags USING btree (tag_id, client_id DESC);
CREATE TRIGGER audited_as_client AFTER INSERT OR DELETE OR UPDATE ON public.client_tags FOR EACH ROW EXECUTE FUNCTION audit_change('client', 'client_id', '', 'client_tags');
CREATE TRIGGER client_tags_of_client_id_go_to_no_alias AFTER INSERT OR UPDATE OF client_id ON public.client_tags FOR EACH ROW WHEN ((new.client_id IS NOT NULL)) EXECUTE FUNCTION refuse_alias('client_id');

-- A person who is treated, known by her phone number. Archived clients leave every list and free their number; an
-- erased one keeps an empty row, because bookings and sales refer to it.
create table clients (
  id bigint generated always as identity not null,
  name text not null,
  phone text not null,
  email text,
  address text default ''::text not null,
  is_active boolean default true not null,
  created_at timestamp with time zone default now() not null,
  archived_at timestamp with time zone,
  -- What receipts and messages to her speak; null where none was chosen.
  language text,
  -- What she lets herself be written to about: reminders and receipts until she says otherwise, offers once she says
  -- yes.
  wants_reminders boolean default true not null,
  wants_receipts boolean default true not null,
  wants_offers boolean default false not null,
  birthday date,
  -- She came by herself through the shop, and the desk has not looked at her record yet.
  to_confirm boolean default false not null,
  erased_at timestamp with time zone,
  -- Of the people of a phone who is asked for first: whom a program means that knows the phone alone. One is, as long
  -- as there are any.
  is_holder boolean default true not null,
  -- The year of the birthday, or all that is known of it. Who is under 18 has a guardian.
  birth_year smallint,
  -- Null while it is not known.
  sex text,
  -- By whom she wishes to be treated. No session is given to another (decision 146).
  therapist_wish text default 'any'::text not null,
  import_id bigint,
  -- The record that this one became an alias of: all that was its is there.
  merged_into bigint,
  constraint clients_pkey PRIMARY KEY (id),
  constraint clients_birth_year_check CHECK (((birth_year >= 1900) AND (birth_year <= 2100))),
  constraint clients_birth_year_of_birthday CHECK (((birthday IS NULL) OR ((birth_year)::numeric = EXTRACT(year FROM birthday)))),
  constraint clients_birthday_check CHECK ((birthday >= '1900-01-01'::date)),
  -- An erasure leaves nothing of the person but the row.
  constraint clients_erased_check CHECK (((erased_at IS NULL) OR ((archived_at IS NOT NULL) AND (email IS NULL) AND (address = ''::text) AND (birthday IS NULL) AND (birth_year IS NULL) AND (sex IS NULL) AND (therapist_wish = 'any'::text)))),
  constraint clients_language CHECK ((language = ANY (ARRAY['en'::text, 'so'::text, 'ar'::text]))),
  constraint clients_merged_check CHECK (((merged_into IS NULL) OR ((archived_at IS NOT NULL) AND (merged_into <> id)))),
  constraint clients_name_check CHECK ((name <> ''::text)),
  constraint clients_name_is_legible CHECK (((name = ''::text) OR is_legible(name))),
  -- A Somali number in full, 252 and nine digits. Only an erased client has none.
  constraint clients_phone_check CHECK (
CASE
    WHEN (erased_at IS NULL) THEN (phone ~ '^252[1-9][0-9]{8}$'::text)
    ELSE (phone = ''::text)
END),
  constraint clients_sex_check CHECK ((sex = ANY (ARRAY['woman'::text, 'man'::text]))),
  constraint clients_therapist_wish_check CHECK ((therapist_wish = ANY (ARRAY['any'::text, 'woman'::text, 'man'::text]))),
  constraint clients_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id),
  constraint clients_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES clients(id)
);
CREATE INDEX clients_aliases ON public.clients USING btree (merged_into) WHERE (merged_into IS NOT NULL);
CREATE INDEX clients_aliases_of_phone ON public.clients USING btree (phone) WHERE (merged_into IS NOT NULL);
-- Birthdays are found by month and day.
CREATE INDEX clients_by_birthday ON public.clients USING btree (EXTRACT(month FROM birthday), EXTRACT(day FROM birthday), id) WHERE ((birthday IS NOT NULL) AND (archived_at IS NULL));
CREATE INDEX clients_email_search ON public.clients USING gin (email gin_trgm_ops) WITH (gin_pending_list_limit='256');
-- Of two people of a phone one at least is not its holder.
CREATE INDEX clients_guests ON public.clients USING btree (phone, id) WHERE ((archived_at IS NULL) AND (NOT is_holder));
-- A phone has one holder, archived clients aside.
CREATE UNIQUE INDEX clients_holder ON public.clients USING btree (phone) WHERE (is_holder AND (archived_at IS NULL));
CREATE INDEX clients_list ON public.clients USING btree (id DESC) WHERE (archived_at IS NULL);
CREATE INDEX clients_name_key ON public.clients USING btree (name_key(name), id) WHERE (archived_at IS NULL);
-- Trigrams find any piece of a name. A small list of pending entries (256 kB), because every search reads it as well: a
-- large one makes some searches and one unlucky writer slow.
CREATE INDEX clients_name_search ON public.clients USING gin (name gin_trgm_ops) WITH (gin_pending_list_limit='256');
CREATE INDEX clients_of_import ON public.clients USING btree (import_id) WHERE (import_id IS NOT NULL);
CREATE INDEX clients_of_phone ON public.clients USING btree (phone, id) WHERE (archived_at IS NULL);
CREATE INDEX clients_phone_search ON public.clients USING gin (phone gin_trgm_ops) WITH (gin_pending_list_limit='256');
CREATE TRIGGER audited_as_client AFTER INSERT OR DELETE OR UPDATE ON public.clients FOR EACH ROW EXECUTE FUNCTION audit_change('client', 'id', '');
CREATE CONSTRAINT TRIGGER clients_have_a_holder AFTER INSERT OR DELETE OR UPDATE OF phone, is_holder, archived_at ON public.clients DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_phone_holder();
CREATE CONSTRAINT TRIGGER clients_leave_nothing AFTER INSERT OR UPDATE OF merged_into ON public.clients DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.merged_into IS NOT NULL)) EXECUTE FUNCTION check_alias();
CREATE CONSTRAINT TRIGGER clients_want_their_messages AFTER UPDATE OF archived_at, wants_reminders, wants_receipts, wants_offers ON public.clients DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((((old.archived_at IS NULL) AND (new.archived_at IS NOT NULL)) OR (old.wants_reminders AND (NOT new.wants_reminders)) OR (old.wants_receipts AND (NOT new.wants_receipts)) OR (old.wants_offers AND (NOT new.wants_offers)))) EXECUTE FUNCTION check_messages_of_client();
CREATE TRIGGER tell_programs AFTER INSERT ON public.clients FOR EACH ROW WHEN ((new.import_id IS NULL)) EXECUTE FUNCTION tell_of_client();

-- The user name and password of a client's app.
create table mobile_credentials (
  client_id bigint not null,
  username text not null,
  password_hash text not null,
  created_at timestamp with time zone default now() not null,
  -- As of users; no name belongs to both a client and a member of staff.
  username_key text not null,
  constraint mobile_credentials_pkey PRIMARY KEY (client_id),
  constraint mobile_credentials_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id)
);
CREATE UNIQUE INDEX mobile_credentials_username ON public.mobile_credentials USING btree (username_key);
CREATE TRIGGER audited_as_client AFTER INSERT OR DELETE OR UPDATE ON public.mobile_credentials FOR EACH ROW EXECUTE FUNCTION audit_change('client', 'client_id', 'password_hash,username_key', 'mobile_credentials');
CREATE TRIGGER mobile_credentials_of_client_id_go_to_no_alias AFTER INSERT OR UPDATE OF client_id ON public.mobile_credentials FOR EACH ROW WHEN ((new.client_id IS NOT NULL)) EXECUTE FUNCTION refuse_alias('client_id');
CREATE TRIGGER mobile_credentials_take_free_name BEFORE INSERT OR UPDATE OF username_key ON public.mobile_credentials FOR EACH ROW EXECUTE FUNCTION refuse_taken_username();

-- The owner's words by which clients are found together.
create table tags (
  id bigint generated always as identity not null,
  name text not null,
  colour text not null,
  created_at timestamp with time zone not null,
  constraint tags_pkey PRIMARY KEY (id),
  constraint tags_colour_check CHECK ((colour = ANY (ARRAY['green'::text, 'yellow'::text, 'red'::text, 'blue'::text, 'purple'::text, 'indigo'::text, 'grey'::text]))),
  constraint tags_name_check CHECK (is_legible(name))
);
CREATE UNIQUE INDEX tags_name ON public.tags USING btree (lower(name));
CREATE TRIGGER audited_as_settings AFTER INSERT OR DELETE OR UPDATE ON public.tags FOR EACH ROW EXECUTE FUNCTION audit_change('settings', 'id', '', 'tags');

-- ## consents

-- A link by which a client signs, or answers questions, on her phone. It is used once (decision 093).
create table consent_links (
  id bigint generated always as identity not null,
  token_hash bytea not null,
  client_id bigint not null,
  kind text not null,
  language text not null,
  created_at timestamp with time zone not null,
  created_by bigint not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint consent_links_pkey PRIMARY KEY (id),
  constraint consent_links_token UNIQUE (token_hash),
  constraint consent_links_kind_check CHECK ((kind = ANY (ARRAY['treatment'::text, 'photo'::text, 'marketing'::text, 'messages'::text, 'questions'::text]))),
  constraint consent_links_language_check CHECK ((language = ANY (ARRAY['en'::text, 'so'::text, 'ar'::text]))),
  constraint consent_links_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id),
  constraint consent_links_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id)
);
CREATE INDEX consent_links_client ON public.consent_links USING btree (client_id, id DESC);
CREATE INDEX consent_links_expired ON public.consent_links USING btree (expires_at);
CREATE TRIGGER consent_links_of_client_id_go_to_no_alias AFTER INSERT OR UPDATE OF client_id ON public.consent_links FOR EACH ROW WHEN ((new.client_id IS NOT NULL)) EXECUTE FUNCTION refuse_alias('client_id');

-- A text clients agree to, each version for good. Another wording is another version.
create table consent_templates (
  id bigint generated always as identity not null,
  kind text not null,
  language text not null,
  version integer not null,
  body text not null,
  text_hash text not null,
  created_at timestamp with time zone not null,
  -- Who wrote it; null for the text that comes with the program.
  created_by bigint,
  constraint consent_templates_pkey PRIMARY KEY (id),
  constraint consent_templates_text UNIQUE (id, kind, text_hash),
  constraint consent_templates_version UNIQUE (kind, language, version),
  constraint consent_templates_body_check CHECK ((body <> ''::text)),
  -- The hash is that of the text, so what was signed can be proven.
  constraint consent_templates_hash_check CHECK ((text_hash = encode(sha256(convert_to(body, 'UTF8'::name)), 'hex'::text))),
  constraint consent_templates_kind_check CHECK ((kind = ANY (ARRAY['treatment'::text, 'photo'::text, 'marketing'::text, 'messages'::text]))),
  constraint consent_templates_language_check CHECK ((language = ANY (ARRAY['en'::text, 'so'::text, 'ar'::text]))),
  constraint consent_templates_version_check CHECK ((version > 0)),
  constraint consent_templates_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE TRIGGER consent_templates_append_only BEFORE DELETE OR UPDATE ON public.consent_templates FOR EACH ROW EXECUTE FUNCTION refuse_change_of_consent_text();

-- What a client has signed. It stands; only whether it holds changes.
create table consents (
  id bigint generated always as identity not null,
  client_id bigint not null,
  template_id bigint not null,
  kind text not null,
  text_hash text not null,
  given_at timestamp with time zone not null,
  -- In whose presence it was signed; null on the client's phone.
  given_by bigint,
  channel text not null,
  -- The data of an SVG path; typed_name is the name typed by those who cannot draw.
  signature text,
  typed_name text,
  withdrawn_at timestamp with time zone,
  withdrawn_by bigint,
  withdraw_reason text,
  -- What the client wanted to be written about when messages were withdrawn, to put it back if that was a mistake.
  wishes_before text[],
  -- The consent that took its place.
  replaced_by bigint,
  -- That a text was agreed to stays; the signature goes with an erasure.
  is_erased boolean default false not null,
  -- The guardian who signed for a child on a page of the shop; null where the client has signed.
  signed_by bigint,
  constraint consents_pkey PRIMARY KEY (id),
  constraint consents_channel_check CHECK (((channel = ANY (ARRAY['desk'::text, 'own_phone'::text])) AND ((channel = 'desk'::text) = (given_by IS NOT NULL)))),
  constraint consents_signed_check CHECK (
CASE
    WHEN is_erased THEN (num_nonnulls(signature, typed_name, withdraw_reason) = 0)
    ELSE (((signature IS NULL) <> (typed_name IS NULL)) AND COALESCE((typed_name <> ''::text), true) AND COALESCE((signature ~ '^[Mm][MLHVQTCSZmlhvqtcsz0-9 .,-]+$'::text), true))
END),
  constraint consents_withdrawn_check CHECK ((((withdrawn_at IS NULL) OR (withdrawn_at >= given_at)) AND ((withdrawn_at IS NOT NULL) OR ((withdrawn_by IS NULL) AND (withdraw_reason IS NULL) AND (replaced_by IS NULL))) AND ((replaced_by IS NULL) OR (withdraw_reason IS NULL)))),
  constraint consents_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id),
  constraint consents_given_by_fkey FOREIGN KEY (given_by) REFERENCES users(id),
  constraint consents_replaced_by_fkey FOREIGN KEY (replaced_by) REFERENCES consents(id),
  constraint consents_signed_by_fkey FOREIGN KEY (signed_by) REFERENCES clients(id),
  -- Text and hash are those of the template, so what is kept as signed is what it says.
  constraint consents_template FOREIGN KEY (template_id, kind, text_hash) REFERENCES consent_templates(id, kind, text_hash),
  constraint consents_withdrawn_by_fkey FOREIGN KEY (withdrawn_by) REFERENCES users(id)
);
CREATE INDEX consents_client ON public.consents USING btree (client_id, id DESC);
CREATE INDEX consents_replaced_by ON public.consents USING btree (replaced_by) WHERE (replaced_by IS NOT NULL);
-- One valid consent of a kind for each client.
CREATE UNIQUE INDEX consents_valid ON public.consents USING btree (client_id, kind) WHERE (withdrawn_at IS NULL);
CREATE TRIGGER audited_as_client AFTER INSERT OR DELETE OR UPDATE ON public.consents FOR EACH ROW EXECUTE FUNCTION audit_change('client', 'client_id', 'text_hash,signature', 'consents');
CREATE TRIGGER consents_of_client_id_go_to_no_alias AFTER INSERT OR UPDATE OF client_id ON public.consents FOR EACH ROW WHEN ((new.client_id IS NOT NULL)) EXECUTE FUNCTION refuse_alias('client_id');
CREATE TRIGGER consents_stay_as_signed BEFORE DELETE OR UPDATE ON public.consents FOR EACH ROW EXECUTE FUNCTION refuse_change_of_signed_consent();

-- ## credit

-- Money kept for a client or by a gift card: what moved it are sales of credit, and receipts and refunds of orders by
-- it.
create table credit_accounts (
  id bigint generated always as identity not null,
  -- Null for a gift card. A client has one, and those of the records that were merged into hers.
  client_id bigint,
  balance_cents bigint default 0 not null,
  -- Of the balance what bills pay with that wait for a wallet: no one else spends it meanwhile.
  set_aside_cents bigint default 0 not null,
  constraint credit_accounts_pkey PRIMARY KEY (id),
  constraint credit_accounts_balance_cents_check CHECK ((balance_cents >= 0)),
  constraint credit_accounts_set_aside CHECK (((set_aside_cents >= 0) AND (set_aside_cents <= balance_cents))),
  constraint credit_accounts_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id)
);
CREATE INDEX credit_accounts_of_client ON public.credit_accounts USING btree (client_id, id) WHERE (client_id IS NOT NULL);
CREATE CONSTRAINT TRIGGER credit_accounts_are_true AFTER INSERT OR UPDATE ON public.credit_accounts DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_credit('id');
CREATE TRIGGER credit_accounts_of_client_id_go_to_no_alias AFTER INSERT OR UPDATE OF client_id ON public.credit_accounts FOR EACH ROW WHEN ((new.client_id IS NOT NULL)) EXECUTE FUNCTION refuse_alias('client_id');

-- A code that opens a credit account. The code stands on its printed receipt alone; here is its hash.
create table gift_cards (
  id bigint generated always as identity not null,
  account_id bigint not null,
  code_hash bytea not null,
  -- For a day, so that a sale whose answer was lost can be answered again: with the key of that call the code can be
  -- made again (decision 162).
  code_salt bytea,
  code_made_at timestamp with time zone not null,
  -- Why it got another code.
  replace_reason text,
  -- The last business day it can be spent on; null for ever.
  expires_on date,
  -- Null until its bill is settled: nothing opens it before.
  sold_on date,
  constraint gift_cards_pkey PRIMARY KEY (id),
  constraint gift_cards_account_id_key UNIQUE (account_id),
  constraint gift_cards_code_hash_key UNIQUE (code_hash),
  constraint gift_cards_replace_reason_check CHECK ((replace_reason <> ''::text)),
  constraint gift_cards_account_id_fkey FOREIGN KEY (account_id) REFERENCES credit_accounts(id)
);
CREATE TRIGGER audited_as_gift_card AFTER INSERT OR DELETE OR UPDATE ON public.gift_cards FOR EACH ROW EXECUTE FUNCTION audit_change('gift_card', 'id', 'code_hash,code_salt');

-- ## devices

-- A computer or phone of the counter that signs what it sells without a line. It stays, so that its number is never
-- given twice.
create table devices (
  id bigint generated always as identity not null,
  -- What its receipts begin with, after a D; null until it is approved.
  number smallint,
  name text not null,
  -- A JSON Web Key of P-256. The private half never leaves the device.
  public_key jsonb not null,
  -- SHA-256 of the public key (RFC 7638): the same key is the same device.
  thumbprint text not null,
  state text default 'waiting'::text not null,
  asked_by bigint not null,
  asked_at timestamp with time zone default now() not null,
  approved_by bigint,
  approved_at timestamp with time zone,
  revoked_by bigint,
  revoked_at timestamp with time zone,
  revoke_reason text,
  last_seen_at timestamp with time zone,
  -- How many sales the device said last that it has still to send; waiting_cents is what they are worth.
  waiting_count integer default 0 not null,
  waiting_cents bigint default 0 not null,
  waiting_oldest_at timestamp with time zone,
  waiting_said_at timestamp with time zone,
  -- The last number that it said it gave: what of these never came is missing, also where its browser was cleared.
  said_seq bigint,
  constraint devices_pkey PRIMARY KEY (id),
  constraint devices_number_key UNIQUE (number),
  constraint devices_thumbprint_key UNIQUE (thumbprint),
  constraint devices_approved CHECK (((num_nonnulls(number, approved_by, approved_at) = ANY (ARRAY[0, 3])) AND
CASE state
    WHEN 'waiting'::text THEN (approved_at IS NULL)
    WHEN 'approved'::text THEN (approved_at IS NOT NULL)
    ELSE true
END)),
  constraint devices_name_check CHECK (is_legible(name)),
  constraint devices_number_check CHECK ((number > 0)),
  constraint devices_revoke_reason_check CHECK ((revoke_reason <> ''::text)),
  constraint devices_revoked CHECK ((((state = 'revoked'::text) = (revoked_at IS NOT NULL)) AND (num_nonnulls(revoked_at, revoked_by, revoke_reason) = ANY (ARRAY[0, 3])))),
  constraint devices_said_seq_check CHECK ((said_seq >= 0)),
  constraint devices_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'approved'::text, 'revoked'::text]))),
  constraint devices_thumbprint_check CHECK ((thumbprint ~ '^[A-Za-z0-9_-]{43}$'::text)),
  constraint devices_waiting CHECK (((waiting_count > 0) OR ((waiting_cents = 0) AND (waiting_oldest_at IS NULL)))),
  constraint devices_waiting_cents_check CHECK ((waiting_cents >= 0)),
  constraint devices_waiting_count_check CHECK ((waiting_count >= 0)),
  constraint devices_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES users(id),
  constraint devices_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES users(id),
  constraint devices_revoked_by_fkey FOREIGN KEY (revoked_by) REFERENCES users(id)
);
CREATE INDEX devices_asked ON public.devices USING btree (asked_at) WHERE (state = 'waiting'::text);
CREATE TRIGGER audited_as_device AFTER INSERT OR DELETE OR UPDATE ON public.devices FOR EACH ROW EXECUTE FUNCTION audit_change('device', 'id', 'public_key,thumbprint,last_seen_at,waiting_count,waiting_cents,waiting_oldest_at,waiting_said_at');
CREATE TRIGGER devices_stay BEFORE DELETE OR UPDATE ON public.devices FOR EACH ROW EXECUTE FUNCTION refuse_change_of_device();
CREATE TRIGGER follow_attention AFTER INSERT OR DELETE OR UPDATE ON public.devices FOR EACH ROW EXECUTE FUNCTION follow_attention_of_devices();

-- ## digest

-- That a day was summed up for the owner, and what cannot be found out later: how the books and the audit trail stood
-- then. All other figures of the day are read from the rows they lead to.
create table digests (
  id bigint generated always as identity not null,
  day date not null,
  made_at timestamp with time zone not null,
  is_latest boolean not null,
  -- When the books were last read to their end, with how many rows broke a rule; null where they could not be.
  proof_at timestamp with time zone,
  proof_breaches integer,
  -- The last sealed entry of the audit trail, with its hash.
  chain_position bigint not null,
  chain_hash bytea not null,
  constraint digests_pkey PRIMARY KEY (id),
  constraint digests_day_key UNIQUE (day),
  constraint digests_check CHECK (((proof_at IS NULL) = (proof_breaches IS NULL))),
  constraint digests_proof_breaches_check CHECK ((proof_breaches >= 0))
);
CREATE UNIQUE INDEX digests_latest ON public.digests USING btree ((true)) WHERE is_latest;
CREATE TRIGGER follow_attention AFTER INSERT OR DELETE OR UPDATE ON public.digests FOR EACH ROW EXECUTE FUNCTION follow_attention_of_digests();

-- ## doubles

-- A record of a client that was merged into another, with all that it takes to part them again.
create table client_merges (
  id bigint generated always as identity not null,
  kept_id bigint not null,
  other_id bigint not null,
  reason text not null,
  merged_at timestamp with time zone not null,
  merged_by bigint not null,
  -- The ids of the rows that went to the kept record, by table.
  moved jsonb default '{}'::jsonb not null,
  -- What the other record said where the kept one was blank, by column.
  filled jsonb default '{}'::jsonb not null,
  -- What gave way: consents, of which the newer one of a kind stays valid, and messages that the kept record does not
  -- want.
  rested jsonb default '{}'::jsonb not null,
  -- Whether the other was the holder of the phone.
  was_holder boolean not null,
  taken_back_at timestamp with time zone,
  taken_back_by bigint,
  take_back_reason text,
  -- The transaction that moves rows for it: only then may what is settled or signed get another client.
  moving_in xid8 default pg_current_xact_id() not null,
  constraint client_merges_pkey PRIMARY KEY (id),
  constraint client_merges_check CHECK ((kept_id <> other_id)),
  constraint client_merges_check1 CHECK ((num_nulls(taken_back_at, taken_back_by, take_back_reason) = ANY (ARRAY[0, 3]))),
  constraint client_merges_kept_id_fkey FOREIGN KEY (kept_id) REFERENCES clients(id),
  constraint client_merges_merged_by_fkey FOREIGN KEY (merged_by) REFERENCES users(id),
  constraint client_merges_other_id_fkey FOREIGN KEY (other_id) REFERENCES clients(id),
  constraint client_merges_taken_back_by_fkey FOREIGN KEY (taken_back_by) REFERENCES users(id)
);
CREATE INDEX client_merges_kept ON public.client_merges USING btree (kept_id, id DESC);
CREATE UNIQUE INDEX client_merges_once ON public.client_merges USING btree (other_id) WHERE (taken_back_at IS NULL);
CREATE INDEX client_merges_other ON public.client_merges USING btree (other_id, id DESC);
CREATE TRIGGER audited_as_client AFTER INSERT OR DELETE OR UPDATE ON public.client_merges FOR EACH ROW EXECUTE FUNCTION audit_change('client', 'kept_id', 'moved,filled,rested,was_holder,moving_in', 'client_merges');

-- Two records that look alike and are two people, as the desk said.
create table not_doubles (
  low_id bigint not null,
  high_id bigint not null,
  said_at timestamp with time zone not null,
  said_by bigint not null,
  constraint not_doubles_pkey PRIMARY KEY (low_id, high_id),
  constraint not_doubles_check CHECK ((low_id < high_id)),
  constraint not_doubles_high_id_fkey FOREIGN KEY (high_id) REFERENCES clients(id),
  constraint not_doubles_low_id_fkey FOREIGN KEY (low_id) REFERENCES clients(id),
  constraint not_doubles_said_by_fkey FOREIGN KEY (said_by) REFERENCES users(id)
);
CREATE INDEX not_doubles_high ON public.not_doubles USING btree (high_id);
CREATE TRIGGER audited_as_client AFTER INSERT OR DELETE OR UPDATE ON public.not_doubles FOR EACH ROW EXECUTE FUNCTION audit_change('client', 'low_id', '', 'not_doubles');

-- ## employees

-- A member of staff and the account they sign in with. Deleted people keep their row, because the history names them;
-- their user name and email are free again.
create table users (
  id bigint generated always as identity not null,
  username text not null,
  first_name text not null,
  last_name text not null,
  email text,
  phone_number text,
  role text not null,
  password_hash text not null,
  is_active boolean not null,
  -- Null while an account that registered itself waits to be switched on for the first time.
  approved_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  -- The one spelling of the user name by which it is found and kept unique: all capitals, widths and compositions are
  -- one. The server makes it (lib/username-key.ts), because lower() knows fewer alphabets than a browser sends and
  -- differs by locale. A name belongs to one person, of staff or with a client's app: both sign in at the same place.
  username_key text not null,
  -- The language they chose for their screens; null where they did not.
  language text,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_check CHECK ((NOT (is_active AND (deleted_at IS NOT NULL)))),
  constraint users_check1 CHECK (((NOT is_active) OR (approved_at IS NOT NULL))),
  constraint users_first_name_is_legible CHECK (((first_name = ''::text) OR is_legible(first_name))),
  constraint users_language CHECK ((language = ANY (ARRAY['en'::text, 'so'::text, 'ar'::text]))),
  constraint users_last_name_is_legible CHECK (((last_name = ''::text) OR is_legible(last_name))),
  constraint users_role_check CHECK ((role = ANY (ARRAY['admin'::text, 'manager'::text, 'staff'::text]))),
  constraint users_username_check CHECK ((username <> ''::text))
);
CREATE UNIQUE INDEX users_email ON public.users USING btree (lower(email)) WHERE (deleted_at IS NULL);
-- Accounts that wait for approval come first.
CREATE INDEX users_list ON public.users USING btree (((approved_at IS NOT NULL)), id DESC) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX users_username ON public.users USING btree (username_key) WHERE (deleted_at IS NULL);
CREATE TRIGGER audited_as_employee AFTER INSERT OR DELETE OR UPDATE ON public.users FOR EACH ROW EXECUTE FUNCTION audit_change('employee', 'id', 'password_hash,username_key');
CREATE TRIGGER follow_attention AFTER INSERT OR DELETE OR UPDATE ON public.users FOR EACH ROW EXECUTE FUNCTION follow_attention_of_users();
CREATE TRIGGER users_take_free_name BEFORE INSERT OR UPDATE OF username_key, deleted_at ON public.users FOR EACH ROW WHEN ((new.deleted_at IS NULL)) EXECUTE FUNCTION refuse_taken_username();

-- ## exports

-- The archive in pieces, so that no process holds it whole.
create table export_parts (
  export_id bigint not null,
  n integer not null,
  bytes bytea not null,
  constraint export_parts_pkey PRIMARY KEY (export_id, n),
  constraint export_parts_export_id_fkey FOREIGN KEY (export_id) REFERENCES exports(id) ON DELETE CASCADE
);

-- A file of all the business has, asked for by an admin. It is deleted after a day.
create table exports (
  id bigint generated always as identity not null,
  kinds text[] not null,
  state text default 'waiting'::text not null,
  progress integer default 0 not null,
  created_by bigint not null,
  created_at timestamp with time zone not null,
  -- When the process that makes it last wrote to it; one that is silent for minutes is gone, and another begins again.
  seen_at timestamp with time zone,
  done_at timestamp with time zone,
  bytes bigint,
  constraint exports_pkey PRIMARY KEY (id),
  constraint exports_done CHECK (((state = 'done'::text) = ((done_at IS NOT NULL) AND (bytes IS NOT NULL)))),
  constraint exports_kinds_check CHECK ((cardinality(kinds) > 0)),
  constraint exports_progress_check CHECK (((progress >= 0) AND (progress <= 100))),
  constraint exports_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'running'::text, 'done'::text, 'failed'::text]))),
  constraint exports_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id)
);
CREATE INDEX exports_open ON public.exports USING btree (id) WHERE (state = ANY (ARRAY['waiting'::text, 'running'::text]));
CREATE TRIGGER audited_as_export AFTER INSERT OR DELETE ON public.exports FOR EACH ROW EXECUTE FUNCTION audit_change('export', 'id', 'state,progress,seen_at,done_at,bytes');

-- ## finance

-- A photo of a bill, kept with what it proves: a request to spend money, or a payment. It goes with one that is
-- withdrawn before it was settled, and stays once it was decided on.
create table finance_attachments (
  id bigint generated always as identity not null,
  requisition_id bigint,
  finance_payment_id bigint,
  file_name text not null,
  -- Pixels of the full size, as is height.
  width integer not null,
  height integer not null,
  thumb_bytes bytea not null,
  -- Compressed already, so both sizes are stored as they are.
  full_bytes bytea not null,
  uploaded_by bigint not null,
  uploaded_at timestamp with time zone default now() not null,
  constraint finance_attachments_pkey PRIMARY KEY (id),
  constraint finance_attachments_check CHECK ((num_nonnulls(requisition_id, finance_payment_id) = 1)),
  constraint finance_attachments_file_name_check CHECK ((file_name <> ''::text)),
  constraint finance_attachments_height_check CHECK ((height > 0)),
  constraint finance_attachments_width_check CHECK ((width > 0)),
  constraint finance_attachments_finance_payment_id_fkey FOREIGN KEY (finance_payment_id) REFERENCES finance_payments(id) ON DELETE CASCADE,
  constraint finance_attachments_requisition_id_fkey FOREIGN KEY (requisition_id) REFERENCES requisitions(id) ON DELETE CASCADE,
  constraint finance_attachments_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES users(id)
);
CREATE INDEX finance_attachments_of_payment ON public.finance_attachments USING btree (finance_payment_id, id) WHERE (finance_payment_id IS NOT NULL);
CREATE INDEX finance_attachments_of_requisition ON public.finance_attachments USING btree (requisition_id, id) WHERE (requisition_id IS NOT NULL);
CREATE TRIGGER audited_as_payment AFTER INSERT OR DELETE ON public.finance_attachments FOR EACH ROW EXECUTE FUNCTION audit_change('payment', 'finance_payment_id', 'thumb_bytes,full_bytes', 'finance_attachments');
CREATE TRIGGER audited_as_requisition AFTER INSERT OR DELETE ON public.finance_attachments FOR EACH ROW EXECUTE FUNCTION audit_change('requisition', 'requisition_id', 'thumb_bytes,full_bytes', 'finance_attachments');
CREATE TRIGGER finance_attachments_stay BEFORE INSERT OR DELETE OR UPDATE ON public.finance_attachments FOR EACH ROW EXECUTE FUNCTION keep_bills();

-- Money out, or wallet money in, without an order. What is completed is posted and stays as it is.
create table finance_payments (
  id bigint generated always as identity not null,
  direction text not null,
  name text not null,
  amount_cents bigint not null,
  -- What was given away beside the money that came in.
  discount_cents bigint default 0 not null,
  payment_method text not null,
  requisition_id bigint,
  service_id bigint,
  product_id bigint,
  -- Whose wallet brought money in, where the number is a client's.
  client_id bigint,
  status text default 'pending'::text not null,
  completed_at timestamp with time zone,
  completed_by bigint,
  journal_entry_id bigint,
  created_by bigint not null,
  created_at timestamp with time zone default now() not null,
  -- Lists run by it: when the money moved, else when the payment was planned.
  dated_at timestamp with time zone generated always as (COALESCE(completed_at, created_at)) stored not null,
  -- A repeated call finds what the first one made.
  idempotency_key text,
  request_hash bytea,
  -- Whose drawer cash left.
  shift_id bigint,
  -- Why a person gave away more than the owner's limit.
  discount_reason text,
  wallet_id bigint,
  constraint finance_payments_pkey PRIMARY KEY (id),
  constraint finance_payments_journal_entry_id_key UNIQUE (journal_entry_id),
  constraint finance_payments_amount_cents_check CHECK ((amount_cents > 0)),
  constraint finance_payments_check CHECK (((direction = 'out'::text) OR ((requisition_id IS NULL) AND (product_id IS NULL) AND (payment_method = 'mobile_money'::text)))),
  constraint finance_payments_check1 CHECK (((direction = 'in'::text) OR ((discount_cents = 0) AND (client_id IS NULL)))),
  constraint finance_payments_check2 CHECK (((idempotency_key IS NULL) = (request_hash IS NULL))),
  constraint finance_payments_completed_are_posted CHECK ((((status = 'completed'::text) = (journal_entry_id IS NOT NULL)) AND ((status = 'completed'::text) = (completed_at IS NOT NULL)))),
  constraint finance_payments_direction_check CHECK ((direction = ANY (ARRAY['out'::text, 'in'::text]))),
  constraint finance_payments_discount_cents_check CHECK ((discount_cents >= 0)),
  constraint finance_payments_discount_reason_check CHECK ((discount_reason <> ''::text)),
  constraint finance_payments_name_check CHECK ((name <> ''::text)),
  constraint finance_payments_only_cash_leaves_a_drawer CHECK (((shift_id IS NULL) OR ((direction = 'out'::text) AND (payment_method = 'cash'::text) AND (status = 'completed'::text)))),
  constraint finance_payments_payment_method_check CHECK ((payment_method = ANY (ARRAY['cash'::text, 'card'::text, 'mobile_money'::text]))),
  constraint finance_payments_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'completed'::text, 'failed'::text]))),
  constraint finance_payments_wallet CHECK (((payment_method = 'mobile_money'::text) = (wallet_id IS NOT NULL))),
  constraint finance_payments_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id),
  constraint finance_payments_completed_by_fkey FOREIGN KEY (completed_by) REFERENCES users(id),
  constraint finance_payments_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint finance_payments_journal_entry_id_fkey FOREIGN KEY (journal_entry_id) REFERENCES journal_entries(id),
  constraint finance_payments_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id),
  constraint finance_payments_requisition_id_fkey FOREIGN KEY (requisition_id) REFERENCES requisitions(id),
  constraint finance_payments_service_id_fkey FOREIGN KEY (service_id) REFERENCES services(id),
  constraint finance_payments_shift_id_fkey FOREIGN KEY (shift_id) REFERENCES drawer_shifts(id),
  constraint finance_payments_wallet_id_fkey FOREIGN KEY (wallet_id) REFERENCES wallets(id)
);
CREATE INDEX finance_payments_done ON public.finance_payments USING btree (direction, dated_at DESC, id DESC) WHERE (status = 'completed'::text);
CREATE UNIQUE INDEX finance_payments_key ON public.finance_payments USING btree (created_by, idempotency_key);
CREATE INDEX finance_payments_list ON public.finance_payments USING btree (direction, dated_at DESC, id DESC);
CREATE INDEX finance_payments_of_client ON public.finance_payments USING btree (client_id) WHERE (client_id IS NOT NULL);
CREATE INDEX finance_payments_of_product ON public.finance_payments USING btree (product_id) WHERE (product_id IS NOT NULL);
CREATE INDEX finance_payments_of_requisition ON public.finance_payments USING btree (requisition_id) WHERE (requisition_id IS NOT NULL);
CREATE INDEX finance_payments_of_service ON public.finance_payments USING btree (service_id) WHERE (service_id IS NOT NULL);
CREATE INDEX finance_payments_of_shift ON public.finance_payments USING btree (shift_id, id DESC) WHERE (shift_id IS NOT NULL);
CREATE INDEX finance_payments_of_wallet ON public.finance_payments USING btree (wallet_id, completed_at) WHERE (wallet_id IS NOT NULL);
CREATE INDEX finance_payments_open ON public.finance_payments USING btree (direction, dated_at DESC, id DESC) WHERE (status <> 'completed'::text);
-- What a person spent without a requisition in a day, for alerts.
CREATE INDEX finance_payments_without_requisition ON public.finance_payments USING btree (completed_by, completed_at) WHERE ((requisition_id IS NULL) AND (direction = 'out'::text) AND (status = 'completed'::text));
CREATE TRIGGER audited_as_payment AFTER INSERT OR DELETE OR UPDATE ON public.finance_payments FOR EACH ROW EXECUTE FUNCTION audit_change('payment', 'id', 'idempotency_key,request_hash');
CREATE CONSTRAINT TRIGGER finance_payments_are_true AFTER INSERT OR UPDATE ON public.finance_payments DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_written_finance_payment();
CREATE TRIGGER finance_payments_choose_wallet BEFORE INSERT OR UPDATE OF payment_method ON public.finance_payments FOR EACH ROW WHEN (((new.payment_method = 'mobile_money'::text) <> (new.wallet_id IS NOT NULL))) EXECUTE FUNCTION choose_wallet_of_plan();
CREATE TRIGGER finance_payments_join_open_shift BEFORE INSERT OR UPDATE OF shift_id ON public.finance_payments FOR EACH ROW WHEN ((new.shift_id IS NOT NULL)) EXECUTE FUNCTION refuse_unless_shift_open();
CREATE TRIGGER finance_payments_of_client_id_go_to_no_alias AFTER INSERT OR UPDATE OF client_id ON public.finance_payments FOR EACH ROW WHEN ((new.client_id IS NOT NULL)) EXECUTE FUNCTION refuse_alias('client_id');
CREATE TRIGGER finance_payments_stay_completed BEFORE DELETE OR UPDATE ON public.finance_payments FOR EACH ROW WHEN ((old.status = 'completed'::text)) EXECUTE FUNCTION refuse_change_of_completed_payment();

-- A request to spend money. One person asks, another verifies it, another decides; its payments stay within its amount.
create table requisitions (
  id bigint generated always as identity not null,
  purpose text not null,
  amount_cents bigint not null,
  requester_id bigint not null,
  status text default 'pending'::text not null,
  verified_by bigint,
  verified_at timestamp with time zone,
  decided_by bigint,
  decided_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  constraint requisitions_pkey PRIMARY KEY (id),
  constraint requisitions_amount_cents_check CHECK ((amount_cents > 0)),
  constraint requisitions_check CHECK ((((status <> 'pending'::text) = (verified_at IS NOT NULL)) AND ((verified_at IS NULL) = (verified_by IS NULL)))),
  constraint requisitions_check1 CHECK ((((status = ANY (ARRAY['approved'::text, 'rejected'::text])) = (decided_at IS NOT NULL)) AND ((decided_at IS NULL) = (decided_by IS NULL)))),
  constraint requisitions_purpose_check CHECK ((purpose <> ''::text)),
  constraint requisitions_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'verified'::text, 'approved'::text, 'rejected'::text]))),
  constraint requisitions_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint requisitions_requester_id_fkey FOREIGN KEY (requester_id) REFERENCES users(id),
  constraint requisitions_verified_by_fkey FOREIGN KEY (verified_by) REFERENCES users(id)
);
CREATE INDEX requisitions_by_status ON public.requisitions USING btree (status, id DESC);
CREATE TRIGGER audited_as_requisition AFTER INSERT OR DELETE OR UPDATE ON public.requisitions FOR EACH ROW EXECUTE FUNCTION audit_change('requisition', 'id', '');
CREATE TRIGGER end_step AFTER UPDATE ON public.requisitions FOR EACH ROW WHEN ((old.status <> new.status)) EXECUTE FUNCTION end_step('requisition_pending');
CREATE TRIGGER follow_attention AFTER INSERT OR DELETE OR UPDATE ON public.requisitions FOR EACH ROW EXECUTE FUNCTION follow_attention_of_requisitions();
CREATE TRIGGER requisitions_stay_decided BEFORE DELETE OR UPDATE ON public.requisitions FOR EACH ROW WHEN ((old.status = ANY (ARRAY['approved'::text, 'rejected'::text]))) EXECUTE FUNCTION refuse_change_of_settled();

-- ## health

-- A manager agreed to treat in spite of an answer, and why. It may be undone.
create table answer_agreements (
  id bigint generated always as identity not null,
  answer_id bigint not null,
  client_id bigint not null,
  note text not null,
  agreed_at timestamp with time zone not null,
  agreed_by bigint not null,
  undone_at timestamp with time zone,
  undone_by bigint,
  constraint answer_agreements_pkey PRIMARY KEY (id),
  constraint answer_agreements_note_check CHECK ((note <> ''::text)),
  constraint answer_agreements_undone_check CHECK (((undone_at IS NULL) = (undone_by IS NULL))),
  constraint answer_agreements_agreed_by_fkey FOREIGN KEY (agreed_by) REFERENCES users(id),
  constraint answer_agreements_answer_id_fkey FOREIGN KEY (answer_id) REFERENCES answers(id),
  constraint answer_agreements_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id),
  constraint answer_agreements_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES users(id)
);
CREATE INDEX answer_agreements_answer ON public.answer_agreements USING btree (answer_id);
CREATE INDEX answer_agreements_client ON public.answer_agreements USING btree (client_id);
CREATE UNIQUE INDEX answer_agreements_once ON public.answer_agreements USING btree (answer_id) WHERE (undone_at IS NULL);
CREATE TRIGGER answer_agreements_of_client_id_go_to_no_alias AFTER INSERT OR UPDATE OF client_id ON public.answer_agreements FOR EACH ROW WHEN ((new.client_id IS NOT NULL)) EXECUTE FUNCTION refuse_alias('client_id');
CREATE TRIGGER audited_as_client AFTER INSERT OR DELETE OR UPDATE ON public.answer_agreements FOR EACH ROW EXECUTE FUNCTION audit_change('client', 'client_id', 'note', 'answer_agreements');

-- What a client answered. Never changed: a later answer is another row.
create table answers (
  id bigint generated always as identity not null,
  client_id bigint not null,
  question_id bigint not null,
  -- Without a reference: a session may be deleted when services are chosen again, and what was answered stays.
  session_id bigint,
  -- As it was asked.
  question_text text not null,
  value text not null,
  note text,
  asked_at timestamp with time zone not null,
  -- Who asked at the desk; null on the client's phone.
  asked_by bigint,
  channel text not null,
  constraint answers_pkey PRIMARY KEY (id),
  constraint answers_channel_check CHECK (((channel = ANY (ARRAY['desk'::text, 'own_phone'::text])) AND ((channel = 'desk'::text) = (asked_by IS NOT NULL)))),
  constraint answers_value_check CHECK ((value <> ''::text)),
  constraint answers_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES users(id),
  constraint answers_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id),
  constraint answers_question_id_fkey FOREIGN KEY (question_id) REFERENCES questions(id)
);
CREATE INDEX answers_client ON public.answers USING btree (client_id, id DESC);
CREATE INDEX answers_latest ON public.answers USING btree (client_id, question_id, id DESC);
CREATE INDEX answers_question ON public.answers USING btree (question_id);
CREATE TRIGGER answers_append_only BEFORE DELETE OR UPDATE ON public.answers FOR EACH ROW EXECUTE FUNCTION refuse_change_of_answer();
CREATE TRIGGER answers_of_client_id_go_to_no_alias AFTER INSERT OR UPDATE OF client_id ON public.answers FOR EACH ROW WHEN ((new.client_id IS NOT NULL)) EXECUTE FUNCTION refuse_alias('client_id');
CREATE TRIGGER audited_as_client AFTER INSERT OR DELETE OR UPDATE ON public.answers FOR EACH ROW EXECUTE FUNCTION audit_change('client', 'client_id', 'question_text,value,note', 'answers');

-- Who has read what of a client's health.
create table health_views (
  id bigint generated always as identity not null,
  client_id bigint not null,
  user_id bigint not null,
  what text not null,
  viewed_at timestamp with time zone not null,
  constraint health_views_pkey PRIMARY KEY (id),
  constraint health_views_what_check CHECK ((what = 'answers'::text)),
  constraint health_views_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id),
  constraint health_views_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX health_views_client ON public.health_views USING btree (client_id, id DESC);
CREATE TRIGGER health_views_append_only BEFORE DELETE OR UPDATE ON public.health_views FOR EACH ROW EXECUTE FUNCTION refuse_change_unless_moved();
CREATE TRIGGER health_views_of_client_id_go_to_no_alias AFTER INSERT OR UPDATE OF client_id ON public.health_views FOR EACH ROW WHEN ((new.client_id IS NOT NULL)) EXECUTE FUNCTION refuse_alias('client_id');

-- Before which services a question is asked; without a row before all.
create table question_services (
  question_id bigint not null,
  service_id bigint not null,
  constraint question_services_pkey PRIMARY KEY (question_id, service_id),
  constraint question_services_question_id_fkey FOREIGN KEY (question_id) REFERENCES questions(id),
  constraint question_services_service_id_fkey FOREIGN KEY (service_id) REFERENCES services(id)
);
CREATE INDEX question_services_service ON public.question_services USING btree (service_id);
CREATE TRIGGER audited_as_settings AFTER INSERT OR DELETE OR UPDATE ON public.question_services FOR EACH ROW EXECUTE FUNCTION audit_change('settings', 'question_id', '', 'questions');

-- A question of health, in the languages of the clients.
create table questions (
  id bigint generated always as identity not null,
  texts jsonb not null,
  kind text not null,
  -- What a worrying answer does: nothing, warn, or stop until a manager agrees.
  stops text not null,
  place integer not null,
  -- Which of the usual questions it began as.
  first_name text,
  archived_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint questions_pkey PRIMARY KEY (id),
  constraint questions_kind_check CHECK ((kind = ANY (ARRAY['yes_no'::text, 'text'::text]))),
  constraint questions_stops_check CHECK ((stops = ANY (ARRAY['none'::text, 'warn'::text, 'manager'::text]))),
  constraint questions_texts_check CHECK ((((COALESCE((texts ->> 'en'::text), ''::text) || COALESCE((texts ->> 'so'::text), ''::text)) || COALESCE((texts ->> 'ar'::text), ''::text)) <> ''::text))
);
CREATE INDEX questions_asked ON public.questions USING btree (place, id) WHERE (archived_at IS NULL);
-- Of the usual questions each is asked once.
CREATE UNIQUE INDEX questions_first_once ON public.questions USING btree (first_name) WHERE (archived_at IS NULL);
CREATE TRIGGER audited_as_settings AFTER INSERT OR DELETE OR UPDATE ON public.questions FOR EACH ROW EXECUTE FUNCTION audit_change('settings', 'id', '', 'questions');

-- ## http

-- The first answer to a keyed call, given again to every repetition (decision 005).
create table idempotency_keys (
  actor text not null,
  key text not null,
  endpoint text not null,
  -- The same key with another body is refused.
  body_hash bytea not null,
  -- Null, as is response, until the call has its answer.
  status integer,
  response jsonb,
  created_at timestamp with time zone default now() not null,
  constraint idempotency_keys_pkey PRIMARY KEY (actor, key)
);
CREATE INDEX idempotency_keys_created_at ON public.idempotency_keys USING btree (created_at);

-- What may be done only so often, counted by key. The columns are those rate-limiter-flexible expects. Unlogged: after
-- a crash counting begins at 0.
create unlogged table rate_limits (
  key text not null,
  points integer default 0 not null,
  expire bigint,
  constraint rate_limits_pkey PRIMARY KEY (key)
);
CREATE INDEX rate_limits_expire ON public.rate_limits USING btree (expire);

-- A secret that signs access tokens. Kept with the data, so that a restart signs no one out.
create table signing_keys (
  id integer generated always as identity not null,
  secret bytea not null,
  created_at timestamp with time zone default now() not null,
  constraint signing_keys_pkey PRIMARY KEY (id),
  constraint signing_keys_secret_check CHECK ((length(secret) >= 32))
);

-- ## images

-- One size of a picture, as it is served.
create table image_files (
  hash text not null,
  size text not null,
  -- Compressed already, so it is stored as it is: compressing it again only costs time.
  bytes bytea not null,
  constraint image_files_pkey PRIMARY KEY (hash, size),
  constraint image_files_size_check CHECK ((size = ANY (ARRAY['thumb'::text, 'card'::text, 'zoom'::text]))),
  constraint image_files_hash_fkey FOREIGN KEY (hash) REFERENCES images(hash) ON DELETE CASCADE
);

-- A picture of a product or a service. Its sizes are image_files.
create table images (
  -- SHA-256 of what was uploaded, and the address below /media: another picture is another address, so browsers keep it
  -- for good.
  hash text not null,
  width integer not null,
  height integer not null,
  created_at timestamp with time zone default now() not null,
  constraint images_pkey PRIMARY KEY (hash),
  constraint images_hash_check CHECK ((hash ~ '^[0-9a-f]{64}$'::text)),
  constraint images_height_check CHECK ((height > 0)),
  constraint images_width_check CHECK ((width > 0))
);

-- ## imports

-- What a record said before an import changed it, for undoing that.
create table import_changes (
  import_id bigint not null,
  client_id bigint,
  product_id bigint,
  before jsonb not null,
  constraint import_changes_of_one CHECK ((num_nonnulls(client_id, product_id) = 1)),
  constraint import_changes_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id),
  constraint import_changes_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id),
  constraint import_changes_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id)
);
CREATE INDEX import_changes_client ON public.import_changes USING btree (client_id) WHERE (client_id IS NOT NULL);
CREATE INDEX import_changes_import ON public.import_changes USING btree (import_id);
CREATE INDEX import_changes_product ON public.import_changes USING btree (product_id) WHERE (product_id IS NOT NULL);

-- The columns that were chosen last for a kind of file, so that the next one is read alike.
create table import_mappings (
  kind text not null,
  mapping jsonb not null,
  constraint import_mappings_pkey PRIMARY KEY (kind)
);

-- How far an import has come, for who waits for it. It stands apart, because the transaction of the import is seen at
-- its end.
create table import_progress (
  import_id bigint not null,
  done integer not null,
  total integer not null,
  constraint import_progress_pkey PRIMARY KEY (import_id),
  constraint import_progress_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE
);

-- The rows of a file until it is brought in; those that were refused a day longer, to be mended.
create table import_rows (
  import_id bigint not null,
  -- The number of the row in the file, the first being 1.
  n integer not null,
  cells jsonb not null,
  errors jsonb,
  constraint import_rows_pkey PRIMARY KEY (import_id, n),
  constraint import_rows_n_check CHECK ((n > 0)),
  constraint import_rows_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE
);
CREATE INDEX import_rows_refused ON public.import_rows USING btree (import_id, n) WHERE (errors IS NOT NULL);

-- A file that was brought in, or is looked at before. Its rows go a day later; what it made stays.
create table imports (
  id bigint generated always as identity not null,
  kind text not null,
  -- What the file was called.
  name text not null,
  file_hash bytea not null,
  columns jsonb not null,
  row_count integer not null,
  -- Which column each field is read from, by the name of the column.
  mapping jsonb default '{}'::jsonb not null,
  date_order text,
  state text default 'uploaded'::text not null,
  -- What the last check found: how many rows are new, the same, changed, refused.
  counts jsonb,
  created_by bigint,
  created_at timestamp with time zone not null,
  done_by bigint,
  done_at timestamp with time zone,
  undone_by bigint,
  undone_at timestamp with time zone,
  -- The newest entry of the audit trail when it was brought in. A newer one about what it made stands in the way of
  -- undoing it.
  last_audit_entry bigint,
  constraint imports_pkey PRIMARY KEY (id),
  constraint imports_counted CHECK (((state = 'uploaded'::text) OR (counts IS NOT NULL))),
  constraint imports_date_order_check CHECK ((date_order = ANY (ARRAY['day_first'::text, 'month_first'::text]))),
  constraint imports_done CHECK (((state = ANY (ARRAY['done'::text, 'undoing'::text, 'undone'::text])) = (done_at IS NOT NULL))),
  constraint imports_kind_check CHECK ((kind = ANY (ARRAY['clients'::text, 'products'::text, 'stock'::text, 'balances'::text, 'sessions'::text]))),
  constraint imports_name_check CHECK ((name <> ''::text)),
  constraint imports_row_count_check CHECK ((row_count >= 0)),
  constraint imports_state_check CHECK ((state = ANY (ARRAY['uploaded'::text, 'checked'::text, 'done'::text, 'undoing'::text, 'undone'::text]))),
  constraint imports_undone CHECK (((state = 'undone'::text) = (undone_at IS NOT NULL))),
  constraint imports_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint imports_done_by_fkey FOREIGN KEY (done_by) REFERENCES users(id),
  constraint imports_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES users(id)
);
CREATE UNIQUE INDEX imports_file ON public.imports USING btree (kind, file_hash) WHERE (state = 'done'::text);
CREATE TRIGGER audited_as_import AFTER INSERT OR DELETE OR UPDATE ON public.imports FOR EACH ROW EXECUTE FUNCTION audit_change('import', 'id', 'file_hash,columns,last_audit_entry');

-- ## inventory

-- A group of products.
create table inventory_categories (
  id bigint generated always as identity not null,
  name text not null,
  description text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  -- Its name and description in other languages: {"so": {"name": …, "description": …}}. What is missing is said in
  -- English.
  texts jsonb default '{}'::jsonb not null,
  import_id bigint,
  constraint inventory_categories_pkey PRIMARY KEY (id),
  constraint inventory_categories_name_check CHECK ((name <> ''::text)),
  constraint inventory_categories_name_is_legible CHECK (((name = ''::text) OR is_legible(name))),
  constraint inventory_categories_texts CHECK (((texts = '{}'::jsonb) OR is_translation(texts))),
  constraint inventory_categories_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id)
);
CREATE UNIQUE INDEX inventory_categories_name ON public.inventory_categories USING btree (lower(name));
CREATE INDEX inventory_categories_of_import ON public.inventory_categories USING btree (import_id) WHERE (import_id IS NOT NULL);
CREATE TRIGGER audited_as_inventory_category AFTER INSERT OR DELETE OR UPDATE ON public.inventory_categories FOR EACH ROW EXECUTE FUNCTION audit_change('inventory_category', 'id', '');

-- What a product is searched by. It lies beside the product, because a product is written with every piece that is
-- sold, and all its indexes with it; what it says seldom changes.
create table product_texts (
  product_id bigint not null,
  says text not null,
  constraint product_texts_pkey PRIMARY KEY (product_id),
  constraint product_texts_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);
-- One index of all a product says instead of one per column: a third of the lists to look up.
CREATE INDEX product_texts_search ON public.product_texts USING gin (says gin_trgm_ops) WITH (gin_pending_list_limit='256');

-- Something sold by the piece, at the counter and in the shop, from one stock. Archived ones stay for the sales that
-- name them, and free their SKU.
create table products (
  id bigint generated always as identity not null,
  name text not null,
  description text default ''::text not null,
  price_cents bigint not null,
  -- What it cost before, shown crossed out in the shop.
  previous_price_cents bigint,
  sku text not null,
  -- The pieces in stock, for reading: what stock_transactions add up to at every commit.
  quantity integer default 0 not null,
  image_hash text,
  category_id bigint,
  created_at timestamp with time zone default now() not null,
  archived_at timestamp with time zone,
  -- What a piece costs the business, where it is known.
  cost_price_cents bigint,
  -- Its name and description in other languages: {"so": {"name": …, "description": …}}. What is missing is said in
  -- English.
  texts jsonb default '{}'::jsonb not null,
  import_id bigint,
  -- In which step its quantity is; the indexes have it in place of the quantity, which every sale changes.
  stock_level smallint generated always as (stock_level_of(quantity)) stored not null,
  constraint products_pkey PRIMARY KEY (id),
  constraint products_cost_price_cents_check CHECK (((cost_price_cents >= 0) AND (cost_price_cents <= 1000000000))),
  constraint products_name_check CHECK ((name <> ''::text)),
  constraint products_name_is_legible CHECK (((name = ''::text) OR is_legible(name))),
  -- What is not there cannot be sold, whatever two people do at once.
  constraint products_never_negative CHECK ((quantity >= 0)),
  constraint products_previous_price_cents_check CHECK ((previous_price_cents >= 0)),
  constraint products_price_cents_check CHECK (((price_cents >= 0) AND (price_cents <= 1000000000))),
  constraint products_sku_check CHECK ((sku <> ''::text)),
  constraint products_texts CHECK (((texts = '{}'::jsonb) OR is_translation(texts))),
  constraint products_category_id_fkey FOREIGN KEY (category_id) REFERENCES inventory_categories(id) ON DELETE SET NULL,
  constraint products_image_hash_fkey FOREIGN KEY (image_hash) REFERENCES images(hash),
  constraint products_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id)
);
CREATE INDEX products_by_stock ON public.products USING btree (stock_level, id) WHERE (archived_at IS NULL);
CREATE INDEX products_image ON public.products USING btree (image_hash);
CREATE INDEX products_list ON public.products USING btree (id DESC) WHERE (archived_at IS NULL);
CREATE INDEX products_of_category ON public.products USING btree (category_id, id DESC) WHERE (archived_at IS NULL);
CREATE INDEX products_of_import ON public.products USING btree (import_id) WHERE (import_id IS NOT NULL);
CREATE INDEX products_on_sale ON public.products USING btree (id DESC) WHERE ((archived_at IS NULL) AND (stock_level > 0));
CREATE UNIQUE INDEX products_sku ON public.products USING btree (lower(sku)) WHERE (archived_at IS NULL);
CREATE TRIGGER audited_as_product AFTER INSERT OR DELETE OR UPDATE ON public.products FOR EACH ROW EXECUTE FUNCTION audit_change('product', 'id', 'quantity,stock_level');
CREATE TRIGGER follow_attention AFTER INSERT OR DELETE OR UPDATE ON public.products FOR EACH ROW EXECUTE FUNCTION follow_attention_of_products();
CREATE CONSTRAINT TRIGGER products_equal_transactions AFTER INSERT OR UPDATE OF quantity ON public.products DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_quantity();
CREATE TRIGGER products_write_text AFTER INSERT OR UPDATE OF name, sku, description, texts ON public.products FOR EACH ROW EXECUTE FUNCTION write_product_text();

-- One movement of a product's stock, append-only. Each goes on where the product's last one ended, so the quantity
-- explains itself.
create table stock_transactions (
  id bigint generated always as identity not null,
  product_id bigint not null,
  transaction_type text not null,
  -- Signed; 0 where a count found what was expected.
  change integer not null,
  quantity_after integer not null,
  notes text default ''::text not null,
  order_id bigint,
  recorded_by bigint,
  recorded_at timestamp with time zone default now() not null,
  import_id bigint,
  constraint stock_transactions_pkey PRIMARY KEY (id),
  constraint stock_transactions_check CHECK (((transaction_type = ANY (ARRAY['in'::text, 'return'::text, 'release'::text])) <= (change > 0))),
  constraint stock_transactions_check1 CHECK (((transaction_type = ANY (ARRAY['out'::text, 'sale'::text])) <= (change < 0))),
  constraint stock_transactions_quantity_after_check CHECK ((quantity_after >= 0)),
  constraint stock_transactions_transaction_type_check CHECK ((transaction_type = ANY (ARRAY['in'::text, 'out'::text, 'adjust'::text, 'sale'::text, 'return'::text, 'release'::text]))),
  constraint stock_transactions_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id),
  constraint stock_transactions_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint stock_transactions_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id),
  constraint stock_transactions_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES users(id)
);
CREATE INDEX stock_transactions_by_time ON public.stock_transactions USING brin (recorded_at);
CREATE INDEX stock_transactions_of_import ON public.stock_transactions USING btree (import_id) WHERE (import_id IS NOT NULL);
CREATE INDEX stock_transactions_of_order ON public.stock_transactions USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX stock_transactions_of_product ON public.stock_transactions USING btree (product_id, id DESC);
CREATE TRIGGER audited_as_product AFTER INSERT ON public.stock_transactions FOR EACH ROW WHEN ((new.order_id IS NULL)) EXECUTE FUNCTION audit_change('product', 'product_id', '', 'stock_transactions');
CREATE TRIGGER stock_transactions_append_only BEFORE DELETE OR UPDATE ON public.stock_transactions FOR EACH ROW EXECUTE FUNCTION refuse_change_unless_undone();
CREATE CONSTRAINT TRIGGER stock_transactions_fit_their_order AFTER INSERT ON public.stock_transactions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.order_id IS NOT NULL)) EXECUTE FUNCTION check_order_of_part();
CREATE TRIGGER stock_transactions_go_on AFTER INSERT ON public.stock_transactions FOR EACH ROW EXECUTE FUNCTION check_stock_step();
CREATE TRIGGER stock_transactions_refuse_truncate BEFORE TRUNCATE ON public.stock_transactions FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate_unless_sample();

-- ## jobs

-- The jobs' timetable, one row. It starts again under new names when the clock was ahead, because the queue remembers
-- each entry's last run.
create table job_timetable (
  id integer default 1 not null,
  generation integer default 0 not null,
  -- The latest time a process has seen, by its clock.
  seen_at timestamp with time zone not null,
  constraint job_timetable_pkey PRIMARY KEY (id),
  constraint job_timetable_id_check CHECK ((id = 1))
);

-- ## ledger

-- Both sides of each account in the months that are over and were added up, for reading.
create table account_months (
  -- Its first day.
  month date not null,
  account text not null,
  wallet_id bigint,
  debit_cents bigint not null,
  credit_cents bigint not null,
  constraint account_months_month_account_wallet_id_key UNIQUE NULLS NOT DISTINCT (month, account, wallet_id),
  constraint account_months_month_check CHECK ((month = date_trunc('month'::text, (month)::timestamp with time zone))),
  constraint account_months_account_fkey FOREIGN KEY (account) REFERENCES accounts(code),
  constraint account_months_wallet_id_fkey FOREIGN KEY (wallet_id) REFERENCES wallets(id)
);

-- An account of the ledger. All of them come with the program.
create table accounts (
  code text not null,
  name text not null,
  kind text not null,
  -- Whether tax is worked out from the revenue of this account; of delivery there is none.
  bears_tax boolean default false not null,
  constraint accounts_pkey PRIMARY KEY (code),
  constraint accounts_kind_check CHECK ((kind = ANY (ARRAY['asset'::text, 'liability'::text, 'income'::text, 'expense'::text, 'equity'::text])))
);

-- One thing that happened to the money. Its lines balance, and nothing of it is ever changed: a mistake is reversed by
-- another entry.
create table journal_entries (
  id bigint generated always as identity not null,
  kind text not null,
  description text not null,
  -- What caused the entry, with source_id, for example order and 12.
  source_type text not null,
  source_id bigint not null,
  -- The entry this one takes back; each is taken back once at most.
  reverses_id bigint,
  actor_id bigint,
  posted_at timestamp with time zone default now() not null,
  -- The transaction that wrote the entry: only that one may add lines.
  written_by xid8 default pg_current_xact_id() not null,
  -- The day it counts for. Kept when written, so a later change of the time zone moves no figure.
  business_day date default business_date(now()) not null,
  -- What the money of an expense went for; of other entries null.
  purpose text,
  constraint journal_entries_pkey PRIMARY KEY (id),
  constraint journal_entries_reverses_id_key UNIQUE (reverses_id),
  constraint journal_entries_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id),
  constraint journal_entries_reverses_id_fkey FOREIGN KEY (reverses_id) REFERENCES journal_entries(id)
);
CREATE INDEX journal_entries_posted_at ON public.journal_entries USING btree (posted_at, id);
CREATE INDEX journal_entries_source ON public.journal_entries USING btree (source_type, source_id);
CREATE TRIGGER journal_entries_append_only BEFORE DELETE OR UPDATE ON public.journal_entries FOR EACH ROW EXECUTE FUNCTION refuse_change_unless_undone();
CREATE CONSTRAINT TRIGGER journal_entries_balance AFTER INSERT ON public.journal_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_balance();
CREATE CONSTRAINT TRIGGER journal_entries_have_their_source AFTER INSERT ON public.journal_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_source();
CREATE TRIGGER journal_entries_refuse_truncate BEFORE TRUNCATE ON public.journal_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate_unless_sample();
CREATE TRIGGER journal_entries_set_day BEFORE INSERT ON public.journal_entries FOR EACH ROW EXECUTE FUNCTION set_entry_day();

-- One side of an entry: so many cents to the debit or credit of an account.
create table journal_lines (
  id bigint generated always as identity not null,
  entry_id bigint not null,
  account text not null,
  -- Whose debt or payment it is; null without a client.
  client_id bigint,
  debit_cents bigint default 0 not null,
  credit_cents bigint default 0 not null,
  -- That of its entry, as are posted_at and purpose: the lines behind a figure are found by them. A trigger sets them;
  -- the defaults say that no statement has to.
  business_day date default business_date(now()) not null,
  posted_at timestamp with time zone default now() not null,
  purpose text,
  -- The wallet a line of the account mobile_wallet is of.
  wallet_id bigint,
  constraint journal_lines_pkey PRIMARY KEY (id),
  constraint journal_lines_check CHECK (((debit_cents > 0) <> (credit_cents > 0))),
  constraint journal_lines_credit_cents_check CHECK ((credit_cents >= 0)),
  constraint journal_lines_debit_cents_check CHECK ((debit_cents >= 0)),
  constraint journal_lines_wallet CHECK (((account = 'mobile_wallet'::text) = (wallet_id IS NOT NULL))),
  constraint journal_lines_account_fkey FOREIGN KEY (account) REFERENCES accounts(code),
  constraint journal_lines_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id),
  constraint journal_lines_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES journal_entries(id),
  constraint journal_lines_wallet_id_fkey FOREIGN KEY (wallet_id) REFERENCES wallets(id)
);
-- The lines behind a figure, newest first, summed up from the index alone. The side is in the key because one may be
-- rare: of cash a refund.
CREATE INDEX journal_lines_by_account ON public.journal_lines USING btree (account, ((debit_cents > 0)), business_day DESC, posted_at DESC, id DESC) INCLUDE (entry_id, client_id, debit_cents, credit_cents);
CREATE INDEX journal_lines_by_purpose ON public.journal_lines USING btree (purpose, business_day DESC, posted_at DESC, id DESC) WHERE (purpose IS NOT NULL);
CREATE INDEX journal_lines_by_time ON public.journal_lines USING brin (posted_at);
CREATE INDEX journal_lines_client ON public.journal_lines USING btree (client_id, account) WHERE (client_id IS NOT NULL);
CREATE INDEX journal_lines_entry ON public.journal_lines USING btree (entry_id);
CREATE INDEX journal_lines_of_wallet ON public.journal_lines USING btree (wallet_id, business_day, posted_at, id) INCLUDE (debit_cents, credit_cents) WHERE (wallet_id IS NOT NULL);
CREATE TRIGGER journal_lines_append_only BEFORE DELETE OR UPDATE ON public.journal_lines FOR EACH ROW EXECUTE FUNCTION refuse_change_unless_undone();
CREATE TRIGGER journal_lines_choose_wallet BEFORE INSERT ON public.journal_lines FOR EACH ROW WHEN (((new.account = 'mobile_wallet'::text) AND (new.wallet_id IS NULL))) EXECUTE FUNCTION choose_wallet();
CREATE TRIGGER journal_lines_join_entry BEFORE INSERT ON public.journal_lines FOR EACH ROW EXECUTE FUNCTION join_entry();
CREATE TRIGGER journal_lines_keep_months AFTER INSERT ON public.journal_lines FOR EACH ROW WHEN ((new.business_day < ((now() - '2 days'::interval))::date)) EXECUTE FUNCTION keep_account_months();
CREATE TRIGGER journal_lines_leave_months AFTER DELETE ON public.journal_lines FOR EACH ROW WHEN ((old.business_day < ((now() - '2 days'::interval))::date)) EXECUTE FUNCTION keep_account_months();
CREATE TRIGGER journal_lines_refuse_truncate BEFORE TRUNCATE ON public.journal_lines FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate_unless_sample();

-- ## me

-- A link that lets a client see and do one thing without signing in (decision 090). The link itself stands in the
-- message alone; here is its hash.
create table client_links (
  id bigint generated always as identity not null,
  token_hash bytea not null,
  scope text not null,
  client_id bigint not null,
  -- The order or the bill of a receipt, or the booking; null where the link opens her whole page.
  subject_id bigint,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  -- When something was first changed by it; it may be used again.
  used_at timestamp with time zone,
  constraint client_links_pkey PRIMARY KEY (id),
  constraint client_links_token UNIQUE (token_hash),
  constraint client_links_scope_check CHECK ((scope = ANY (ARRAY['receipt'::text, 'bill'::text, 'booking'::text, 'me'::text]))),
  constraint client_links_subject_check CHECK (((scope = 'me'::text) = (subject_id IS NULL))),
  constraint client_links_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id)
);
CREATE INDEX client_links_expired ON public.client_links USING btree (expires_at);
CREATE INDEX client_links_of_client ON public.client_links USING btree (client_id);
CREATE TRIGGER client_links_of_client_id_go_to_no_alias AFTER INSERT OR UPDATE OF client_id ON public.client_links FOR EACH ROW WHEN ((new.client_id IS NOT NULL)) EXECUTE FUNCTION refuse_alias('client_id');

-- With what an adult of a shared phone opens her own page, after a code has proven the phone (decision 151).
create table code_words (
  client_id bigint not null,
  -- argon2id; none once the desk has forgotten it: she sets another one.
  hash text,
  set_at timestamp with time zone not null,
  set_by_sign_in uuid not null,
  forgotten_at timestamp with time zone,
  forgotten_by bigint,
  forget_reason text,
  constraint code_words_pkey PRIMARY KEY (client_id),
  constraint code_words_forgotten_check CHECK ((((hash IS NULL) = (forgotten_at IS NOT NULL)) AND (num_nulls(forgotten_at, forgotten_by, forget_reason) = ANY (ARRAY[0, 3])))),
  constraint code_words_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id),
  constraint code_words_forgotten_by_fkey FOREIGN KEY (forgotten_by) REFERENCES users(id)
);
CREATE TRIGGER audited_as_client AFTER INSERT OR DELETE OR UPDATE ON public.code_words FOR EACH ROW EXECUTE FUNCTION audit_change('client', 'client_id', 'hash,set_by_sign_in', 'code_words');

-- Each visit of a guardian to the page of a child. Written once, never changed.
create table guardian_reads (
  id bigint generated always as identity not null,
  sign_in uuid not null,
  guardian bigint not null,
  child bigint not null,
  at timestamp with time zone not null,
  constraint guardian_reads_pkey PRIMARY KEY (id),
  constraint guardian_reads_child_fkey FOREIGN KEY (child) REFERENCES clients(id),
  constraint guardian_reads_guardian_fkey FOREIGN KEY (guardian) REFERENCES clients(id)
);
CREATE INDEX guardian_reads_of_child ON public.guardian_reads USING btree (child, id);
CREATE TRIGGER audited_as_client AFTER INSERT OR DELETE OR UPDATE ON public.guardian_reads FOR EACH ROW EXECUTE FUNCTION audit_change('client', 'child', 'sign_in', 'guardian_reads');
CREATE TRIGGER guardian_reads_append_only BEFORE DELETE OR UPDATE ON public.guardian_reads FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- The one code of a phone that counts. A new one takes its place, and one that was used is gone (decision 089).
create table sign_in_codes (
  phone text not null,
  salt bytea not null,
  code_hash bytea not null,
  tries smallint default 0 not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  -- Who of the staff has read it on the list of messages: the first, or who noted it as sent.
  shown_to bigint,
  constraint sign_in_codes_pkey PRIMARY KEY (phone),
  constraint sign_in_codes_phone_check CHECK ((phone ~ '^252[1-9][0-9]{8}$'::text)),
  -- Five wrong tries end a code.
  constraint sign_in_codes_tries_check CHECK (((tries >= 0) AND (tries <= 5))),
  constraint sign_in_codes_shown_to_fkey FOREIGN KEY (shown_to) REFERENCES users(id)
);

-- ## messages

-- That a limit of what clients do by themselves was reached, the first time of a business day: the owner is notified
-- for a day.
create table limits_reached (
  id bigint generated always as identity not null,
  kind text not null,
  day date not null,
  reached_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint limits_reached_pkey PRIMARY KEY (id),
  constraint limits_reached_kind_day_key UNIQUE (kind, day),
  constraint limits_reached_kind_check CHECK ((kind = ANY (ARRAY['codes_from_address'::text, 'codes_to_unknown'::text, 'messages_share'::text, 'holds_of_address'::text])))
);
CREATE TRIGGER follow_attention AFTER INSERT OR DELETE OR UPDATE ON public.limits_reached FOR EACH ROW EXECUTE FUNCTION follow_attention_of_limits_reached();

-- The text of a kind of message as the owner writes it; without a row the program's text is used.
create table message_templates (
  id bigint generated always as identity not null,
  kind text not null,
  language text not null,
  body text not null,
  constraint message_templates_pkey PRIMARY KEY (id),
  constraint message_templates_once UNIQUE (kind, language),
  constraint message_templates_body_check CHECK ((body <> ''::text)),
  constraint message_templates_language_check CHECK ((language = ANY (ARRAY['en'::text, 'so'::text, 'ar'::text])))
);
CREATE TRIGGER audited_as_settings AFTER INSERT OR DELETE OR UPDATE ON public.message_templates FOR EACH ROW EXECUTE FUNCTION audit_change('settings', 'id', '', 'message_templates');

-- A message to a client. Planned in the transaction that books, given up in the one that moves or cancels, sent by a
-- job or by a person (decision 087).
create table messages (
  id bigint generated always as identity not null,
  client_id bigint,
  kind text not null,
  -- What it is about, with subject_id. Without a reference: a session may be deleted when services are chosen again,
  -- and what was sent stays.
  subject_kind text not null,
  subject_id bigint not null,
  -- Which of several of its kind: one of the two reminders, the moment of a change, the day on which a person asked for
  -- it.
  time_window text default ''::text not null,
  -- The appointment of which it speaks; session_id is the session that is to be held then, and for a move was_at is the
  -- time the client knew before.
  about_at timestamp with time zone,
  session_id bigint,
  was_at timestamp with time zone,
  link text,
  send_after timestamp with time zone not null,
  -- Of no use from then on: the appointment has begun.
  expires_at timestamp with time zone not null,
  state text default 'planned'::text not null,
  reason text,
  -- As it went out or was tried, as are language, body, segments and cost_cents.
  channel text,
  language text,
  body text,
  segments integer,
  cost_cents integer default 0 not null,
  provider_id text,
  tries integer default 0 not null,
  tried_at timestamp with time zone,
  sent_at timestamp with time zone,
  -- Unknown or refused, and no one has looked into it; or a code that a person has to send.
  needs_person boolean default false not null,
  -- Who sent it by hand; created_by is who asked for it.
  sent_by bigint,
  created_by bigint,
  created_at timestamp with time zone not null,
  -- Of a code, for which no client need be known, and of what is sent to the owner: the digest and problems. A code is
  -- sent at once, and no wish of a client stops any of them.
  phone text,
  -- The list of people to bring back by which it was written; listed_on is the business day of it.
  list text,
  listed_on date,
  -- Whom a list wrote to, also once her record was merged into another.
  listed_for bigint,
  constraint messages_pkey PRIMARY KEY (id),
  -- Lists write to a client at most once in thirty days.
  constraint messages_of_lists_rarely EXCLUDE USING gist (listed_for WITH =, daterange(listed_on, (listed_on + 30)) WITH &&) WHERE (((list IS NOT NULL) AND (state <> 'cancelled'::text))),
  constraint messages_about_check CHECK ((((kind = ANY (ARRAY['booked'::text, 'reminder'::text, 'moved'::text, 'cancelled'::text])) = (session_id IS NOT NULL)) AND ((session_id IS NULL) OR (about_at IS NOT NULL)))),
  constraint messages_body_check CHECK (((state = ANY (ARRAY['planned'::text, 'cancelled'::text])) OR ((body IS NOT NULL) AND (language IS NOT NULL) AND (channel IS NOT NULL) AND (segments > 0)))),
  constraint messages_channel_check CHECK ((channel = ANY (ARRAY['by_hand'::text, 'sandbox'::text, 'hormuud'::text, 'whatsapp'::text]))),
  constraint messages_code_check CHECK (((kind <> 'code'::text) OR ((body IS NOT NULL) AND (language IS NOT NULL) AND (segments > 0)))),
  constraint messages_cost_check CHECK ((cost_cents >= 0)),
  constraint messages_kind_check CHECK ((kind = ANY (ARRAY['booked'::text, 'reminder'::text, 'moved'::text, 'cancelled'::text, 'receipt'::text, 'result'::text, 'balance_due'::text, 'waiting_offer'::text, 'birthday'::text, 'code'::text, 'digest'::text, 'not_seen'::text, 'unfinished'::text, 'birthday_soon'::text, 'news'::text, 'package_ends'::text, 'package_longer'::text, 'package_ended'::text, 'problem'::text, 'problem_over'::text]))),
  constraint messages_language_check CHECK ((language = ANY (ARRAY['en'::text, 'so'::text, 'ar'::text]))),
  constraint messages_list_check CHECK ((list = ANY (ARRAY['not_seen'::text, 'unfinished'::text, 'birthday'::text, 'owes'::text, 'tagged'::text]))),
  constraint messages_list_of_kind CHECK ((((list IS NULL) = (listed_on IS NULL)) AND (NOT (list IS DISTINCT FROM
CASE kind
    WHEN 'not_seen'::text THEN 'not_seen'::text
    WHEN 'unfinished'::text THEN 'unfinished'::text
    WHEN 'birthday_soon'::text THEN 'birthday'::text
    WHEN 'news'::text THEN 'tagged'::text
    WHEN 'balance_due'::text THEN
    CASE
        WHEN (list = 'owes'::text) THEN list
        ELSE NULL::text
    END
    ELSE NULL::text
END)))),
  constraint messages_listed_for_check CHECK (((list IS NULL) = (listed_for IS NULL))),
  constraint messages_person_check CHECK (((NOT needs_person) OR (state = ANY (ARRAY['refused'::text, 'unknown'::text])) OR ((kind = 'code'::text) AND (state = 'planned'::text)))),
  constraint messages_phone_check CHECK ((phone ~ '^252[1-9][0-9]{8}$'::text)),
  constraint messages_reason_check CHECK (((state = ANY (ARRAY['refused'::text, 'cancelled'::text])) = (reason IS NOT NULL))),
  constraint messages_sent_check CHECK ((((state = 'sent'::text) = (sent_at IS NOT NULL)) AND ((sent_by IS NULL) OR (state = 'sent'::text)))),
  constraint messages_state_check CHECK ((state = ANY (ARRAY['planned'::text, 'sending'::text, 'sent'::text, 'refused'::text, 'unknown'::text, 'cancelled'::text]))),
  constraint messages_subject_check CHECK ((subject_kind = ANY (ARRAY['booking'::text, 'session'::text, 'order'::text, 'bill'::text, 'waitlist'::text, 'client'::text, 'phone'::text, 'digest'::text, 'problem'::text]))),
  constraint messages_to_check CHECK ((((kind = ANY (ARRAY['code'::text, 'digest'::text, 'problem'::text, 'problem_over'::text])) = (phone IS NOT NULL)) AND ((kind = ANY (ARRAY['code'::text, 'digest'::text, 'problem'::text, 'problem_over'::text])) OR (client_id IS NOT NULL)))),
  constraint messages_tried_check CHECK (((state <> ALL (ARRAY['sending'::text, 'refused'::text, 'unknown'::text])) OR ((tries > 0) AND (tried_at IS NOT NULL)))),
  constraint messages_window_check CHECK (((kind <> 'reminder'::text) OR (time_window = ANY (ARRAY['day_before'::text, 'two_hours'::text])))),
  constraint messages_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id),
  constraint messages_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint messages_listed_for_fkey FOREIGN KEY (listed_for) REFERENCES clients(id),
  constraint messages_sent_by_fkey FOREIGN KEY (sent_by) REFERENCES users(id)
);
CREATE INDEX messages_client ON public.messages USING btree (client_id, id DESC);
CREATE INDEX messages_looked_into ON public.messages USING btree (expires_at) WHERE needs_person;
CREATE INDEX messages_of_lists ON public.messages USING btree (sent_at) WHERE ((list IS NOT NULL) AND (state = 'sent'::text));
CREATE INDEX messages_of_lists_by_day ON public.messages USING btree (listed_on) WHERE (list IS NOT NULL);
CREATE INDEX messages_of_lists_open ON public.messages USING btree (id) WHERE ((list IS NOT NULL) AND (state = 'planned'::text));
-- One message of a kind about a thing in a window, and for a time: what is sent once is not sent again.
CREATE UNIQUE INDEX messages_once ON public.messages USING btree (subject_kind, subject_id, kind, time_window, COALESCE(about_at, '-infinity'::timestamp with time zone)) WHERE (state <> 'cancelled'::text);
CREATE INDEX messages_open ON public.messages USING btree (id) WHERE (state = ANY (ARRAY['sending'::text, 'unknown'::text, 'refused'::text]));
CREATE INDEX messages_planned ON public.messages USING btree (send_after, id) WHERE (state = 'planned'::text);
CREATE INDEX messages_session ON public.messages USING btree (session_id, id DESC) WHERE (session_id IS NOT NULL);
CREATE INDEX messages_tried ON public.messages USING btree (tried_at) WHERE (tried_at IS NOT NULL);
CREATE TRIGGER follow_attention AFTER INSERT OR DELETE OR UPDATE ON public.messages FOR EACH ROW EXECUTE FUNCTION follow_attention_of_messages();
CREATE CONSTRAINT TRIGGER messages_fit_their_session AFTER INSERT OR UPDATE ON public.messages DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.state = 'planned'::text) AND (new.session_id IS NOT NULL))) EXECUTE FUNCTION check_planned_message();
CREATE TRIGGER messages_of_client_id_go_to_no_alias AFTER INSERT OR UPDATE OF client_id ON public.messages FOR EACH ROW WHEN ((new.client_id IS NOT NULL)) EXECUTE FUNCTION refuse_alias('client_id');

-- ## notifications

-- Who has seen a notice. One by one instead of all up to a number: numbers are given out before they are committed, so
-- one that comes late would count as seen.
create table notice_views (
  user_id bigint not null,
  notice_id bigint not null,
  -- What asks nothing of its reader goes from their list once they have seen it.
  seen_at timestamp with time zone,
  constraint notice_views_pkey PRIMARY KEY (user_id, notice_id),
  constraint notice_views_notice_id_fkey FOREIGN KEY (notice_id) REFERENCES notices(id) ON DELETE CASCADE,
  constraint notice_views_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX notice_views_of_notice ON public.notice_views USING btree (notice_id);
CREATE TRIGGER notice_views_told AFTER INSERT ON public.notice_views REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_views();

-- Something that waits for staff, for as long as it waits (decision 021). What comes again is another notice, which has
-- not been seen.
create table notices (
  id bigint generated always as identity not null,
  kind text not null,
  -- The row of the watched table.
  subject_id bigint not null,
  constraint notices_pkey PRIMARY KEY (id),
  constraint notices_kind_subject_id_key UNIQUE (kind, subject_id)
);
CREATE TRIGGER notices_lifted AFTER DELETE ON public.notices REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_notices();
CREATE TRIGGER notices_raised AFTER INSERT ON public.notices REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_notices();

-- ## orders

-- Orders that are to be paid, delivered or settled with their buyer: few of all there are. Written by a trigger, as
-- is_open says.
create table open_orders (
  order_id bigint not null,
  -- As the order has it, like its day: neither ever changes.
  channel text not null,
  business_day date not null,
  constraint open_orders_pkey PRIMARY KEY (order_id),
  constraint open_orders_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE
);
CREATE INDEX open_orders_by_day ON public.open_orders USING btree (business_day DESC, order_id DESC);
-- Most open orders are treatments that were held and never paid. What is reserved, to deliver or to give back is looked
-- for among the others.
CREATE INDEX open_orders_of_goods ON public.open_orders USING btree (order_id DESC) WHERE (channel <> 'SERVICES'::text);

-- One thing of a sale, with name and price as they were.
create table order_lines (
  id bigint generated always as identity not null,
  order_id bigint not null,
  service_id bigint,
  name text not null,
  unit_price_cents bigint not null,
  quantity integer not null,
  total_cents bigint generated always as ((unit_price_cents * quantity)) stored not null,
  product_id bigint,
  -- What a piece cost the business when it was sold, where that was known: a margin is said of those alone.
  unit_cost_cents bigint,
  -- That of its order, so that the goods sold in a period are read from one index. A trigger sets it; the default says
  -- that no statement has to.
  business_day date default business_date(now()) not null,
  import_id bigint,
  -- Of a sale of credit.
  credit_account_id bigint,
  constraint order_lines_pkey PRIMARY KEY (id),
  constraint order_lines_one_thing CHECK ((num_nonnulls(service_id, product_id, import_id, credit_account_id) = 1)),
  constraint order_lines_quantity_check CHECK ((quantity > 0)),
  constraint order_lines_unit_cost_cents_check CHECK ((unit_cost_cents >= 0)),
  constraint order_lines_unit_price_cents_check CHECK ((unit_price_cents >= 0)),
  constraint order_lines_credit_account_id_fkey FOREIGN KEY (credit_account_id) REFERENCES credit_accounts(id),
  constraint order_lines_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id),
  constraint order_lines_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint order_lines_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id),
  constraint order_lines_service_id_fkey FOREIGN KEY (service_id) REFERENCES services(id)
);
CREATE INDEX order_lines_goods_by_day ON public.order_lines USING btree (business_day) INCLUDE (order_id, product_id, quantity, total_cents, unit_cost_cents) WHERE (product_id IS NOT NULL);
CREATE INDEX order_lines_of_credit ON public.order_lines USING btree (credit_account_id) WHERE (credit_account_id IS NOT NULL);
CREATE INDEX order_lines_of_import ON public.order_lines USING btree (import_id) WHERE (import_id IS NOT NULL);
CREATE INDEX order_lines_order ON public.order_lines USING btree (order_id);
CREATE INDEX order_lines_product ON public.order_lines USING btree (product_id, order_id DESC) WHERE (product_id IS NOT NULL);
CREATE INDEX order_lines_service ON public.order_lines USING btree (service_id);
CREATE TRIGGER audited_as_order AFTER DELETE OR UPDATE ON public.order_lines FOR EACH ROW EXECUTE FUNCTION audit_change('order', 'order_id', 'business_day', 'order_lines');
CREATE CONSTRAINT TRIGGER order_lines_fit_their_order AFTER INSERT OR DELETE OR UPDATE ON public.order_lines DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_order_of_part();
CREATE TRIGGER order_lines_join_order BEFORE INSERT OR DELETE OR UPDATE ON public.order_lines FOR EACH ROW EXECUTE FUNCTION join_order();
CREATE TRIGGER order_lines_keep_their_day BEFORE UPDATE OF business_day ON public.order_lines FOR EACH ROW WHEN ((old.business_day <> new.business_day)) EXECUTE FUNCTION refuse_change_of_day();

-- Money that came in for an order or went back. Append-only: a mistake is taken back by another row.
create table order_payments (
  id bigint generated always as identity not null,
  order_id bigint not null,
  kind text not null,
  payment_method text not null,
  amount_cents bigint not null,
  reference text,
  journal_entry_id bigint not null,
  recorded_by bigint,
  recorded_at timestamp with time zone default now() not null,
  -- Whose drawer money came into or left.
  shift_id bigint,
  -- The wallet that took it, and in phone the number that paid.
  wallet text,
  phone text,
  -- A refund names the receipt whose money it gives back.
  reverses_id bigint,
  -- A refund with a reason is a reversal: the receipt was a mistake.
  reason text,
  -- The return a refund is for.
  return_id bigint,
  -- Why a manager gave the money of a cancelled order back.
  refund_reason text,
  -- Paid before the books of this program began: no drawer and no wallet of these books has it. Given back, it is paid
  -- from the till.
  paid_before boolean default false not null,
  -- The account that paid, or that money was given back to.
  credit_account_id bigint,
  -- The payment of a bill that it is a part of.
  bill_payment_id bigint,
  -- The wallet of the business that mobile money came into or left.
  wallet_id bigint,
  constraint order_payments_pkey PRIMARY KEY (id),
  constraint order_payments_amount_cents_check CHECK ((amount_cents > 0)),
  constraint order_payments_credit CHECK (((credit_account_id IS NOT NULL) = (payment_method = ANY (ARRAY['credit'::text, 'gift_card'::text])))),
  constraint order_payments_kind_check CHECK ((kind = ANY (ARRAY['receipt'::text, 'refund'::text]))),
  constraint order_payments_only_refunds_are_for_returns CHECK (((return_id IS NULL) OR (kind = 'refund'::text))),
  constraint order_payments_only_refunds_reverse CHECK (((reverses_id IS NULL) OR (kind = 'refund'::text))),
  constraint order_payments_paid_before CHECK (((NOT paid_before) OR (shift_id IS NULL))),
  constraint order_payments_payment_method_check CHECK ((payment_method = ANY (ARRAY['cash'::text, 'card'::text, 'mobile_money'::text, 'credit'::text, 'gift_card'::text]))),
  constraint order_payments_reason_check CHECK ((reason <> ''::text)),
  constraint order_payments_reason_of_refund CHECK (((refund_reason IS NULL) OR ((kind = 'refund'::text) AND (reason IS NULL)))),
  constraint order_payments_reason_of_reversal CHECK (((reason IS NULL) OR (reverses_id IS NOT NULL))),
  constraint order_payments_refund_reason_check CHECK ((refund_reason <> ''::text)),
  constraint order_payments_wallet CHECK ((((payment_method = 'mobile_money'::text) AND (NOT paid_before)) = (wallet_id IS NOT NULL))),
  constraint order_payments_bill_payment_id_fkey FOREIGN KEY (bill_payment_id) REFERENCES bill_payments(id),
  constraint order_payments_credit_account_id_fkey FOREIGN KEY (credit_account_id) REFERENCES credit_accounts(id),
  constraint order_payments_journal_entry_id_fkey FOREIGN KEY (journal_entry_id) REFERENCES journal_entries(id),
  constraint order_payments_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint order_payments_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES users(id),
  -- The return is one of the same order.
  constraint order_payments_return_id_order_id_fkey FOREIGN KEY (return_id, order_id) REFERENCES order_returns(id, order_id),
  constraint order_payments_reverses_id_fkey FOREIGN KEY (reverses_id) REFERENCES order_payments(id),
  constraint order_payments_shift_id_fkey FOREIGN KEY (shift_id) REFERENCES drawer_shifts(id),
  constraint order_payments_wallet_id_fkey FOREIGN KEY (wallet_id) REFERENCES wallets(id)
);
CREATE INDEX order_payments_of_bill ON public.order_payments USING btree (bill_payment_id) WHERE (bill_payment_id IS NOT NULL);
CREATE INDEX order_payments_of_credit ON public.order_payments USING btree (credit_account_id, id) WHERE (credit_account_id IS NOT NULL);
CREATE INDEX order_payments_of_return ON public.order_payments USING btree (return_id) WHERE (return_id IS NOT NULL);
CREATE INDEX order_payments_of_shift ON public.order_payments USING btree (shift_id, id DESC) WHERE (shift_id IS NOT NULL);
CREATE INDEX order_payments_of_wallet ON public.order_payments USING btree (wallet_id, recorded_at) WHERE (wallet_id IS NOT NULL);
CREATE INDEX order_payments_order ON public.order_payments USING btree (order_id);
CREATE INDEX order_payments_recorded_at ON public.order_payments USING btree (recorded_at);
CREATE INDEX order_payments_reverses ON public.order_payments USING btree (reverses_id) WHERE (reverses_id IS NOT NULL);
CREATE TRIGGER audited_as_order AFTER INSERT OR DELETE OR UPDATE ON public.order_payments FOR EACH ROW EXECUTE FUNCTION audit_change('order', 'order_id', '', 'order_payments');
CREATE TRIGGER order_payments_append_only BEFORE DELETE OR UPDATE ON public.order_payments FOR EACH ROW EXECUTE FUNCTION refuse_change_unless_undone();
CREATE TRIGGER order_payments_choose_wallet BEFORE INSERT ON public.order_payments FOR EACH ROW WHEN (((new.payment_method = 'mobile_money'::text) AND (NOT new.paid_before) AND (new.wallet_id IS NULL))) EXECUTE FUNCTION choose_wallet_of_payment();
CREATE CONSTRAINT TRIGGER order_payments_fit_their_bill AFTER INSERT ON public.order_payments DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.kind = 'receipt'::text) OR (new.bill_payment_id IS NOT NULL))) EXECUTE FUNCTION check_bill_of_part();
CREATE CONSTRAINT TRIGGER order_payments_fit_their_order AFTER INSERT ON public.order_payments DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_order_of_part();
CREATE TRIGGER order_payments_join_open_shift BEFORE INSERT OR UPDATE OF shift_id ON public.order_payments FOR EACH ROW WHEN ((new.shift_id IS NOT NULL)) EXECUTE FUNCTION refuse_unless_shift_open();
CREATE CONSTRAINT TRIGGER order_payments_move_credit AFTER INSERT ON public.order_payments DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.credit_account_id IS NOT NULL)) EXECUTE FUNCTION check_credit('credit_account_id');
CREATE TRIGGER order_payments_within_their_receipt AFTER INSERT ON public.order_payments FOR EACH ROW WHEN ((new.reverses_id IS NOT NULL)) EXECUTE FUNCTION refuse_excess();

-- How many pieces of a line came back.
create table order_return_lines (
  id bigint generated always as identity not null,
  return_id bigint not null,
  order_id bigint not null,
  order_line_id bigint not null,
  quantity integer not null,
  -- Whether the pieces can be sold again; others are lost, at the cost they were sold with.
  restocked boolean not null,
  constraint order_return_lines_pkey PRIMARY KEY (id),
  constraint order_return_lines_quantity_check CHECK ((quantity > 0)),
  constraint order_return_lines_order_line_id_fkey FOREIGN KEY (order_line_id) REFERENCES order_lines(id),
  constraint order_return_lines_return_id_order_id_fkey FOREIGN KEY (return_id, order_id) REFERENCES order_returns(id, order_id)
);
CREATE INDEX order_return_lines_line ON public.order_return_lines USING btree (order_line_id) INCLUDE (quantity);
CREATE INDEX order_return_lines_order ON public.order_return_lines USING btree (order_id);
CREATE INDEX order_return_lines_return ON public.order_return_lines USING btree (return_id);
CREATE TRIGGER audited_as_order AFTER INSERT OR DELETE OR UPDATE ON public.order_return_lines FOR EACH ROW EXECUTE FUNCTION audit_change('order', 'order_id', '', 'order_return_lines');
CREATE TRIGGER order_return_lines_append_only BEFORE DELETE OR UPDATE ON public.order_return_lines FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE CONSTRAINT TRIGGER order_return_lines_fit_their_order AFTER INSERT ON public.order_return_lines DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_order_of_part();
CREATE TRIGGER order_return_lines_within_their_line AFTER INSERT ON public.order_return_lines FOR EACH ROW EXECUTE FUNCTION refuse_excess_return();

-- Single pieces of a sale that came back. A return keeps what it took off the sale; the lines and sums of the order
-- stay as sold.
create table order_returns (
  id bigint generated always as identity not null,
  order_id bigint not null,
  subtotal_cents bigint not null,
  tax_cents bigint not null,
  discount_cents bigint not null,
  -- What the return is worth to the buyer.
  total_cents bigint not null,
  reason text not null,
  journal_entry_id bigint,
  recorded_by bigint,
  recorded_at timestamp with time zone not null,
  business_day date default business_date(now()) not null,
  -- As its order has it.
  tax_included boolean default false not null,
  constraint order_returns_pkey PRIMARY KEY (id),
  constraint order_returns_of_order UNIQUE (id, order_id),
  constraint order_returns_discount_cents_check CHECK ((discount_cents >= 0)),
  -- Pieces that cost nothing are not posted.
  constraint order_returns_posted CHECK (((journal_entry_id IS NULL) = (subtotal_cents = 0))),
  constraint order_returns_reason_check CHECK ((reason <> ''::text)),
  constraint order_returns_subtotal_cents_check CHECK ((subtotal_cents >= 0)),
  constraint order_returns_tax_cents_check CHECK ((tax_cents >= 0)),
  constraint order_returns_total CHECK ((total_cents = ((subtotal_cents +
CASE
    WHEN tax_included THEN (0)::bigint
    ELSE tax_cents
END) - discount_cents))),
  constraint order_returns_total_cents_check CHECK ((total_cents >= 0)),
  constraint order_returns_journal_entry_id_fkey FOREIGN KEY (journal_entry_id) REFERENCES journal_entries(id),
  constraint order_returns_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint order_returns_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES users(id)
);
CREATE INDEX order_returns_by_day ON public.order_returns USING btree (business_day, order_id) INCLUDE (total_cents);
CREATE INDEX order_returns_order ON public.order_returns USING btree (order_id);
-- The tax report finds returns of taxed sales whose tax rounds to 0: no line of their entries says that they are taxed.
CREATE INDEX order_returns_without_tax ON public.order_returns USING btree (order_id) INCLUDE (journal_entry_id) WHERE (tax_cents = 0);
CREATE TRIGGER audited_as_order AFTER INSERT OR DELETE OR UPDATE ON public.order_returns FOR EACH ROW EXECUTE FUNCTION audit_change('order', 'order_id', 'business_day', 'order_returns');
CREATE TRIGGER order_returns_append_only BEFORE DELETE OR UPDATE ON public.order_returns FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE CONSTRAINT TRIGGER order_returns_fit_their_order AFTER INSERT ON public.order_returns DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_order_of_part();
CREATE TRIGGER order_returns_set_day BEFORE INSERT ON public.order_returns FOR EACH ROW EXECUTE FUNCTION set_return_day();

-- One sale: of treatments (a booking's), at the counter, in the shop or in an app. Its sums are those of its lines,
-- payments, returns and write-offs at every commit.
create table orders (
  id bigint generated always as identity not null,
  -- R and digits. Compared byte by byte, so that what begins with R is looked for in the index that keeps numbers
  -- unique, whatever the language of the database.
  order_number text collate "C" default ('R'::text || nextval('order_numbers'::regclass)) not null,
  channel text not null,
  status text not null,
  client_id bigint,
  -- The booking of a treatment sale; a booking has one order.
  booking_id bigint,
  subtotal_cents bigint not null,
  tax_cents bigint default 0 not null,
  discount_cents bigint default 0 not null,
  delivery_cents bigint default 0 not null,
  total_cents bigint not null,
  received_cents bigint default 0 not null,
  refunded_cents bigint default 0 not null,
  sold_by bigint,
  created_at timestamp with time zone default now() not null,
  -- The day it counts for. Kept when written, so a later change of the time zone moves no figure.
  business_day date not null,
  -- As the sale names the buyer; a walk-in or a guest has no client.
  client_name text default ''::text not null,
  client_phone text,
  notes text default ''::text not null,
  delivery_type text,
  delivery_address text,
  delivery_paid_with_order boolean default true not null,
  -- Until when unpaid goods stay reserved; null once paid, accepted or over.
  hold_ends_at timestamp with time zone,
  -- Opens the buyer's page, so it is a secret and never stands in the audit trail.
  access_token text,
  -- When the ledger took the sale: at payment, or when staff accepted it unpaid.
  recognised_at timestamp with time zone,
  paid_at timestamp with time zone,
  -- What was handed over at the counter; the change is what exceeds the total.
  tendered_cents bigint,
  cancelled_at timestamp with time zone,
  cancelled_by bigint,
  cancel_kind text,
  cancel_reason text,
  -- The shift a counter sale was made in.
  shift_id bigint,
  -- Why a person gave away more than the owner's limit.
  discount_reason text,
  -- Whether its goods have left the stock. An order of the shop takes them when its payment begins, so one that is
  -- never paid keeps nothing from others (decision 064).
  goods_reserved boolean default true not null,
  -- Whether staff are notified of it: unpaid orders held much when this one took its goods.
  is_large_reservation boolean default false not null,
  -- The number a guest's order was made with.
  ordered_phone text,
  -- Why an order of the shop went one step back; null again once it goes forward.
  step_back_reason text,
  -- The part of the discount that is a debt given up, apart from what was granted.
  written_off_cents bigint default 0 not null,
  -- What its returns are worth; lines and sums stay as sold.
  returned_cents bigint default 0 not null,
  -- The import that brought it in. It was sold before, so no figure counts it as a sale.
  import_id bigint,
  -- What a sale of credit goes to: a gift card's account, or that of the client for whom money is kept.
  credit_account_id bigint,
  -- Whether its prices have the tax in them; else it is added to them.
  tax_included boolean default false not null,
  -- What the counter made the sale with, where its key was such an id: sent with the line and made without it, it is
  -- one order.
  sale_id uuid,
  constraint orders_pkey PRIMARY KEY (id),
  constraint orders_access_token_key UNIQUE (access_token),
  constraint orders_booking_id_key UNIQUE (booking_id),
  constraint orders_order_number_key UNIQUE (order_number),
  constraint orders_sale_id_key UNIQUE (sale_id),
  constraint orders_brought_forward CHECK (((channel <> 'BROUGHT_FORWARD'::text) OR (import_id IS NOT NULL))),
  constraint orders_cancel_kind_check CHECK ((cancel_kind = ANY (ARRAY['hold_ended'::text, 'cancelled'::text, 'void'::text]))),
  constraint orders_cancelled CHECK (((status = 'CANCELLED'::text) = (cancelled_at IS NOT NULL))),
  constraint orders_channel_check CHECK ((channel = ANY (ARRAY['POS'::text, 'ONLINE_SHOP'::text, 'MOBILE_APP'::text, 'SERVICES'::text, 'BROUGHT_FORWARD'::text, 'CREDIT'::text]))),
  constraint orders_credit CHECK (((channel = 'CREDIT'::text) = (credit_account_id IS NOT NULL))),
  constraint orders_delivery CHECK ((((channel = ANY (ARRAY['ONLINE_SHOP'::text, 'MOBILE_APP'::text])) = (delivery_type IS NOT NULL)) AND ((delivery_type = 'DELIVERY'::text) = (delivery_address IS NOT NULL)))),
  constraint orders_delivery_cents_check CHECK ((delivery_cents >= 0)),
  constraint orders_delivery_type_check CHECK ((delivery_type = ANY (ARRAY['PICKUP'::text, 'DELIVERY'::text]))),
  constraint orders_discount_cents_check CHECK ((discount_cents >= 0)),
  constraint orders_discount_reason_check CHECK ((discount_reason <> ''::text)),
  constraint orders_hold CHECK (((hold_ends_at IS NULL) OR ((status = 'PENDING'::text) AND (paid_at IS NULL)))),
  constraint orders_large_reservation CHECK ((goods_reserved OR (NOT is_large_reservation))),
  constraint orders_number CHECK ((order_number ~ '^R[0-9]+$'::text)),
  constraint orders_received_cents_check CHECK ((received_cents >= 0)),
  constraint orders_refund_within_receipts CHECK ((refunded_cents <= received_cents)),
  constraint orders_refunded_cents_check CHECK ((refunded_cents >= 0)),
  constraint orders_returned CHECK (((returned_cents >= 0) AND (returned_cents <= total_cents))),
  -- What holds no goods was neither paid nor accepted.
  constraint orders_sold_are_reserved CHECK ((goods_reserved OR ((status = ANY (ARRAY['PENDING'::text, 'CANCELLED'::text])) AND (paid_at IS NULL) AND (recognised_at IS NULL)))),
  constraint orders_status_check CHECK ((status = ANY (ARRAY['PENDING'::text, 'CONFIRMED'::text, 'PROCESSING'::text, 'SHIPPED'::text, 'DELIVERED'::text, 'CANCELLED'::text]))),
  constraint orders_step_back_reason_check CHECK ((step_back_reason <> ''::text)),
  constraint orders_subtotal_cents_check CHECK ((subtotal_cents >= 0)),
  constraint orders_tax_cents_check CHECK ((tax_cents >= 0)),
  constraint orders_tendered_cents_check CHECK ((tendered_cents >= 0)),
  constraint orders_total CHECK ((total_cents = (((subtotal_cents +
CASE
    WHEN tax_included THEN (0)::bigint
    ELSE tax_cents
END) - discount_cents) +
CASE
    WHEN delivery_paid_with_order THEN delivery_cents
    ELSE (0)::bigint
END))),
  constraint orders_total_cents_check CHECK ((total_cents >= 0)),
  constraint orders_written_off CHECK (((written_off_cents >= 0) AND (written_off_cents <= discount_cents))),
  constraint orders_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint orders_cancelled_by_fkey FOREIGN KEY (cancelled_by) REFERENCES users(id),
  constraint orders_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id),
  constraint orders_credit_account_id_fkey FOREIGN KEY (credit_account_id) REFERENCES credit_accounts(id),
  constraint orders_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id),
  constraint orders_shift_id_fkey FOREIGN KEY (shift_id) REFERENCES drawer_shifts(id),
  constraint orders_sold_by_fkey FOREIGN KEY (sold_by) REFERENCES users(id)
);
CREATE INDEX orders_by_channel ON public.orders USING btree (channel, business_day DESC, id DESC);
-- With these columns the sales of a period are added up from the index alone; those that are not paid or cancelled are
-- taken off.
CREATE INDEX orders_by_day ON public.orders USING btree (business_day DESC, id DESC) INCLUDE (channel, sold_by, total_cents, import_id);
CREATE INDEX orders_by_seller ON public.orders USING btree (sold_by, business_day DESC, id DESC);
-- Few are cancelled, so a list of them must not search among all others. The channel is in the key because it is
-- checked there, without a look at the order.
CREATE INDEX orders_cancelled ON public.orders USING btree (business_day DESC, id DESC, channel) WHERE (cancelled_at IS NOT NULL);
-- Trigrams find any piece of a name, with a small list of pending entries (256 kB), as of clients.
CREATE INDEX orders_client_name_search ON public.orders USING gin (client_name gin_trgm_ops) WITH (gin_pending_list_limit='256');
CREATE INDEX orders_number_search ON public.orders USING gin (order_number gin_trgm_ops) WITH (gin_pending_list_limit='256');
CREATE INDEX orders_of_client ON public.orders USING btree (client_id, id DESC);
CREATE INDEX orders_of_credit ON public.orders USING btree (credit_account_id, id) WHERE (credit_account_id IS NOT NULL);
CREATE INDEX orders_of_import ON public.orders USING btree (import_id) WHERE (import_id IS NOT NULL);
CREATE INDEX orders_of_shift ON public.orders USING btree (shift_id, id DESC) WHERE (shift_id IS NOT NULL);
CREATE INDEX orders_online ON public.orders USING btree (id DESC) WHERE (channel = ANY (ARRAY['ONLINE_SHOP'::text, 'MOBILE_APP'::text]));
CREATE INDEX orders_online_cancelled ON public.orders USING btree (id DESC) WHERE ((channel = ANY (ARRAY['ONLINE_SHOP'::text, 'MOBILE_APP'::text])) AND (cancelled_at IS NOT NULL));
CREATE TRIGGER a_new_order_is_open AFTER INSERT ON public.orders FOR EACH ROW WHEN (is_open(new.*)) EXECUTE FUNCTION follow_open_order();
CREATE TRIGGER an_order_opens_or_ends AFTER UPDATE ON public.orders FOR EACH ROW WHEN ((is_open(old.*) <> is_open(new.*))) EXECUTE FUNCTION follow_open_order();
CREATE TRIGGER audited_as_order AFTER INSERT OR DELETE OR UPDATE ON public.orders FOR EACH ROW EXECUTE FUNCTION audit_change('order', 'id', 'access_token,sale_id');
CREATE TRIGGER follow_attention AFTER INSERT OR DELETE OR UPDATE ON public.orders FOR EACH ROW EXECUTE FUNCTION follow_attention_of_orders();
CREATE CONSTRAINT TRIGGER orders_are_true AFTER INSERT OR UPDATE ON public.orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_written_order();
CREATE TRIGGER orders_join_open_shift BEFORE INSERT OR UPDATE OF shift_id ON public.orders FOR EACH ROW WHEN ((new.shift_id IS NOT NULL)) EXECUTE FUNCTION refuse_unless_shift_open();
CREATE TRIGGER orders_keep_their_day BEFORE UPDATE OF business_day ON public.orders FOR EACH ROW WHEN ((old.business_day <> new.business_day)) EXECUTE FUNCTION refuse_change_of_day();
CREATE TRIGGER orders_of_client_id_go_to_no_alias AFTER INSERT OR UPDATE OF client_id ON public.orders FOR EACH ROW WHEN ((new.client_id IS NOT NULL)) EXECUTE FUNCTION refuse_alias('client_id');
CREATE CONSTRAINT TRIGGER orders_sell_credit AFTER INSERT OR UPDATE OF recognised_at, cancelled_at, subtotal_cents ON public.orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.credit_account_id IS NOT NULL)) EXECUTE FUNCTION check_credit('credit_account_id');
CREATE TRIGGER orders_stay_of_their_booking BEFORE UPDATE OF booking_id ON public.orders FOR EACH ROW WHEN ((old.booking_id IS DISTINCT FROM new.booking_id)) EXECUTE FUNCTION refuse_other_booking();
CREATE TRIGGER orders_stay_of_their_sale BEFORE UPDATE OF sale_id ON public.orders FOR EACH ROW WHEN ((old.sale_id IS DISTINCT FROM new.sale_id)) EXECUTE FUNCTION refuse_other_sale_id();
CREATE TRIGGER tell_programs AFTER INSERT OR UPDATE OF paid_at, status ON public.orders FOR EACH ROW WHEN (((new.import_id IS NULL) AND (new.channel = ANY (ARRAY['POS'::text, 'ONLINE_SHOP'::text, 'MOBILE_APP'::text])))) EXECUTE FUNCTION tell_of_order();

-- A debt that will not be paid, given up; or, with reverses_id, one taken back. Append-only.
create table write_offs (
  -- Ids are those of order_payments too, because both stand in one list and are reversed by one call.
  id bigint default nextval('order_payments_id_seq'::regclass) not null,
  order_id bigint not null,
  amount_cents bigint not null,
  reason text not null,
  reverses_id bigint,
  journal_entry_id bigint not null,
  recorded_by bigint,
  recorded_at timestamp with time zone default now() not null,
  constraint write_offs_pkey PRIMARY KEY (id),
  constraint write_offs_amount_cents_check CHECK ((amount_cents > 0)),
  constraint write_offs_reason_check CHECK ((reason <> ''::text)),
  constraint write_offs_journal_entry_id_fkey FOREIGN KEY (journal_entry_id) REFERENCES journal_entries(id),
  constraint write_offs_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint write_offs_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES users(id),
  constraint write_offs_reverses_id_fkey FOREIGN KEY (reverses_id) REFERENCES write_offs(id)
);
CREATE INDEX write_offs_of_order ON public.write_offs USING btree (order_id);
CREATE INDEX write_offs_reverses ON public.write_offs USING btree (reverses_id) WHERE (reverses_id IS NOT NULL);
CREATE TRIGGER audited_as_order AFTER INSERT OR DELETE OR UPDATE ON public.write_offs FOR EACH ROW EXECUTE FUNCTION audit_change('order', 'order_id', '', 'write_offs');
CREATE TRIGGER write_offs_append_only BEFORE DELETE OR UPDATE ON public.write_offs FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE CONSTRAINT TRIGGER write_offs_fit_their_order AFTER INSERT ON public.write_offs DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_order_of_part();
CREATE TRIGGER write_offs_within_what_they_reverse AFTER INSERT ON public.write_offs FOR EACH ROW WHEN ((new.reverses_id IS NOT NULL)) EXECUTE FUNCTION refuse_excess();

-- ## packages

-- What a package holds, in the order in which it is shown.
create table package_services (
  package_id bigint not null,
  service_id bigint not null,
  place smallint not null,
  session_count integer not null,
  constraint package_services_pkey PRIMARY KEY (package_id, service_id),
  constraint package_services_session_count_check CHECK (((session_count >= 1) AND (session_count <= 200))),
  constraint package_services_package_id_fkey FOREIGN KEY (package_id) REFERENCES packages(id) ON DELETE CASCADE,
  constraint package_services_service_id_fkey FOREIGN KEY (service_id) REFERENCES services(id)
);
CREATE INDEX package_services_service ON public.package_services USING btree (service_id);
CREATE TRIGGER audited_as_package AFTER INSERT OR DELETE OR UPDATE ON public.package_services FOR EACH ROW EXECUTE FUNCTION audit_change('package', 'package_id', '', 'package_services');

-- Sessions of one or several services that are sold together, at one price.
create table packages (
  id bigint generated always as identity not null,
  name text not null,
  texts jsonb default '{}'::jsonb not null,
  price_cents bigint not null,
  -- For so many months from the day it is sold; null for ever.
  valid_months smallint,
  is_active boolean default true not null,
  created_at timestamp with time zone default now() not null,
  constraint packages_pkey PRIMARY KEY (id),
  constraint packages_name_check CHECK ((name <> ''::text)),
  constraint packages_name_is_legible CHECK (is_legible(name)),
  constraint packages_price_cents_check CHECK (((price_cents >= 0) AND (price_cents <= 1000000000))),
  constraint packages_texts CHECK (((texts = '{}'::jsonb) OR is_translation(texts))),
  constraint packages_valid_months_check CHECK (((valid_months >= 1) AND (valid_months <= 120)))
);
CREATE UNIQUE INDEX packages_name ON public.packages USING btree (lower(name));
CREATE TRIGGER audited_as_package AFTER INSERT OR DELETE OR UPDATE ON public.packages FOR EACH ROW EXECUTE FUNCTION audit_change('package', 'id', '');

-- ## payments

-- A try to get money from a wallet, stored before the wallet is asked and settled after, so that money that may have
-- moved is never forgotten (decision 004).
create table payment_attempts (
  id bigint generated always as identity not null,
  -- Never used again, and what the wallet is asked about later.
  reference text not null,
  wallet text not null,
  booking_id bigint,
  order_id bigint,
  phone text not null,
  -- 0 where a discount covers everything and no wallet is asked.
  amount_cents bigint not null,
  -- What the settled payment is to do; for a booking the discount and the chosen services.
  intent jsonb not null,
  -- Unknown: the answer was lost and the money may have moved. Doubtful: the wallet says yes and names a transfer that
  -- has paid something else, so a person must find out.
  state text default 'created'::text not null,
  failure text,
  wallet_transaction_id text,
  idempotency_key text,
  created_by bigint,
  created_at timestamp with time zone default now() not null,
  sent_at timestamp with time zone,
  settled_at timestamp with time zone,
  lookups integer default 0 not null,
  next_lookup_at timestamp with time zone,
  -- Who settled a payment that no wallet could be asked about; resolution_note is how they knew.
  resolved_by bigint,
  resolution_note text,
  finance_payment_id bigint,
  -- The payment that the same transfer has paid before.
  repeats_id bigint,
  -- Who pays a deposit with it and, beside it, for which service; null where it is none. Written by note_deposit.
  deposit_client_id bigint,
  deposit_service_id bigint,
  bill_id bigint,
  bill_payment_id bigint,
  -- The wallet of the business that the money comes into.
  wallet_id bigint,
  constraint payment_attempts_pkey PRIMARY KEY (id),
  constraint payment_attempts_bill_payment_id_key UNIQUE (bill_payment_id),
  constraint payment_attempts_reference_key UNIQUE (reference),
  constraint payment_attempts_amount_cents_check CHECK ((amount_cents >= 0)),
  constraint payment_attempts_check1 CHECK (((state = ANY (ARRAY['succeeded'::text, 'failed'::text])) = (settled_at IS NOT NULL))),
  constraint payment_attempts_deposit CHECK (((deposit_client_id IS NULL) = (deposit_service_id IS NULL))),
  constraint payment_attempts_doubtful_repeat CHECK (((state <> 'doubtful'::text) OR (repeats_id IS NOT NULL))),
  constraint payment_attempts_for_one_thing CHECK ((num_nonnulls(booking_id, order_id, finance_payment_id, bill_id) = 1)),
  constraint payment_attempts_of_bill CHECK (((bill_id IS NULL) = (bill_payment_id IS NULL))),
  constraint payment_attempts_resolution CHECK ((((resolved_by IS NULL) = (resolution_note IS NULL)) AND ((resolved_by IS NULL) OR (settled_at IS NOT NULL)))),
  constraint payment_attempts_state_check CHECK ((state = ANY (ARRAY['created'::text, 'sent'::text, 'succeeded'::text, 'failed'::text, 'unknown'::text, 'doubtful'::text]))),
  constraint payment_attempts_wallet CHECK ((wallet_id IS NOT NULL)),
  -- No open attempt is forgotten. A doubtful one the wallet has answered.
  constraint payment_attempts_will_be_asked_about CHECK (((state <> ALL (ARRAY['created'::text, 'sent'::text, 'unknown'::text])) OR (next_lookup_at IS NOT NULL))),
  constraint payment_attempts_bill_id_fkey FOREIGN KEY (bill_id) REFERENCES bills(id),
  constraint payment_attempts_bill_payment_id_fkey FOREIGN KEY (bill_payment_id) REFERENCES bill_payments(id),
  constraint payment_attempts_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint payment_attempts_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint payment_attempts_deposit_client_id_fkey FOREIGN KEY (deposit_client_id) REFERENCES clients(id),
  constraint payment_attempts_deposit_service_id_fkey FOREIGN KEY (deposit_service_id) REFERENCES services(id),
  constraint payment_attempts_finance_payment_id_fkey FOREIGN KEY (finance_payment_id) REFERENCES finance_payments(id),
  constraint payment_attempts_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint payment_attempts_repeats_id_fkey FOREIGN KEY (repeats_id) REFERENCES payment_attempts(id),
  constraint payment_attempts_resolved_by_fkey FOREIGN KEY (resolved_by) REFERENCES users(id),
  constraint payment_attempts_wallet_id_fkey FOREIGN KEY (wallet_id) REFERENCES wallets(id)
);
-- A buyer of the shop who repeats a call finds its attempt again.
CREATE UNIQUE INDEX payment_attempts_bill_key ON public.payment_attempts USING btree (bill_id, idempotency_key) WHERE ((created_by IS NULL) AND (bill_id IS NOT NULL));
CREATE UNIQUE INDEX payment_attempts_key ON public.payment_attempts USING btree (created_by, idempotency_key);
-- When a wallet last said yes, and last said no.
CREATE INDEX payment_attempts_last ON public.payment_attempts USING btree (wallet, state, settled_at DESC) WHERE ((amount_cents > 0) AND (resolved_by IS NULL) AND (settled_at IS NOT NULL));
CREATE INDEX payment_attempts_of_bill ON public.payment_attempts USING btree (bill_id, id DESC) WHERE (bill_id IS NOT NULL);
CREATE INDEX payment_attempts_of_booking ON public.payment_attempts USING btree (booking_id, id DESC);
CREATE INDEX payment_attempts_of_finance_payment ON public.payment_attempts USING btree (finance_payment_id, id DESC);
CREATE INDEX payment_attempts_of_order ON public.payment_attempts USING btree (order_id, id DESC);
CREATE INDEX payment_attempts_of_wallet ON public.payment_attempts USING btree (wallet_id, settled_at);
CREATE UNIQUE INDEX payment_attempts_open_bill ON public.payment_attempts USING btree (bill_id) WHERE (state = ANY (ARRAY['created'::text, 'sent'::text, 'unknown'::text, 'doubtful'::text]));
-- While one attempt is open, a second one for the same booking is refused.
CREATE UNIQUE INDEX payment_attempts_open_booking ON public.payment_attempts USING btree (booking_id) WHERE (state = ANY (ARRAY['created'::text, 'sent'::text, 'unknown'::text, 'doubtful'::text]));
-- While one attempt is open, a second deposit of the same person and service is refused.
CREATE UNIQUE INDEX payment_attempts_open_deposit ON public.payment_attempts USING btree (deposit_client_id, deposit_service_id) WHERE (state = ANY (ARRAY['created'::text, 'sent'::text, 'unknown'::text, 'doubtful'::text]));
-- While one attempt is open, a second one for the same payment is refused.
CREATE UNIQUE INDEX payment_attempts_open_finance_payment ON public.payment_attempts USING btree (finance_payment_id) WHERE (state = ANY (ARRAY['created'::text, 'sent'::text, 'unknown'::text, 'doubtful'::text]));
CREATE INDEX payment_attempts_open_list ON public.payment_attempts USING btree (id DESC) WHERE (state = ANY (ARRAY['created'::text, 'sent'::text, 'unknown'::text, 'doubtful'::text]));
-- While one attempt is open, a second one for the same order is refused.
CREATE UNIQUE INDEX payment_attempts_open_order ON public.payment_attempts USING btree (order_id) WHERE (state = ANY (ARRAY['created'::text, 'sent'::text, 'unknown'::text, 'doubtful'::text]));
-- A guest's repeated call finds its attempt again, whether she is signed in or not.
CREATE UNIQUE INDEX payment_attempts_order_key ON public.payment_attempts USING btree (order_id, idempotency_key);
-- A client who pays a booking by herself sends her key with it; the same key finds the same attempt again.
CREATE UNIQUE INDEX payment_attempts_own_key ON public.payment_attempts USING btree (booking_id, idempotency_key) WHERE (created_by IS NULL);
CREATE INDEX payment_attempts_to_look_up ON public.payment_attempts USING btree (next_lookup_at) WHERE (state = ANY (ARRAY['created'::text, 'sent'::text, 'unknown'::text]));
-- One transfer of a wallet pays once. An index holds it, because two people, or a person and the wallet, may say it at
-- the same moment.
CREATE UNIQUE INDEX payment_attempts_transfer ON public.payment_attempts USING btree (wallet, transfer_key(wallet_transaction_id)) WHERE ((state = 'succeeded'::text) AND (amount_cents > 0) AND (repeats_id IS NULL));
CREATE TRIGGER audited_as_payment_attempt AFTER UPDATE ON public.payment_attempts FOR EACH ROW WHEN ((old.resolved_by IS DISTINCT FROM new.resolved_by)) EXECUTE FUNCTION audit_change('payment_attempt', 'id', 'idempotency_key');
CREATE TRIGGER follow_attention AFTER INSERT OR DELETE OR UPDATE ON public.payment_attempts FOR EACH ROW EXECUTE FUNCTION follow_attention_of_payment_attempts();
CREATE TRIGGER note_deposit BEFORE INSERT ON public.payment_attempts FOR EACH ROW WHEN ((new.booking_id IS NOT NULL)) EXECUTE FUNCTION note_deposit();
CREATE CONSTRAINT TRIGGER payment_attempts_are_received AFTER INSERT OR UPDATE OF state, amount_cents, wallet_transaction_id ON public.payment_attempts DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((((new.state = 'succeeded'::text) AND (new.amount_cents > 0)) OR (new.finance_payment_id IS NOT NULL))) EXECUTE FUNCTION check_attempt();
CREATE TRIGGER payment_attempts_choose_wallet BEFORE INSERT ON public.payment_attempts FOR EACH ROW WHEN ((new.wallet_id IS NULL)) EXECUTE FUNCTION choose_wallet();
CREATE TRIGGER payment_attempts_of_deposit_client_id_go_to_no_alias AFTER INSERT OR UPDATE OF deposit_client_id ON public.payment_attempts FOR EACH ROW WHEN ((new.deposit_client_id IS NOT NULL)) EXECUTE FUNCTION refuse_alias('deposit_client_id');
CREATE TRIGGER payment_attempts_repeat_nothing BEFORE INSERT OR UPDATE OF state, repeats_id ON public.payment_attempts FOR EACH ROW WHEN (((new.state = 'succeeded'::text) AND (new.repeats_id IS NOT NULL))) EXECUTE FUNCTION refuse_repeated_transfer();
CREATE TRIGGER payment_attempts_stay BEFORE DELETE ON public.payment_attempts FOR EACH ROW EXECUTE FUNCTION refuse_change_of_settled();
CREATE CONSTRAINT TRIGGER payment_attempts_wait_alone AFTER INSERT ON public.payment_attempts DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.state <> 'succeeded'::text)) EXECUTE FUNCTION check_open_payment();

-- ## photos

-- What the job of the night found to be older than photos are kept, until someone who may delete it has agreed:
-- managers are notified meanwhile.
create table due_photos (
  id bigint generated always as identity not null,
  -- How long the owner keeps photos.
  months integer not null,
  found_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint due_photos_pkey PRIMARY KEY (id),
  constraint due_photos_months_check CHECK ((months > 0))
);
-- One finding is open at a time.
CREATE UNIQUE INDEX due_photos_open ON public.due_photos USING btree (((ended_at IS NULL))) WHERE (ended_at IS NULL);
CREATE TRIGGER follow_attention AFTER INSERT OR DELETE OR UPDATE ON public.due_photos FOR EACH ROW EXECUTE FUNCTION follow_attention_of_due_photos();

-- That photos older than so many months go by themselves, as a manager agreed when they were first due.
create table photo_agreements (
  id bigint generated always as identity not null,
  months integer not null,
  agreed_at timestamp with time zone not null,
  agreed_by bigint not null,
  constraint photo_agreements_pkey PRIMARY KEY (id),
  constraint photo_agreements_months_check CHECK ((months > 0)),
  constraint photo_agreements_agreed_by_fkey FOREIGN KEY (agreed_by) REFERENCES users(id)
);
CREATE TRIGGER audited_as_settings AFTER INSERT OR DELETE OR UPDATE ON public.photo_agreements FOR EACH ROW EXECUTE FUNCTION audit_change('settings', 'id', '', 'photo_agreements');

-- Who has looked at a photo, and in which size.
create table photo_views (
  id bigint generated always as identity not null,
  photo_id bigint not null,
  user_id bigint,
  size text not null,
  viewed_at timestamp with time zone not null,
  -- The client herself, whose photo it is, where she has looked at it on her page (decision 145); null where an
  -- employee has.
  client_id bigint,
  constraint photo_views_pkey PRIMARY KEY (id),
  constraint photo_views_size_check CHECK ((size = ANY (ARRAY['thumb'::text, 'full'::text]))),
  constraint photo_views_viewer CHECK ((num_nonnulls(user_id, client_id) = 1)),
  constraint photo_views_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id),
  constraint photo_views_of_own FOREIGN KEY (photo_id, client_id) REFERENCES photos(id, client_id) ON UPDATE CASCADE,
  constraint photo_views_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES photos(id),
  constraint photo_views_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX photo_views_photo ON public.photo_views USING btree (photo_id, id DESC);
CREATE TRIGGER photo_views_append_only BEFORE DELETE OR UPDATE ON public.photo_views FOR EACH ROW EXECUTE FUNCTION refuse_change_unless_moved();

-- A photo of a client. When the picture goes, the row says that there was one, and who deleted it.
create table photos (
  id bigint generated always as identity not null,
  client_id bigint not null,
  -- Without a reference: a session may be deleted when services are chosen again, and the photo stays.
  session_id bigint,
  -- Area, angle, both sizes and the reason of the deletion all go when the picture does.
  area text,
  angle text,
  thumb_bytes bytea,
  -- Compressed already, so both sizes are stored as they are.
  full_bytes bytea,
  delete_reason text,
  -- Pixels in full, as is height.
  width integer not null,
  height integer not null,
  taken_at timestamp with time zone not null,
  taken_by bigint not null,
  deleted_at timestamp with time zone,
  -- Null where the program deleted it: after the owner's months, or because its client asked for it.
  deleted_by bigint,
  erased_at timestamp with time zone,
  constraint photos_pkey PRIMARY KEY (id),
  constraint photos_of_client UNIQUE (id, client_id),
  constraint photos_angle_check CHECK ((angle <> ''::text)),
  constraint photos_area_check CHECK ((area <> ''::text)),
  constraint photos_deleted_check CHECK (((deleted_at IS NOT NULL) OR ((deleted_by IS NULL) AND (delete_reason IS NULL) AND (erased_at IS NULL)))),
  constraint photos_erased_check CHECK (
CASE
    WHEN (erased_at IS NULL) THEN (num_nulls(area, angle, thumb_bytes, full_bytes) = 0)
    ELSE (num_nonnulls(area, angle, thumb_bytes, full_bytes, delete_reason) = 0)
END),
  constraint photos_height_check CHECK (((height >= 1) AND (height <= 1600))),
  constraint photos_width_check CHECK (((width >= 1) AND (width <= 1600))),
  constraint photos_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id),
  constraint photos_deleted_by_fkey FOREIGN KEY (deleted_by) REFERENCES users(id),
  constraint photos_taken_by_fkey FOREIGN KEY (taken_by) REFERENCES users(id)
);
CREATE INDEX photos_client ON public.photos USING btree (client_id, id DESC) WHERE (erased_at IS NULL);
CREATE INDEX photos_deleted ON public.photos USING btree (deleted_at) WHERE ((deleted_at IS NOT NULL) AND (erased_at IS NULL));
CREATE INDEX photos_kept ON public.photos USING btree (taken_at) WHERE (deleted_at IS NULL);
CREATE TRIGGER audited_as_client AFTER INSERT OR DELETE OR UPDATE ON public.photos FOR EACH ROW EXECUTE FUNCTION audit_change('client', 'client_id', 'area,angle,thumb_bytes,full_bytes,delete_reason', 'photos');
CREATE TRIGGER photos_of_client_id_go_to_no_alias AFTER INSERT OR UPDATE OF client_id ON public.photos FOR EACH ROW WHEN ((new.client_id IS NOT NULL)) EXECUTE FUNCTION refuse_alias('client_id');

-- ## policy

-- What a dollar is worth in the second currency, from a day on. The row that was written last says whether there is
-- one.
create table currency_rates (
  id bigint generated always as identity not null,
  -- Null with the others: since then there is no second currency.
  code text,
  -- How many hundredths of a unit a dollar is worth.
  rate_hundredths bigint,
  valid_from date,
  set_at timestamp with time zone default now() not null,
  set_by bigint,
  constraint currency_rates_pkey PRIMARY KEY (id),
  constraint currency_rates_code_check CHECK ((code ~ '^[A-Z]{3}$'::text)),
  constraint currency_rates_none CHECK ((num_nonnulls(code, rate_hundredths, valid_from) = ANY (ARRAY[0, 3]))),
  constraint currency_rates_rate_hundredths_check CHECK ((rate_hundredths > 0)),
  constraint currency_rates_set_by_fkey FOREIGN KEY (set_by) REFERENCES users(id)
);
CREATE INDEX currency_rates_of_day ON public.currency_rates USING btree (code, valid_from DESC, id DESC) WHERE (code IS NOT NULL);
CREATE TRIGGER audited_as_settings AFTER INSERT OR DELETE OR UPDATE ON public.currency_rates FOR EACH ROW EXECUTE FUNCTION audit_change('settings', 'id', '', 'currency_rates');
CREATE TRIGGER currency_rates_append_only BEFORE DELETE OR UPDATE ON public.currency_rates FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- The owner's settings, one row. The contract validates them and its code fills in the defaults, so a setting that is
-- added later needs no change of the stored row.
create table policy (
  only_row boolean default true not null,
  settings jsonb not null,
  updated_at timestamp with time zone default now() not null,
  updated_by bigint,
  constraint policy_pkey PRIMARY KEY (only_row),
  -- There is one row at most.
  constraint policy_only_row_check CHECK (only_row),
  constraint policy_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id)
);
CREATE TRIGGER audited AFTER INSERT OR UPDATE ON public.policy FOR EACH ROW EXECUTE FUNCTION audit_settings();
CREATE CONSTRAINT TRIGGER policy_judges_stock AFTER INSERT OR UPDATE ON public.policy DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_unjudged_stock();

-- ## pos

-- A sale that a device made without a line, as it was sent; what could not be booked is set aside for a person. Nothing
-- of it changes but what became of it.
create table offline_sales (
  id bigint generated always as identity not null,
  -- What the device made the sale with; the sale of the counter that was tried with the line before has the same. Made
  -- of a hash where what came has none.
  sale_id uuid not null,
  device_id bigint,
  device_seq bigint,
  -- Whether the device is known by its signature and had used neither the id nor the number before. A forged sale keeps
  -- no place from a true one.
  is_first boolean not null,
  sold_at timestamp with time zone,
  received_at timestamp with time zone not null,
  received_from bigint not null,
  receipt_number text,
  cashier_id bigint,
  -- Of the client it names, as 252 and nine digits; null for a walk-in.
  client_phone text,
  -- The shift it was sold in, open or not when it came.
  shift_id bigint,
  total_cents bigint,
  -- Of what was signed; sent_hash covers the signature too.
  body_hash bytea not null,
  sent_hash bytea not null,
  -- What was sent, as canonical JSON with its signature; null once its client was erased.
  body text,
  state text not null,
  order_id bigint,
  -- The bill it is, where it is more than goods that were paid in one way; else it is an order.
  bill_id bigint,
  -- What of it was paid in cash, less the change; null of what cannot be read.
  cash_cents bigint,
  constraint offline_sales_pkey PRIMARY KEY (id),
  constraint offline_sales_bill_id_key UNIQUE (bill_id),
  constraint offline_sales_order_id_key UNIQUE (order_id),
  constraint offline_sales_sent_hash_key UNIQUE (sent_hash),
  constraint offline_sales_booked CHECK ((num_nonnulls(order_id, bill_id) =
CASE state
    WHEN 'booked'::text THEN 1
    ELSE 0
END)),
  constraint offline_sales_cash CHECK (((cash_cents >= 0) AND (cash_cents <= total_cents))),
  constraint offline_sales_device_seq_check CHECK ((device_seq > 0)),
  constraint offline_sales_first CHECK (((NOT is_first) OR (num_nonnulls(device_id, device_seq) = 2))),
  constraint offline_sales_state_check CHECK ((state = ANY (ARRAY['booked'::text, 'set_aside'::text, 'refused'::text]))),
  constraint offline_sales_total_cents_check CHECK ((total_cents >= 0)),
  constraint offline_sales_bill_id_fkey FOREIGN KEY (bill_id) REFERENCES bills(id),
  constraint offline_sales_cashier_id_fkey FOREIGN KEY (cashier_id) REFERENCES users(id),
  constraint offline_sales_device_id_fkey FOREIGN KEY (device_id) REFERENCES devices(id),
  constraint offline_sales_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint offline_sales_received_from_fkey FOREIGN KEY (received_from) REFERENCES users(id),
  constraint offline_sales_shift_id_fkey FOREIGN KEY (shift_id) REFERENCES drawer_shifts(id)
);
CREATE INDEX offline_sales_booked ON public.offline_sales USING btree (sale_id) WHERE (state = 'booked'::text);
CREATE UNIQUE INDEX offline_sales_booked_as ON public.offline_sales USING btree (body_hash) WHERE (state = 'booked'::text);
CREATE INDEX offline_sales_by_receipt ON public.offline_sales USING btree (receipt_number) WHERE (state = 'booked'::text);
CREATE INDEX offline_sales_by_time ON public.offline_sales USING btree (received_at);
CREATE UNIQUE INDEX offline_sales_number ON public.offline_sales USING btree (device_id, device_seq) WHERE is_first;
CREATE INDEX offline_sales_of_phone ON public.offline_sales USING btree (client_phone) WHERE (client_phone IS NOT NULL);
CREATE INDEX offline_sales_of_shift ON public.offline_sales USING btree (shift_id) WHERE (shift_id IS NOT NULL);
CREATE UNIQUE INDEX offline_sales_sale ON public.offline_sales USING btree (sale_id) WHERE is_first;
CREATE CONSTRAINT TRIGGER offline_sales_are_true AFTER INSERT OR UPDATE ON public.offline_sales DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_written_offline_sale();
CREATE TRIGGER offline_sales_stay BEFORE DELETE OR UPDATE ON public.offline_sales FOR EACH ROW EXECUTE FUNCTION refuse_change_of_offline_sale();

-- What a person has to look at in a sale that was made without a line: what had changed meanwhile, or why it was not
-- booked.
create table sale_conflicts (
  id bigint generated always as identity not null,
  offline_sale_id bigint not null,
  kind text not null,
  detail jsonb default '{}'::jsonb not null,
  state text default 'open'::text not null,
  opened_at timestamp with time zone not null,
  settled_as text,
  settled_by bigint,
  settled_at timestamp with time zone,
  reason text,
  -- What takes late cash out of the difference of the shift that had counted it.
  journal_entry_id bigint,
  constraint sale_conflicts_pkey PRIMARY KEY (id),
  constraint sale_conflicts_journal_entry_id_key UNIQUE (journal_entry_id),
  constraint sale_conflicts_offline_sale_id_kind_key UNIQUE (offline_sale_id, kind),
  constraint sale_conflicts_counted CHECK (((journal_entry_id IS NULL) OR ((kind = 'after_shift_closed'::text) AND (settled_as = 'counted'::text)))),
  constraint sale_conflicts_kind_check CHECK ((kind = ANY (ARRAY['bad_signature'::text, 'unknown_device'::text, 'revoked_device'::text, 'number_twice'::text, 'id_twice'::text, 'unreadable'::text, 'line_off'::text, 'over_limit'::text, 'not_allowed'::text, 'sale_begun'::text, 'product_unknown'::text, 'price_changed'::text, 'tax_changed'::text, 'short_stock'::text, 'product_gone'::text, 'discount_over_limit'::text, 'after_shift_closed'::text, 'clock_off'::text, 'rate_changed'::text, 'cashier_gone'::text, 'client_gone'::text, 'transfer_doubtful'::text, 'over_device_limit'::text, 'over_hours'::text, 'treatment_changed'::text]))),
  constraint sale_conflicts_reason_check CHECK ((reason <> ''::text)),
  constraint sale_conflicts_settled CHECK ((num_nonnulls(settled_as, settled_by, settled_at, reason) =
CASE state
    WHEN 'open'::text THEN 0
    ELSE 4
END)),
  constraint sale_conflicts_settled_as_check CHECK ((settled_as = ANY (ARRAY['accepted'::text, 'counted'::text, 'booked'::text, 'refused'::text]))),
  constraint sale_conflicts_state_check CHECK ((state = ANY (ARRAY['open'::text, 'settled'::text]))),
  constraint sale_conflicts_journal_entry_id_fkey FOREIGN KEY (journal_entry_id) REFERENCES journal_entries(id),
  constraint sale_conflicts_offline_sale_id_fkey FOREIGN KEY (offline_sale_id) REFERENCES offline_sales(id),
  constraint sale_conflicts_settled_by_fkey FOREIGN KEY (settled_by) REFERENCES users(id)
);
CREATE INDEX sale_conflicts_open ON public.sale_conflicts USING btree (id DESC) WHERE (state = 'open'::text);
CREATE TRIGGER follow_attention AFTER INSERT OR DELETE OR UPDATE ON public.sale_conflicts FOR EACH ROW EXECUTE FUNCTION follow_attention_of_sale_conflicts();
CREATE CONSTRAINT TRIGGER sale_conflicts_are_true AFTER INSERT OR UPDATE ON public.sale_conflicts DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_sale_conflict();
CREATE TRIGGER sale_conflicts_stay BEFORE DELETE OR UPDATE ON public.sale_conflicts FOR EACH ROW EXECUTE FUNCTION refuse_change_of_sale_conflict();

-- ## printing

-- Each receipt that was sent to a printer of the network.
create table receipt_prints (
  id bigint generated always as identity not null,
  order_id bigint,
  bill_id bigint,
  is_copy boolean not null,
  printed_by bigint not null,
  printed_at timestamp with time zone not null,
  -- False where the printer ended before it said that it was done: something may have come out.
  is_whole boolean not null,
  constraint receipt_prints_pkey PRIMARY KEY (id),
  constraint receipt_prints_of_one CHECK ((num_nonnulls(order_id, bill_id) = 1)),
  constraint receipt_prints_bill_id_fkey FOREIGN KEY (bill_id) REFERENCES bills(id),
  constraint receipt_prints_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint receipt_prints_printed_by_fkey FOREIGN KEY (printed_by) REFERENCES users(id)
);
CREATE UNIQUE INDEX receipt_prints_first_of_bill ON public.receipt_prints USING btree (bill_id) WHERE (NOT is_copy);
CREATE UNIQUE INDEX receipt_prints_first_of_order ON public.receipt_prints USING btree (order_id) WHERE (NOT is_copy);

-- ## privacy

-- Who was given a copy of all that is kept of a client.
create table data_copies (
  id bigint generated always as identity not null,
  request_id bigint not null,
  client_id bigint not null,
  made_at timestamp with time zone not null,
  made_by bigint not null,
  constraint data_copies_pkey PRIMARY KEY (id),
  constraint data_copies_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id),
  constraint data_copies_made_by_fkey FOREIGN KEY (made_by) REFERENCES users(id),
  constraint data_copies_request_id_fkey FOREIGN KEY (request_id) REFERENCES privacy_requests(id)
);
CREATE INDEX data_copies_client ON public.data_copies USING btree (client_id);
CREATE INDEX data_copies_request ON public.data_copies USING btree (request_id, id DESC);
CREATE TRIGGER audited_as_client AFTER INSERT OR DELETE OR UPDATE ON public.data_copies FOR EACH ROW EXECUTE FUNCTION audit_change('client', 'client_id', '', 'data_copies');
CREATE TRIGGER data_copies_of_client_id_go_to_no_alias AFTER INSERT OR UPDATE OF client_id ON public.data_copies FOR EACH ROW WHEN ((new.client_id IS NOT NULL)) EXECUTE FUNCTION refuse_alias('client_id');

-- An erasure of a client that keeps the books true (decision 099). Without references: sample data may be removed, and
-- the audit trail, which stays, is proven by these rows.
create table erasures (
  id bigint generated always as identity not null,
  client_id bigint not null,
  request_id bigint not null,
  erased_at timestamp with time zone not null,
  -- How many rows of each kind went.
  counts jsonb,
  emptied_entries integer,
  -- The digest of what is left of the emptied_entries entries of the audit trail, which the erasure's entry in the
  -- trail carries.
  emptied_digest text,
  constraint erasures_pkey PRIMARY KEY (id),
  constraint erasures_once UNIQUE (client_id),
  constraint erasures_request UNIQUE (request_id),
  -- All three are written when it is done.
  constraint erasures_done_check CHECK ((num_nulls(counts, emptied_entries, emptied_digest) = ANY (ARRAY[0, 3])))
);
CREATE TRIGGER audited_as_client AFTER INSERT OR DELETE OR UPDATE ON public.erasures FOR EACH ROW EXECUTE FUNCTION audit_change('client', 'client_id', '', 'erasures');

-- What a client asks about the data kept of her: a copy, an erasure or a correction. A manager answers each within its
-- time.
create table privacy_requests (
  id bigint generated always as identity not null,
  client_id bigint not null,
  kind text not null,
  note text not null,
  state text default 'open'::text not null,
  created_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  -- What the client is answered.
  answer text,
  closed_at timestamp with time zone,
  closed_by bigint,
  -- An erasure waits for some days, in which it can be called off.
  erase_at timestamp with time zone,
  erase_by bigint,
  -- Who noted it at the desk; null where the client asked by herself.
  created_by bigint,
  constraint privacy_requests_pkey PRIMARY KEY (id),
  constraint privacy_requests_closed_check CHECK ((((state = 'open'::text) = (closed_at IS NULL)) AND ((closed_at IS NULL) = (closed_by IS NULL)))),
  constraint privacy_requests_erasure_check CHECK ((((erase_at IS NULL) = (erase_by IS NULL)) AND ((erase_at IS NULL) OR ((kind = 'erase'::text) AND (state <> 'refused'::text))))),
  constraint privacy_requests_kind_check CHECK ((kind = ANY (ARRAY['export'::text, 'erase'::text, 'correct'::text]))),
  constraint privacy_requests_refused_check CHECK (((state <> 'refused'::text) OR (answer IS NOT NULL))),
  constraint privacy_requests_state_check CHECK ((state = ANY (ARRAY['open'::text, 'done'::text, 'refused'::text]))),
  constraint privacy_requests_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id),
  constraint privacy_requests_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES users(id),
  constraint privacy_requests_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint privacy_requests_erase_by_fkey FOREIGN KEY (erase_by) REFERENCES users(id)
);
CREATE INDEX privacy_requests_of_client ON public.privacy_requests USING btree (client_id, id DESC);
-- The same is not asked twice at a time.
CREATE UNIQUE INDEX privacy_requests_once ON public.privacy_requests USING btree (client_id, kind) WHERE (state = 'open'::text);
CREATE INDEX privacy_requests_open ON public.privacy_requests USING btree (due_at, id) WHERE (state = 'open'::text);
CREATE INDEX privacy_requests_to_erase ON public.privacy_requests USING btree (erase_at) WHERE ((state = 'open'::text) AND (erase_at IS NOT NULL));
CREATE TRIGGER audited_as_client AFTER INSERT OR DELETE OR UPDATE ON public.privacy_requests FOR EACH ROW EXECUTE FUNCTION audit_change('client', 'client_id', '', 'privacy_requests');
CREATE TRIGGER follow_attention AFTER INSERT OR DELETE OR UPDATE ON public.privacy_requests FOR EACH ROW EXECUTE FUNCTION follow_attention_of_privacy_requests();
CREATE TRIGGER privacy_requests_of_client_id_go_to_no_alias AFTER INSERT OR UPDATE OF client_id ON public.privacy_requests FOR EACH ROW WHEN ((new.client_id IS NOT NULL)) EXECUTE FUNCTION refuse_alias('client_id');

-- ## schedule

-- A break of everyone, such as for prayer, in minutes of a day.
create table daily_pauses (
  id bigint generated always as identity not null,
  -- The season whose days have it; null for those of the whole year.
  season_id bigint,
  starts smallint not null,
  ends smallint not null,
  -- On which days of the week, 1 is Monday; null for every day.
  weekdays smallint[],
  constraint daily_pauses_pkey PRIMARY KEY (id),
  constraint daily_pauses_of_season CHECK (((season_id IS NULL) OR (weekdays IS NULL))),
  constraint daily_pauses_times_check CHECK (((starts >= 0) AND (starts < ends) AND (ends <= 1440))),
  constraint daily_pauses_weekdays_check CHECK (((weekdays <> '{}'::smallint[]) AND (weekdays <@ '{1,2,3,4,5,6,7}'::smallint[]))),
  constraint daily_pauses_season_id_fkey FOREIGN KEY (season_id) REFERENCES seasons(id) ON DELETE CASCADE
);
CREATE INDEX daily_pauses_season ON public.daily_pauses USING btree (season_id) WHERE (season_id IS NOT NULL);
CREATE TRIGGER audited_as_settings AFTER INSERT OR DELETE OR UPDATE ON public.daily_pauses FOR EACH ROW EXECUTE FUNCTION audit_change('settings', 'id', '', 'daily_pauses');

-- Who of the waiting list a freed time would suit.
create table freed_time_matches (
  freed_time_id bigint not null,
  waitlist_id bigint not null,
  constraint freed_time_matches_pkey PRIMARY KEY (freed_time_id, waitlist_id),
  constraint freed_time_matches_freed_time_id_fkey FOREIGN KEY (freed_time_id) REFERENCES freed_times(id) ON DELETE CASCADE,
  constraint freed_time_matches_waitlist_id_fkey FOREIGN KEY (waitlist_id) REFERENCES waitlist(id) ON DELETE CASCADE
);
CREATE INDEX freed_time_matches_waitlist ON public.freed_time_matches USING btree (waitlist_id);

-- A time that was given free and would suit someone who waits. It ends when it is taken, when it has passed, or when no
-- one it would suit waits any more.
create table freed_times (
  id bigint generated always as identity not null,
  -- The session whose time it was. A booking whose services change loses its sessions, and their times are freed
  -- without them.
  session_id bigint,
  block_id bigint,
  service_id bigint,
  -- Who and what was given free; only compared, so without a reference each.
  resource_ids bigint[] not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  -- The last moment at which someone who waits could begin.
  until_at timestamp with time zone not null,
  freed_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint freed_times_pkey PRIMARY KEY (id),
  constraint freed_times_check CHECK ((starts_at < ends_at)),
  constraint freed_times_source_check CHECK (((session_id IS NULL) OR (block_id IS NULL))),
  constraint freed_times_block_id_fkey FOREIGN KEY (block_id) REFERENCES occupancies(id) ON DELETE CASCADE,
  constraint freed_times_service_id_fkey FOREIGN KEY (service_id) REFERENCES services(id),
  constraint freed_times_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE SET NULL
);
CREATE UNIQUE INDEX freed_times_block ON public.freed_times USING btree (block_id) WHERE (ended_at IS NULL);
CREATE INDEX freed_times_of_block ON public.freed_times USING btree (block_id) WHERE (block_id IS NOT NULL);
CREATE INDEX freed_times_of_session ON public.freed_times USING btree (session_id) WHERE (session_id IS NOT NULL);
CREATE INDEX freed_times_open ON public.freed_times USING btree (until_at, id) WHERE (ended_at IS NULL);
-- A session frees one time after another: each is news, and stands until it is taken.
CREATE UNIQUE INDEX freed_times_session ON public.freed_times USING btree (session_id, starts_at) WHERE (ended_at IS NULL);
CREATE TRIGGER follow_attention AFTER INSERT OR DELETE OR UPDATE ON public.freed_times FOR EACH ROW EXECUTE FUNCTION follow_attention_of_freed_times();

-- A day on which the business is closed, once or from then on every year.
create table holidays (
  id bigint generated always as identity not null,
  day date not null,
  name text not null,
  yearly boolean not null,
  constraint holidays_pkey PRIMARY KEY (id),
  constraint holidays_day_key UNIQUE (day),
  constraint holidays_name_check CHECK (is_legible(name))
);
CREATE TRIGGER audited_as_settings AFTER INSERT OR DELETE OR UPDATE ON public.holidays FOR EACH ROW EXECUTE FUNCTION audit_change('settings', 'id', '', 'holidays');

-- Leave a therapist asks for. A manager accepts it, and it occupies her time as any leave does, or refuses it with a
-- reason.
create table leave_requests (
  id bigint generated always as identity not null,
  resource_id bigint not null,
  requested_by bigint not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  note text,
  state text default 'waiting'::text not null,
  -- Why it was refused.
  reason text,
  decided_by bigint,
  decided_at timestamp with time zone,
  -- The time it took when it was accepted.
  occupancy_id bigint,
  created_at timestamp with time zone not null,
  constraint leave_requests_pkey PRIMARY KEY (id),
  constraint leave_requests_occupancy_id_key UNIQUE (occupancy_id),
  -- The same time is not asked for twice.
  constraint leave_requests_no_overlap EXCLUDE USING gist (resource_id WITH =, tstzrange(starts_at, ends_at) WITH &&) WHERE ((state = ANY (ARRAY['waiting'::text, 'accepted'::text]))),
  constraint leave_requests_decided_check CHECK ((((state = 'waiting'::text) = (decided_at IS NULL)) AND ((decided_at IS NULL) = (decided_by IS NULL)))),
  constraint leave_requests_reason_check CHECK ((((state = 'refused'::text) = (reason IS NOT NULL)) AND (reason <> ''::text))),
  constraint leave_requests_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'accepted'::text, 'refused'::text, 'withdrawn'::text]))),
  constraint leave_requests_time_check CHECK ((((state <> 'accepted'::text) OR (occupancy_id IS NOT NULL)) AND ((state <> ALL (ARRAY['waiting'::text, 'refused'::text])) OR (occupancy_id IS NULL)))),
  constraint leave_requests_times_check CHECK ((starts_at < ends_at)),
  constraint leave_requests_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint leave_requests_occupancy_id_fkey FOREIGN KEY (occupancy_id) REFERENCES occupancies(id),
  constraint leave_requests_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES users(id),
  constraint leave_requests_resource_id_fkey FOREIGN KEY (resource_id) REFERENCES resources(id)
);
CREATE INDEX leave_requests_of_person ON public.leave_requests USING btree (requested_by, id DESC);
CREATE INDEX leave_requests_waiting ON public.leave_requests USING btree (id) WHERE (state = 'waiting'::text);
CREATE TRIGGER audited_as_resource AFTER INSERT OR DELETE OR UPDATE ON public.leave_requests FOR EACH ROW EXECUTE FUNCTION audit_change('resource', 'resource_id', '', 'leave_requests');
CREATE TRIGGER end_step AFTER UPDATE ON public.leave_requests FOR EACH ROW WHEN ((old.state <> new.state)) EXECUTE FUNCTION end_step('leave_answer');
CREATE TRIGGER follow_attention AFTER INSERT OR DELETE OR UPDATE ON public.leave_requests FOR EACH ROW EXECUTE FUNCTION follow_attention_of_leave_requests();
CREATE CONSTRAINT TRIGGER leave_requests_occupy_their_time AFTER INSERT OR UPDATE ON public.leave_requests DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.state = 'accepted'::text)) EXECUTE FUNCTION check_accepted_leave();

-- Everything that takes a resource's time: a session, a hold, leave, a break, a block. What was given up stays as
-- history.
create table occupancies (
  id bigint generated always as identity not null,
  resource_id bigint not null,
  session_id bigint,
  reason text not null,
  during tstzrange not null,
  note text,
  -- A chosen time is held while it is booked, until then at most.
  held_until timestamp with time zone,
  created_by bigint,
  created_at timestamp with time zone default now() not null,
  released_at timestamp with time zone,
  -- Opens the hold, also to a visitor of the shop, so it is 128 random bits.
  hold_id text,
  constraint occupancies_pkey PRIMARY KEY (id),
  -- No two take a resource at one time, whatever the program does. This one constraint is the guard of the whole
  -- calendar.
  constraint occupancies_no_overlap EXCLUDE USING gist (resource_id WITH =, during WITH &&) WHERE ((released_at IS NULL)),
  -- From a moment on, up to and not including another, so that visits may follow each other without a gap.
  constraint occupancies_during_check CHECK (((NOT isempty(during)) AND (NOT lower_inf(during)) AND (NOT upper_inf(during)) AND lower_inc(during) AND (NOT upper_inc(during)))),
  constraint occupancies_hold_check CHECK (((reason = 'hold'::text) = (held_until IS NOT NULL))),
  constraint occupancies_hold_id_check CHECK (((hold_id IS NULL) OR ((reason = 'hold'::text) AND (length(hold_id) = 22)))),
  constraint occupancies_reason_check CHECK ((reason = ANY (ARRAY['session'::text, 'hold'::text, 'leave'::text, 'break'::text, 'block'::text]))),
  constraint occupancies_session_check CHECK (((reason = 'session'::text) = (session_id IS NOT NULL))),
  constraint occupancies_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint occupancies_resource_id_fkey FOREIGN KEY (resource_id) REFERENCES resources(id),
  constraint occupancies_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE
);
CREATE INDEX occupancies_blocks ON public.occupancies USING btree (resource_id, lower(during)) WHERE ((released_at IS NULL) AND (reason = ANY (ARRAY['leave'::text, 'break'::text, 'block'::text])));
CREATE INDEX occupancies_of_hold ON public.occupancies USING btree (hold_id) WHERE ((hold_id IS NOT NULL) AND (released_at IS NULL));
-- A session takes a resource once.
CREATE UNIQUE INDEX occupancies_of_session ON public.occupancies USING btree (session_id, resource_id) WHERE (released_at IS NULL);
CREATE INDEX occupancies_sessions ON public.occupancies USING btree (session_id) WHERE (session_id IS NOT NULL);
CREATE TRIGGER audited_as_resource AFTER INSERT OR UPDATE ON public.occupancies FOR EACH ROW WHEN (((new.session_id IS NULL) AND (new.reason <> 'hold'::text))) EXECUTE FUNCTION audit_change('resource', 'resource_id', '', 'occupancies');
CREATE TRIGGER audited_as_session AFTER INSERT OR UPDATE ON public.occupancies FOR EACH ROW EXECUTE FUNCTION audit_change('session', 'session_id', '', 'occupancies');
CREATE CONSTRAINT TRIGGER occupancies_are_true AFTER INSERT OR DELETE OR UPDATE ON public.occupancies DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_occupancy();

-- Something a session needs for its time: a therapist, a room or a machine.
create table resources (
  id bigint generated always as identity not null,
  kind text not null,
  -- The employee a therapist is, if she has an account.
  user_id bigint,
  name text not null,
  is_active boolean default true not null,
  archived_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  -- Whose sessions it takes. A client whose sex is not known is served by all.
  serves text default 'all'::text not null,
  -- A therapist's own; null while it is not said. A wish for a woman or a man goes by it.
  sex text,
  constraint resources_pkey PRIMARY KEY (id),
  constraint resources_kind_check CHECK ((kind = ANY (ARRAY['therapist'::text, 'room'::text, 'machine'::text]))),
  constraint resources_name_check CHECK ((name <> ''::text)),
  constraint resources_only_therapists_are_people CHECK (((user_id IS NULL) OR (kind = 'therapist'::text))),
  constraint resources_serves_check CHECK ((serves = ANY (ARRAY['all'::text, 'women'::text, 'men'::text]))),
  constraint resources_sex_check CHECK ((sex = ANY (ARRAY['woman'::text, 'man'::text]))),
  constraint resources_sex_of_therapists CHECK (((sex IS NULL) OR (kind = 'therapist'::text))),
  constraint resources_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE UNIQUE INDEX resources_name ON public.resources USING btree (kind, lower(name)) WHERE (archived_at IS NULL);
CREATE UNIQUE INDEX resources_user ON public.resources USING btree (user_id) WHERE (archived_at IS NULL);
CREATE TRIGGER audited_as_resource AFTER INSERT OR DELETE OR UPDATE ON public.resources FOR EACH ROW EXECUTE FUNCTION audit_change('resource', 'id', '');

-- A range of opening hours of a season, in minutes of a day.
create table season_hours (
  id bigint generated always as identity not null,
  season_id bigint not null,
  -- 1 is Monday.
  weekday smallint not null,
  opens smallint not null,
  closes smallint not null,
  constraint season_hours_pkey PRIMARY KEY (id),
  constraint season_hours_no_overlap EXCLUDE USING gist (season_id WITH =, weekday WITH =, int4range((opens)::integer, (closes)::integer) WITH &&),
  constraint season_hours_times_check CHECK (((opens >= 0) AND (opens < closes) AND (closes <= 1440))),
  constraint season_hours_weekday_check CHECK (((weekday >= 1) AND (weekday <= 7))),
  constraint season_hours_season_id_fkey FOREIGN KEY (season_id) REFERENCES seasons(id) ON DELETE CASCADE
);
CREATE TRIGGER audited_as_settings AFTER INSERT OR DELETE OR UPDATE ON public.season_hours FOR EACH ROW EXECUTE FUNCTION audit_change('settings', 'season_id', '', 'season_hours');

-- Days with opening hours in place of the week's, such as Ramadan. A day of the week without hours is closed.
create table seasons (
  id bigint generated always as identity not null,
  name text not null,
  days daterange not null,
  constraint seasons_pkey PRIMARY KEY (id),
  -- A day lies in one season at most, so it is known which hours count.
  constraint seasons_no_overlap EXCLUDE USING gist (days WITH &&),
  constraint seasons_days_check CHECK (((NOT isempty(days)) AND (NOT lower_inf(days)) AND (NOT upper_inf(days)))),
  constraint seasons_name_check CHECK (is_legible(name))
);
CREATE TRIGGER audited_as_settings AFTER INSERT OR DELETE OR UPDATE ON public.seasons FOR EACH ROW EXECUTE FUNCTION audit_change('settings', 'id', '', 'seasons');

-- What a service needs. All of its places are needed; any of a place's resources will do.
create table service_needs (
  service_id bigint not null,
  place smallint not null,
  resource_id bigint not null,
  constraint service_needs_pkey PRIMARY KEY (service_id, place, resource_id),
  constraint service_needs_place_check CHECK ((place > 0)),
  constraint service_needs_resource_id_fkey FOREIGN KEY (resource_id) REFERENCES resources(id),
  constraint service_needs_service_id_fkey FOREIGN KEY (service_id) REFERENCES services(id) ON DELETE CASCADE
);
CREATE INDEX service_needs_resource ON public.service_needs USING btree (resource_id);
CREATE TRIGGER audited_as_service AFTER INSERT OR DELETE OR UPDATE ON public.service_needs FOR EACH ROW EXECUTE FUNCTION audit_change('service', 'service_id', '', 'service_needs');

-- A client who waits for a time. Nothing is held for anyone (decision 078).
create table waitlist (
  id bigint generated always as identity not null,
  client_id bigint not null,
  service_id bigint not null,
  -- The therapist wished for; null where anyone will do.
  resource_id bigint,
  from_day date not null,
  to_day date not null,
  part_of_day text not null,
  state text default 'waiting'::text not null,
  booking_id bigint,
  created_by bigint,
  created_at timestamp with time zone not null,
  offered_at timestamp with time zone,
  ended_at timestamp with time zone,
  constraint waitlist_pkey PRIMARY KEY (id),
  constraint waitlist_booked_check CHECK (((booking_id IS NOT NULL) = (state = 'booked'::text))),
  constraint waitlist_days_check CHECK ((from_day <= to_day)),
  constraint waitlist_ends_check CHECK (((ended_at IS NOT NULL) = (state = ANY (ARRAY['booked'::text, 'gone'::text])))),
  constraint waitlist_offered_check CHECK (((state <> 'offered'::text) OR (offered_at IS NOT NULL))),
  constraint waitlist_part_of_day_check CHECK ((part_of_day = ANY (ARRAY['any'::text, 'morning'::text, 'afternoon'::text, 'evening'::text]))),
  constraint waitlist_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'offered'::text, 'booked'::text, 'gone'::text]))),
  constraint waitlist_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint waitlist_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id),
  constraint waitlist_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint waitlist_resource_id_fkey FOREIGN KEY (resource_id) REFERENCES resources(id),
  constraint waitlist_service_id_fkey FOREIGN KEY (service_id) REFERENCES services(id)
);
CREATE INDEX waitlist_booking ON public.waitlist USING btree (booking_id) WHERE (booking_id IS NOT NULL);
CREATE INDEX waitlist_client ON public.waitlist USING btree (client_id, id);
-- A client waits once for the same.
CREATE UNIQUE INDEX waitlist_once ON public.waitlist USING btree (client_id, service_id, from_day, to_day, part_of_day, COALESCE(resource_id, (0)::bigint)) WHERE (state = ANY (ARRAY['waiting'::text, 'offered'::text]));
CREATE INDEX waitlist_service ON public.waitlist USING btree (service_id, id);
CREATE INDEX waitlist_waiting ON public.waitlist USING btree (to_day, id) WHERE (state = ANY (ARRAY['waiting'::text, 'offered'::text]));
CREATE TRIGGER audited_as_client AFTER INSERT OR DELETE OR UPDATE ON public.waitlist FOR EACH ROW EXECUTE FUNCTION audit_change('client', 'client_id', '', 'waitlist');
CREATE TRIGGER waitlist_of_client_id_go_to_no_alias AFTER INSERT OR UPDATE OF client_id ON public.waitlist FOR EACH ROW WHEN ((new.client_id IS NOT NULL)) EXECUTE FUNCTION refuse_alias('client_id');

-- Another range of hours for one day, instead of the week's. No times mean away all day.
create table working_exceptions (
  id bigint generated always as identity not null,
  resource_id bigint not null,
  day date not null,
  opens smallint,
  closes smallint,
  constraint working_exceptions_pkey PRIMARY KEY (id),
  constraint working_exceptions_no_overlap EXCLUDE USING gist (resource_id WITH =, day WITH =, int4range(COALESCE((opens)::integer, 0), COALESCE((closes)::integer, 1440)) WITH &&),
  constraint working_exceptions_times_check CHECK ((((opens IS NULL) AND (closes IS NULL)) OR ((opens >= 0) AND (opens < closes) AND (closes <= 1440)))),
  constraint working_exceptions_resource_id_fkey FOREIGN KEY (resource_id) REFERENCES resources(id)
);
CREATE TRIGGER audited_as_resource AFTER INSERT OR DELETE OR UPDATE ON public.working_exceptions FOR EACH ROW EXECUTE FUNCTION audit_change('resource', 'resource_id', '', 'working_exceptions');

-- A range of a resource's week, in minutes of a day: 540 is 09:00. Several ranges a day are allowed; none means away.
create table working_hours (
  id bigint generated always as identity not null,
  resource_id bigint not null,
  -- 1 is Monday.
  weekday smallint not null,
  opens smallint not null,
  closes smallint not null,
  -- Whose sessions are taken then.
  serves text default 'all'::text not null,
  constraint working_hours_pkey PRIMARY KEY (id),
  constraint working_hours_no_overlap EXCLUDE USING gist (resource_id WITH =, weekday WITH =, int4range((opens)::integer, (closes)::integer) WITH &&),
  constraint working_hours_serves_check CHECK ((serves = ANY (ARRAY['all'::text, 'women'::text, 'men'::text]))),
  constraint working_hours_times_check CHECK (((opens >= 0) AND (opens < closes) AND (closes <= 1440))),
  constraint working_hours_weekday_check CHECK (((weekday >= 1) AND (weekday <= 7))),
  constraint working_hours_resource_id_fkey FOREIGN KEY (resource_id) REFERENCES resources(id)
);
CREATE TRIGGER audited_as_resource AFTER INSERT OR DELETE OR UPDATE ON public.working_hours FOR EACH ROW EXECUTE FUNCTION audit_change('resource', 'resource_id', '', 'working_hours');

-- ## self-booking

-- The services of a held time, which follow one another in one visit (decision 144).
create table visitor_hold_parts (
  digest text not null,
  -- Its place in the visit.
  place smallint not null,
  service_id bigint not null,
  constraint visitor_hold_parts_pkey PRIMARY KEY (digest, place),
  constraint visitor_hold_parts_once UNIQUE (digest, service_id),
  constraint visitor_hold_parts_place_check CHECK (((place >= 1) AND (place <= 4))),
  constraint visitor_hold_parts_digest_fkey FOREIGN KEY (digest) REFERENCES visitor_holds(digest) ON DELETE CASCADE,
  constraint visitor_hold_parts_service_id_fkey FOREIGN KEY (service_id) REFERENCES services(id)
);
CREATE INDEX visitor_hold_parts_service ON public.visitor_hold_parts USING btree (service_id);

-- A time that a visitor of the shop holds while she books (decision 095).
create table visitor_holds (
  -- The digest of the hold's id, which the visitor alone has; occupancies.hold_id knows the hold by it too.
  digest text not null,
  -- Who was wished for.
  therapist_id bigint,
  starts_at timestamp with time zone not null,
  -- Where the visitor comes from; a network holds only so many times at once.
  network text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  -- What became of it.
  booking_id bigint,
  -- Of a visitor who had signed in. A phone holds only so many times at once.
  phone text,
  -- What she wished when she chose the time; it becomes her record's when she books.
  therapist_wish text,
  -- Who booked the time, perhaps for another one of her phone: sent again it is answered to her and to whose booking it
  -- is.
  booked_by text,
  constraint visitor_holds_pkey PRIMARY KEY (digest),
  constraint visitor_holds_booking UNIQUE (booking_id),
  constraint visitor_holds_digest_check CHECK ((length(digest) = 22)),
  constraint visitor_holds_therapist_wish_check CHECK ((therapist_wish = ANY (ARRAY['woman'::text, 'man'::text]))),
  constraint visitor_holds_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint visitor_holds_therapist_id_fkey FOREIGN KEY (therapist_id) REFERENCES resources(id)
);
CREATE INDEX visitor_holds_expired ON public.visitor_holds USING btree (expires_at);
CREATE INDEX visitor_holds_of_network ON public.visitor_holds USING btree (network, expires_at);
CREATE INDEX visitor_holds_of_phone ON public.visitor_holds USING btree (phone, expires_at) WHERE (phone IS NOT NULL);

-- ## services

-- Something the tape measures, with its unit, such as waist in cm.
create table measurement_types (
  id bigint generated always as identity not null,
  name text not null,
  unit text not null,
  -- Its name and description in other languages: {"so": {"name": …, "description": …}}. What is missing is said in
  -- English.
  texts jsonb default '{}'::jsonb not null,
  constraint measurement_types_pkey PRIMARY KEY (id),
  constraint measurement_types_name_check CHECK ((name <> ''::text)),
  constraint measurement_types_name_is_legible CHECK (((name = ''::text) OR is_legible(name))),
  constraint measurement_types_texts CHECK (((texts = '{}'::jsonb) OR is_translation(texts))),
  constraint measurement_types_unit_check CHECK ((unit <> ''::text))
);
CREATE UNIQUE INDEX measurement_types_name_unit ON public.measurement_types USING btree (lower(name), lower(unit));
CREATE TRIGGER audited_as_measurement_type AFTER INSERT OR DELETE OR UPDATE ON public.measurement_types FOR EACH ROW EXECUTE FUNCTION audit_change('measurement_type', 'id', '');

-- A group of the catalogue of treatments.
create table service_categories (
  id bigint generated always as identity not null,
  name text not null,
  description text not null,
  is_active boolean default true not null,
  created_at timestamp with time zone default now() not null,
  -- Its name and description in other languages: {"so": {"name": …, "description": …}}. What is missing is said in
  -- English.
  texts jsonb default '{}'::jsonb not null,
  constraint service_categories_pkey PRIMARY KEY (id),
  constraint service_categories_name_check CHECK ((name <> ''::text)),
  constraint service_categories_name_is_legible CHECK (((name = ''::text) OR is_legible(name))),
  constraint service_categories_texts CHECK (((texts = '{}'::jsonb) OR is_translation(texts)))
);
CREATE UNIQUE INDEX service_categories_name ON public.service_categories USING btree (lower(name));
CREATE TRIGGER audited_as_service_category AFTER INSERT OR DELETE OR UPDATE ON public.service_categories FOR EACH ROW EXECUTE FUNCTION audit_change('service_category', 'id', '');

-- What is measured in the sessions of a service.
create table service_measurements (
  id bigint generated always as identity not null,
  service_id bigint not null,
  measurement_type_id bigint not null,
  -- A pairing keeps its id when it is switched off, because measurements refer to it.
  is_active boolean default true not null,
  constraint service_measurements_pkey PRIMARY KEY (id),
  constraint service_measurements_service_id_measurement_type_id_key UNIQUE (service_id, measurement_type_id),
  constraint service_measurements_measurement_type_id_fkey FOREIGN KEY (measurement_type_id) REFERENCES measurement_types(id),
  constraint service_measurements_service_id_fkey FOREIGN KEY (service_id) REFERENCES services(id)
);
CREATE INDEX service_measurements_type ON public.service_measurements USING btree (measurement_type_id);
CREATE TRIGGER audited_as_service AFTER INSERT OR DELETE OR UPDATE ON public.service_measurements FOR EACH ROW EXECUTE FUNCTION audit_change('service', 'service_id', '', 'service_measurements');

-- A treatment of the catalogue. Bookings keep a copy of what they bought (booking_services), so a change here moves no
-- sale; an archived one stays for them.
create table services (
  id bigint generated always as identity not null,
  name text not null,
  description text not null,
  unit_price_cents bigint not null,
  duration_minutes integer not null,
  category_id bigint not null,
  is_active boolean default true not null,
  -- How many sessions a course of it has, planned days_between_sessions apart.
  session_count integer default 1 not null,
  days_between_sessions integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  archived_at timestamp with time zone,
  -- The pause after a visit, for cleaning; never before one.
  buffer_minutes integer default 0 not null,
  -- Whether clients may book it by themselves in the shop.
  self_booking boolean default false not null,
  -- The picture it is shown with where clients choose.
  image_hash text,
  -- Its name and description in other languages: {"so": {"name": …, "description": …}}. What is missing is said in
  -- English.
  texts jsonb default '{}'::jsonb not null,
  constraint services_pkey PRIMARY KEY (id),
  constraint services_buffer_minutes_check CHECK (((buffer_minutes >= 0) AND (buffer_minutes <= 240))),
  constraint services_days_between_sessions_check CHECK (((days_between_sessions >= 1) AND (days_between_sessions <= 365))),
  constraint services_duration_minutes_check CHECK (((duration_minutes >= 1) AND (duration_minutes <= 1440))),
  constraint services_name_check CHECK ((name <> ''::text)),
  constraint services_name_is_legible CHECK (((name = ''::text) OR is_legible(name))),
  constraint services_session_count_check CHECK (((session_count >= 1) AND (session_count <= 200))),
  constraint services_texts CHECK (((texts = '{}'::jsonb) OR is_translation(texts))),
  constraint services_unit_price_cents_check CHECK (((unit_price_cents >= 0) AND (unit_price_cents <= 1000000000))),
  constraint services_category_id_fkey FOREIGN KEY (category_id) REFERENCES service_categories(id),
  constraint services_image_hash_fkey FOREIGN KEY (image_hash) REFERENCES images(hash)
);
CREATE INDEX services_category ON public.services USING btree (category_id);
CREATE INDEX services_image ON public.services USING btree (image_hash);
CREATE INDEX services_list ON public.services USING btree (lower(name), id) WHERE (archived_at IS NULL);
-- A name is free again once its service is archived.
CREATE UNIQUE INDEX services_name ON public.services USING btree (lower(name)) WHERE (archived_at IS NULL);
-- Names are searched by trigrams, in every language. A small list of pending entries, because every search reads that
-- list as well.
CREATE INDEX services_names_search ON public.services USING gin (all_names(name, texts) gin_trgm_ops) WITH (gin_pending_list_limit='256');
CREATE TRIGGER audited_as_service AFTER INSERT OR DELETE OR UPDATE ON public.services FOR EACH ROW EXECUTE FUNCTION audit_change('service', 'id', '');

-- ## sessions

-- What was measured in a session. A mistyped value is corrected or removed, with who and why; a removed one stays as a
-- row, so that it can be put back.
create table measurements (
  id bigint generated always as identity not null,
  session_id bigint not null,
  client_id bigint not null,
  measurement_type_id bigint not null,
  value numeric(7,2) not null,
  notes text,
  recorded_by bigint,
  recorded_at timestamp with time zone default now() not null,
  -- The value before the last correction, which the screens show; the audit trail has them all.
  value_before numeric(7,2),
  corrected_at timestamp with time zone,
  corrected_by bigint,
  correction_reason text,
  removed_at timestamp with time zone,
  removed_by bigint,
  removal_reason text,
  constraint measurements_pkey PRIMARY KEY (id),
  constraint measurements_corrected CHECK ((num_nulls(value_before, corrected_at, corrected_by, correction_reason) = ANY (ARRAY[0, 4]))),
  constraint measurements_removed CHECK ((num_nulls(removed_at, removed_by, removal_reason) = ANY (ARRAY[0, 3]))),
  constraint measurements_value_check CHECK ((value > (0)::numeric)),
  constraint measurements_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id),
  constraint measurements_corrected_by_fkey FOREIGN KEY (corrected_by) REFERENCES users(id),
  constraint measurements_measurement_type_id_fkey FOREIGN KEY (measurement_type_id) REFERENCES measurement_types(id),
  constraint measurements_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES users(id),
  constraint measurements_removed_by_fkey FOREIGN KEY (removed_by) REFERENCES users(id),
  constraint measurements_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id)
);
CREATE INDEX measurements_latest ON public.measurements USING btree (client_id, measurement_type_id, id DESC);
CREATE INDEX measurements_of_client ON public.measurements USING btree (client_id, id DESC);
CREATE INDEX measurements_of_session ON public.measurements USING btree (session_id, id);
CREATE TRIGGER audited_as_session AFTER INSERT OR DELETE OR UPDATE ON public.measurements FOR EACH ROW EXECUTE FUNCTION audit_change('session', 'session_id', '', 'measurements');
CREATE TRIGGER measurements_of_client_id_go_to_no_alias AFTER INSERT OR UPDATE OF client_id ON public.measurements FOR EACH ROW WHEN ((new.client_id IS NOT NULL)) EXECUTE FUNCTION refuse_alias('client_id');

-- One planned visit of a booking. It is earned when it is held, or when a client who did not come or called off late
-- uses it up (decision 077).
create table sessions (
  id bigint generated always as identity not null,
  booking_id bigint not null,
  booking_service_id bigint not null,
  client_id bigint not null,
  session_number integer not null,
  -- Null while it is to be planned: it stands in no day and occupies nothing.
  scheduled_at timestamp with time zone,
  notes text,
  price_cents bigint not null,
  amount_paid_cents bigint default 0 not null,
  discount_cents bigint default 0 not null,
  unpaid_cents bigint generated always as (((price_cents - amount_paid_cents) - discount_cents)) stored not null,
  completed_at timestamp with time zone,
  completed_by bigint,
  -- Set with the booking's cancellation on sessions still open: they leave every list and free their time.
  cancelled_at timestamp with time zone,
  -- The business day it was completed on. Kept, so a later change of the time zone moves no figure.
  held_on date,
  -- Whether the client is here, did not come, or called off: noted at the desk before a session is completed. An
  -- arrival stays noted when it is completed, so undoing a completion gives back who is here.
  attendance text,
  attendance_at timestamp with time zone,
  -- The part of the discount that is a debt given up, apart from what was granted.
  written_off_cents bigint default 0 not null,
  -- Of a session that was made longer or shorter than its service.
  own_minutes integer,
  -- How many places of its service it was given, so that one that lacks who or what it had is found. A service's needs
  -- may change later, and a therapist or room may be archived: they cannot say it.
  places smallint,
  used_up_at timestamp with time zone,
  called_off_late boolean,
  call_off_reason text,
  -- When it was earned: held, or used up.
  earned_at timestamp with time zone generated always as (COALESCE(completed_at, used_up_at)) stored,
  -- Of a client who is noted as a no-show or called off after they had arrived: when they arrived, for Undo to bring it
  -- back.
  arrived_at timestamp with time zone,
  -- When the client moved it or called it off by herself, on her page or by a link; own_change_from is the time it had
  -- before. The desk is notified, and it says so until the desk changes time or attendance.
  own_change_at timestamp with time zone,
  -- The time it had before its client changed it by herself; null where she gave it its first one.
  own_change_from timestamp with time zone,
  -- The therapists, rooms and machines that a block took from it. Empty again once it is moved, given to others or
  -- called off.
  lost_resource_ids bigint[] default '{}'::bigint[] not null,
  -- Whether it still needs others in their stead: one that was held all the same does not.
  needs_place boolean generated always as (((lost_resource_ids <> '{}'::bigint[]) AND (completed_at IS NULL) AND (cancelled_at IS NULL))) stored not null,
  -- The therapist who held it. Null where none was known: then it counts for who completed it (decision 134).
  held_by bigint,
  -- When it was used up because its package ended.
  lapsed_at timestamp with time zone,
  -- When it was exchanged for others: it is cancelled, and no part of what its booking costs.
  exchanged_at timestamp with time zone,
  -- The tax that its price has in it, in hundredths of a percent of the price without it, as it was when it was booked.
  tax_basis_points integer default 0 not null,
  -- Of what is charged for it. It is owed once the session is held or used up, whatever is written off.
  tax_cents bigint generated always as ((round((((((price_cents - discount_cents) + written_off_cents) * tax_basis_points))::numeric / (10000.0 + (tax_basis_points)::numeric))))::bigint) stored not null,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_booking_service_id_session_number_key UNIQUE (booking_service_id, session_number) DEFERRABLE,
  constraint sessions_amount_paid_cents_check CHECK ((amount_paid_cents >= 0)),
  constraint sessions_arrived_before_check CHECK (((arrived_at IS NULL) OR ((attendance IS NOT NULL) AND (attendance = ANY (ARRAY['no_show'::text, 'called_off'::text]))))),
  constraint sessions_attendance_check CHECK ((attendance = ANY (ARRAY['arrived'::text, 'no_show'::text, 'called_off'::text]))),
  constraint sessions_attendance_has_its_moment CHECK (((attendance IS NULL) = (attendance_at IS NULL))),
  constraint sessions_call_off_reason_check CHECK (((call_off_reason IS NULL) OR (called_off_late IS NOT NULL))),
  constraint sessions_called_off_check CHECK (((called_off_late IS NOT NULL) = ((attendance IS NOT NULL) AND (attendance = 'called_off'::text)))),
  constraint sessions_check CHECK ((NOT ((completed_at IS NOT NULL) AND (cancelled_at IS NOT NULL)))),
  -- Who did not come was not treated.
  constraint sessions_completed_client_was_there CHECK (((completed_at IS NULL) OR (COALESCE(attendance, 'arrived'::text) = 'arrived'::text))),
  constraint sessions_discount_cents_check CHECK ((discount_cents >= 0)),
  constraint sessions_exchanged CHECK (((exchanged_at IS NULL) OR (cancelled_at = exchanged_at))),
  constraint sessions_held_by_of_held CHECK (((held_by IS NULL) OR (completed_at IS NOT NULL))),
  constraint sessions_held_on_a_day CHECK (((completed_at IS NULL) = (held_on IS NULL))),
  constraint sessions_lapsed CHECK (((lapsed_at IS NULL) OR (used_up_at = lapsed_at))),
  constraint sessions_not_overpaid CHECK (((amount_paid_cents + discount_cents) <= price_cents)),
  constraint sessions_own_change_check CHECK (((own_change_from IS NULL) OR (own_change_at IS NOT NULL))),
  constraint sessions_own_minutes_check CHECK (((own_minutes >= 1) AND (own_minutes <= 1440))),
  constraint sessions_places_check CHECK ((places > 0)),
  constraint sessions_price_cents_check CHECK ((price_cents >= 0)),
  constraint sessions_session_number_check CHECK ((session_number > 0)),
  constraint sessions_tax_basis_points_check CHECK (((tax_basis_points >= 0) AND (tax_basis_points <= 10000))),
  constraint sessions_unplanned CHECK (((scheduled_at IS NOT NULL) OR ((completed_at IS NULL) AND (attendance IS NULL) AND (places IS NULL) AND (own_change_at IS NULL) AND (lost_resource_ids = '{}'::bigint[])))),
  constraint sessions_used_up_without_client CHECK (((used_up_at IS NULL) OR ((completed_at IS NULL) AND (cancelled_at IS NULL) AND ((lapsed_at IS NOT NULL) OR ((attendance IS NOT NULL) AND ((attendance = 'no_show'::text) OR ((attendance = 'called_off'::text) AND called_off_late))))))),
  constraint sessions_written_off CHECK (((written_off_cents >= 0) AND (written_off_cents <= discount_cents))),
  constraint sessions_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint sessions_booking_service_id_fkey FOREIGN KEY (booking_service_id) REFERENCES booking_services(id),
  constraint sessions_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id),
  constraint sessions_completed_by_fkey FOREIGN KEY (completed_by) REFERENCES users(id),
  constraint sessions_held_by_fkey FOREIGN KEY (held_by) REFERENCES resources(id)
);
-- Counted beside no-shows, by the day they were planned for.
CREATE INDEX sessions_called_off_late ON public.sessions USING btree (scheduled_at) WHERE (called_off_late AND (cancelled_at IS NULL));
CREATE INDEX sessions_completed_by ON public.sessions USING btree (completed_by, held_on DESC, completed_at DESC, id DESC) WHERE ((held_on IS NOT NULL) AND (held_by IS NULL));
-- All three keys run the same way, so that one row comparison finds where a page starts.
CREATE INDEX sessions_done ON public.sessions USING btree (((unpaid_cents > 0)) DESC, earned_at DESC, id DESC) WHERE (earned_at IS NOT NULL);
CREATE INDEX sessions_held ON public.sessions USING btree (held_on DESC, completed_at DESC, id DESC) INCLUDE (booking_service_id, held_by, completed_by, client_id, price_cents, discount_cents, amount_paid_cents) WHERE (held_on IS NOT NULL);
-- How the calendar was used is added up by the day sessions were planned for: of the held ones that is all that is
-- read.
CREATE INDEX sessions_held_as_planned ON public.sessions USING btree (scheduled_at) INCLUDE (booking_service_id) WHERE ((completed_at IS NOT NULL) AND (cancelled_at IS NULL));
CREATE INDEX sessions_held_by ON public.sessions USING btree (held_by, held_on DESC, completed_at DESC, id DESC) WHERE (held_by IS NOT NULL);
CREATE INDEX sessions_missed ON public.sessions USING btree (scheduled_at) WHERE ((attendance = 'no_show'::text) AND (cancelled_at IS NULL));
CREATE INDEX sessions_need_place ON public.sessions USING btree (scheduled_at, id) WHERE needs_place;
CREATE INDEX sessions_of_booking ON public.sessions USING btree (booking_id, scheduled_at, id);
-- Sessions of many clients are counted from the index alone.
CREATE INDEX sessions_of_client ON public.sessions USING btree (client_id, scheduled_at, id) INCLUDE (earned_at, cancelled_at);
CREATE INDEX sessions_open ON public.sessions USING btree (scheduled_at, id) INCLUDE (booking_id, price_cents, discount_cents) WHERE ((earned_at IS NULL) AND (cancelled_at IS NULL));
CREATE INDEX sessions_own_changes ON public.sessions USING btree (own_change_at DESC, id DESC) WHERE (own_change_at IS NOT NULL);
CREATE INDEX sessions_scheduled ON public.sessions USING btree (scheduled_at, id) WHERE (cancelled_at IS NULL);
-- Few at any time, and counted every minute for everybody who is signed in.
CREATE INDEX sessions_unpaid ON public.sessions USING btree (earned_at DESC, id DESC) WHERE ((earned_at IS NOT NULL) AND (unpaid_cents > 0));
CREATE TRIGGER audited_as_session AFTER DELETE OR UPDATE ON public.sessions FOR EACH ROW EXECUTE FUNCTION audit_change('session', 'id', 'unpaid_cents,held_on,places,lost_resource_ids,earned_at,own_change_at,own_change_from');
CREATE TRIGGER follow_attention AFTER INSERT OR DELETE OR UPDATE ON public.sessions FOR EACH ROW EXECUTE FUNCTION follow_attention_of_sessions();
CREATE CONSTRAINT TRIGGER sessions_are_held_by_therapists AFTER INSERT OR UPDATE OF held_by ON public.sessions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.held_by IS NOT NULL)) EXECUTE FUNCTION check_holder();
CREATE CONSTRAINT TRIGGER sessions_are_what_they_occupy AFTER UPDATE OF scheduled_at, own_minutes, places, lost_resource_ids, completed_at, cancelled_at, attendance ON public.sessions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_time_of_session();
CREATE CONSTRAINT TRIGGER sessions_come_and_go_with_their_booking AFTER INSERT OR DELETE ON public.sessions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_booking_of_part();
CREATE CONSTRAINT TRIGGER sessions_fit_their_booking AFTER UPDATE OF booking_id, price_cents, amount_paid_cents, discount_cents, written_off_cents, tax_basis_points, completed_at, used_up_at, lapsed_at, cancelled_at ON public.sessions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_booking_of_part();
CREATE CONSTRAINT TRIGGER sessions_fit_their_messages AFTER DELETE OR UPDATE OF scheduled_at, cancelled_at, completed_at, used_up_at, attendance ON public.sessions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_messages_of_session();
CREATE TRIGGER sessions_give_their_time_free BEFORE DELETE ON public.sessions FOR EACH ROW EXECUTE FUNCTION refuse_to_delete_occupied();
CREATE TRIGGER sessions_of_client_id_go_to_no_alias AFTER INSERT OR UPDATE OF client_id ON public.sessions FOR EACH ROW WHEN ((new.client_id IS NOT NULL)) EXECUTE FUNCTION refuse_alias('client_id');
CREATE TRIGGER sessions_set_day BEFORE INSERT OR UPDATE OF completed_at ON public.sessions FOR EACH ROW EXECUTE FUNCTION set_session_day();
CREATE TRIGGER tell_programs AFTER UPDATE OF scheduled_at, completed_at, attendance ON public.sessions FOR EACH ROW EXECUTE FUNCTION tell_of_session();

-- ## setup

-- A business filled with sample data says so, knows what the sample held, and may be emptied again. One row at most.
create table sample_data (
  id integer default 1 not null,
  filled_at timestamp with time zone not null,
  -- The invented people.
  user_ids bigint[] not null,
  -- The last id of each table; newer rows are the business's.
  last_ids jsonb not null,
  constraint sample_data_pkey PRIMARY KEY (id),
  constraint sample_data_id_check CHECK ((id = 1))
);
CREATE TRIGGER audited_as_settings AFTER INSERT OR DELETE ON public.sample_data FOR EACH ROW EXECUTE FUNCTION audit_change('settings', 'id', 'user_ids,last_ids', 'sample_data');

-- ## shifts

-- Cash put in (above 0) or taken out (below 0) without a sale: change fetched, takings brought to the bank. The
-- business owns as much as before, so the ledger hears nothing of it.
create table drawer_movements (
  id bigint generated always as identity not null,
  shift_id bigint not null,
  amount_cents bigint not null,
  reason text not null,
  recorded_by bigint not null,
  recorded_at timestamp with time zone not null,
  constraint drawer_movements_pkey PRIMARY KEY (id),
  constraint drawer_movements_amount_cents_check CHECK ((amount_cents <> 0)),
  constraint drawer_movements_reason_check CHECK ((reason <> ''::text)),
  constraint drawer_movements_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES users(id),
  constraint drawer_movements_shift_id_fkey FOREIGN KEY (shift_id) REFERENCES drawer_shifts(id)
);
CREATE INDEX drawer_movements_of_shift ON public.drawer_movements USING btree (shift_id, id);
CREATE TRIGGER audited_as_shift AFTER INSERT OR DELETE OR UPDATE ON public.drawer_movements FOR EACH ROW EXECUTE FUNCTION audit_change('shift', 'shift_id', '', 'drawer_movements');
CREATE TRIGGER drawer_movements_append_only BEFORE DELETE OR UPDATE ON public.drawer_movements FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER drawer_movements_join_open_shift BEFORE INSERT ON public.drawer_movements FOR EACH ROW EXECUTE FUNCTION refuse_unless_shift_open();

-- What of money that moved in cash was notes of the second currency; the rest was dollars.
create table drawer_notes (
  id bigint generated always as identity not null,
  kind text not null,
  code text not null,
  -- Into the drawer, or below 0 out of it.
  units bigint not null,
  rate_hundredths bigint not null,
  -- What the books have these notes at, in cents.
  cents bigint not null,
  -- How many of those that were put in no drawer had given away before: the books did not know them. new_cents is what
  -- they are booked at.
  new_units bigint default 0 not null,
  new_cents bigint default 0 not null,
  shift_id bigint,
  order_payment_id bigint,
  bill_payment_id bigint,
  drawer_movement_id bigint,
  constraint drawer_notes_pkey PRIMARY KEY (id),
  constraint drawer_notes_code_check CHECK ((code ~ '^[A-Z]{3}$'::text)),
  constraint drawer_notes_kind_check CHECK ((kind = ANY (ARRAY['float'::text, 'given'::text, 'change'::text, 'refund'::text, 'movement'::text]))),
  constraint drawer_notes_new CHECK (
CASE
    WHEN ((kind = ANY (ARRAY['float'::text, 'movement'::text])) AND (units > 0)) THEN ((new_units <= units) AND (new_cents <= cents))
    ELSE ((new_units = 0) AND (new_cents = 0))
END),
  constraint drawer_notes_new_cents_check CHECK ((new_cents >= 0)),
  constraint drawer_notes_new_units_check CHECK ((new_units >= 0)),
  constraint drawer_notes_rate_hundredths_check CHECK ((rate_hundredths > 0)),
  constraint drawer_notes_source CHECK (((num_nonnulls(order_payment_id, bill_payment_id, drawer_movement_id) =
CASE kind
    WHEN 'float'::text THEN 0
    ELSE 1
END) AND ((kind <> 'refund'::text) OR (order_payment_id IS NOT NULL)) AND ((kind = 'movement'::text) = (drawer_movement_id IS NOT NULL)) AND ((kind <> ALL (ARRAY['float'::text, 'movement'::text])) OR (shift_id IS NOT NULL)))),
  constraint drawer_notes_way CHECK (
CASE
    WHEN (kind = ANY (ARRAY['change'::text, 'refund'::text])) THEN ((units <= 0) AND (cents <= 0))
    WHEN (kind = ANY (ARRAY['float'::text, 'given'::text])) THEN ((units >= 0) AND (cents >= 0))
    ELSE ((sign((units)::double precision) * sign((cents)::double precision)) >= (0)::double precision)
END),
  constraint drawer_notes_bill_payment_id_fkey FOREIGN KEY (bill_payment_id) REFERENCES bill_payments(id),
  constraint drawer_notes_drawer_movement_id_fkey FOREIGN KEY (drawer_movement_id) REFERENCES drawer_movements(id),
  constraint drawer_notes_order_payment_id_fkey FOREIGN KEY (order_payment_id) REFERENCES order_payments(id),
  constraint drawer_notes_shift_id_fkey FOREIGN KEY (shift_id) REFERENCES drawer_shifts(id)
);
CREATE UNIQUE INDEX drawer_notes_float ON public.drawer_notes USING btree (shift_id) WHERE (kind = 'float'::text);
CREATE UNIQUE INDEX drawer_notes_of_bill_payment ON public.drawer_notes USING btree (bill_payment_id, kind) WHERE (bill_payment_id IS NOT NULL);
CREATE UNIQUE INDEX drawer_notes_of_movement ON public.drawer_notes USING btree (drawer_movement_id) WHERE (drawer_movement_id IS NOT NULL);
CREATE UNIQUE INDEX drawer_notes_of_receipt ON public.drawer_notes USING btree (order_payment_id, kind) WHERE (order_payment_id IS NOT NULL);
CREATE INDEX drawer_notes_of_shift ON public.drawer_notes USING btree (shift_id) INCLUDE (kind, code, units, cents) WHERE (shift_id IS NOT NULL);
CREATE INDEX drawer_notes_outside ON public.drawer_notes USING btree (code) INCLUDE (units, cents) WHERE (shift_id IS NULL);
CREATE TRIGGER drawer_notes_append_only BEFORE DELETE OR UPDATE ON public.drawer_notes FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE CONSTRAINT TRIGGER drawer_notes_are_true AFTER INSERT ON public.drawer_notes DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_notes();
CREATE TRIGGER drawer_notes_join_open_shift BEFORE INSERT OR UPDATE OF shift_id ON public.drawer_notes FOR EACH ROW WHEN ((new.shift_id IS NOT NULL)) EXECUTE FUNCTION refuse_unless_shift_open();

-- A shift is one person's: opened with a float, counted blind, closed with the reason of what differs. What they take
-- and give back meanwhile names their shift.
create table drawer_shifts (
  id bigint generated always as identity not null,
  opened_by bigint not null,
  opened_at timestamp with time zone not null,
  -- What lay in the drawer before the first sale, for change.
  float_cents bigint not null,
  status text default 'open'::text not null,
  counted_by bigint,
  counted_at timestamp with time zone,
  closed_by bigint,
  closed_at timestamp with time zone,
  -- The day it was closed on, in the time zone of that day.
  business_day date,
  difference_reason text,
  -- What the cash differed by, in the ledger; null where it did not.
  journal_entry_id bigint,
  notes text default ''::text not null,
  -- The second currency its drawer takes, besides dollars; null where there was none when it was opened.
  second_currency text,
  constraint drawer_shifts_pkey PRIMARY KEY (id),
  constraint drawer_shifts_journal_entry_id_key UNIQUE (journal_entry_id),
  constraint drawer_shifts_check CHECK ((((status = 'open'::text) = (counted_at IS NULL)) AND ((counted_at IS NULL) = (counted_by IS NULL)))),
  constraint drawer_shifts_check1 CHECK ((((status = 'closed'::text) = (closed_at IS NOT NULL)) AND ((closed_at IS NULL) = (closed_by IS NULL)))),
  constraint drawer_shifts_check2 CHECK (((status = 'closed'::text) = (business_day IS NOT NULL))),
  constraint drawer_shifts_check3 CHECK (((status = 'closed'::text) OR ((difference_reason IS NULL) AND (journal_entry_id IS NULL)))),
  constraint drawer_shifts_check4 CHECK (((counted_at >= opened_at) AND (closed_at >= counted_at))),
  constraint drawer_shifts_difference_reason_check CHECK ((difference_reason <> ''::text)),
  constraint drawer_shifts_float_cents_check CHECK ((float_cents >= 0)),
  constraint drawer_shifts_second_currency_check CHECK ((second_currency ~ '^[A-Z]{3}$'::text)),
  constraint drawer_shifts_status_check CHECK ((status = ANY (ARRAY['open'::text, 'counted'::text, 'closed'::text]))),
  constraint drawer_shifts_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES users(id),
  constraint drawer_shifts_counted_by_fkey FOREIGN KEY (counted_by) REFERENCES users(id),
  constraint drawer_shifts_journal_entry_id_fkey FOREIGN KEY (journal_entry_id) REFERENCES journal_entries(id),
  constraint drawer_shifts_opened_by_fkey FOREIGN KEY (opened_by) REFERENCES users(id)
);
CREATE INDEX drawer_shifts_by_day ON public.drawer_shifts USING btree (business_day) WHERE (business_day IS NOT NULL);
CREATE INDEX drawer_shifts_list ON public.drawer_shifts USING btree (opened_at DESC, id DESC);
CREATE INDEX drawer_shifts_of_person ON public.drawer_shifts USING btree (opened_by, opened_at DESC, id DESC);
-- A person answers for one drawer at a time.
CREATE UNIQUE INDEX drawer_shifts_one_at_a_time ON public.drawer_shifts USING btree (opened_by) WHERE (status <> 'closed'::text);
CREATE TRIGGER audited_as_shift AFTER INSERT OR DELETE OR UPDATE ON public.drawer_shifts FOR EACH ROW EXECUTE FUNCTION audit_change('shift', 'id', '');
CREATE CONSTRAINT TRIGGER drawer_shifts_are_true AFTER UPDATE ON public.drawer_shifts DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_written_shift();
CREATE TRIGGER drawer_shifts_move BEFORE UPDATE ON public.drawer_shifts FOR EACH ROW EXECUTE FUNCTION check_shift_moves();
CREATE TRIGGER drawer_shifts_stay BEFORE DELETE ON public.drawer_shifts FOR EACH ROW EXECUTE FUNCTION refuse_shift_removal();

-- What should have been in a drawer in notes of the second currency, and what was counted.
create table note_counts (
  shift_id bigint not null,
  expected_units bigint not null,
  counted_units bigint not null,
  difference_units bigint generated always as ((counted_units - expected_units)) stored not null,
  -- What the books have the expected notes at.
  booked_cents bigint not null,
  -- The rate of the day on which the shift was closed; null until then, as what is worked out by it.
  rate_hundredths bigint,
  -- What is missing (below 0) or over, at the rate of the day.
  difference_cents bigint,
  -- What the counted notes are worth at the rate of the day, less what the books had them at and less what is missing
  -- or over.
  rate_difference_cents bigint,
  constraint note_counts_pkey PRIMARY KEY (shift_id),
  constraint note_counts_counted_units_check CHECK ((counted_units >= 0)),
  constraint note_counts_rate_hundredths_check CHECK ((rate_hundredths > 0)),
  constraint note_counts_valued CHECK ((num_nonnulls(rate_hundredths, difference_cents, rate_difference_cents) = ANY (ARRAY[0, 3]))),
  constraint note_counts_shift_id_fkey FOREIGN KEY (shift_id) REFERENCES drawer_shifts(id)
);
CREATE TRIGGER audited_as_shift AFTER INSERT OR DELETE OR UPDATE ON public.note_counts FOR EACH ROW EXECUTE FUNCTION audit_change('shift', 'shift_id', '', 'note_counts');
CREATE CONSTRAINT TRIGGER note_counts_are_true AFTER INSERT OR UPDATE ON public.note_counts DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_count();
CREATE TRIGGER note_counts_until_closed BEFORE INSERT OR DELETE OR UPDATE ON public.note_counts FOR EACH ROW EXECUTE FUNCTION refuse_count_unless_counted();

-- What should have been in the drawer by a way to pay, and what was counted.
create table shift_counts (
  shift_id bigint not null,
  payment_method text not null,
  expected_cents bigint not null,
  counted_cents bigint not null,
  difference_cents bigint generated always as ((counted_cents - expected_cents)) stored not null,
  constraint shift_counts_pkey PRIMARY KEY (shift_id, payment_method),
  -- Only cash cannot be less than nothing: more may go back by card or wallet than came in that way.
  constraint shift_counts_check CHECK (((payment_method <> 'cash'::text) OR (counted_cents >= 0))),
  constraint shift_counts_payment_method_check CHECK ((payment_method = ANY (ARRAY['cash'::text, 'card'::text, 'mobile_money'::text]))),
  constraint shift_counts_shift_id_fkey FOREIGN KEY (shift_id) REFERENCES drawer_shifts(id)
);
CREATE TRIGGER audited_as_shift AFTER INSERT OR DELETE OR UPDATE ON public.shift_counts FOR EACH ROW EXECUTE FUNCTION audit_change('shift', 'shift_id', '', 'shift_counts');
CREATE CONSTRAINT TRIGGER shift_counts_are_true AFTER INSERT OR UPDATE ON public.shift_counts DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_count();
CREATE TRIGGER shift_counts_until_closed BEFORE INSERT OR DELETE OR UPDATE ON public.shift_counts FOR EACH ROW EXECUTE FUNCTION refuse_count_unless_counted();

-- ## status

-- Jobs whose last try failed; the next one that succeeds takes its row away.
create table failing_jobs (
  job text not null,
  since timestamp with time zone not null,
  last_at timestamp with time zone not null,
  times integer not null,
  -- Where the job said it in a sentence for a person.
  reason text,
  constraint failing_jobs_pkey PRIMARY KEY (job),
  constraint failing_jobs_check CHECK ((last_at >= since)),
  constraint failing_jobs_times_check CHECK ((times > 0))
);

-- What of the program needed a person, and from when until when.
create table problems (
  id bigint generated always as identity not null,
  kind text not null,
  -- Which place, disk, job or replica; empty where there is one of its kind.
  subject text default ''::text not null,
  since timestamp with time zone not null,
  ended_at timestamp with time zone,
  reason text,
  constraint problems_pkey PRIMARY KEY (id),
  constraint problems_check CHECK ((ended_at >= since)),
  constraint problems_kind_check CHECK ((kind = ANY (ARRAY['backup'::text, 'log'::text, 'copy'::text, 'read_back'::text, 'backup_proof'::text, 'books'::text, 'disk'::text, 'clock'::text, 'wallet'::text, 'job'::text, 'jobs'::text, 'replica'::text, 'certificate'::text])))
);
CREATE UNIQUE INDEX problems_open ON public.problems USING btree (kind, subject) WHERE (ended_at IS NULL);
CREATE TRIGGER follow_attention AFTER INSERT OR DELETE OR UPDATE ON public.problems FOR EACH ROW EXECUTE FUNCTION follow_attention_of_problems();

-- ## today

-- What staff wrote of the day without a line, as a device sent it. What could not be done waits for a person; nothing
-- of it changes but what became of it.
create table offline_acts (
  id bigint generated always as identity not null,
  -- What the device made it with: it is done once, however often it is sent.
  act_id uuid not null,
  device_id bigint,
  -- Whether the device is known by its signature and had not used the id before. A forged act keeps no place from a
  -- true one.
  is_first boolean not null,
  act text,
  person_id bigint,
  session_id bigint,
  -- Whom it says something of, also where it names her session alone.
  client_id bigint,
  -- When it was done, by the clock of the device; happened_at is the hour it counts at.
  said_at timestamp with time zone,
  happened_at timestamp with time zone,
  received_at timestamp with time zone not null,
  received_from bigint not null,
  -- Of what was signed; sent_hash covers the signature too.
  body_hash bytea not null,
  sent_hash bytea not null,
  -- What was sent, as canonical JSON with its signature; null once its client was erased.
  body text,
  -- Why it was set aside when it came; null where it was done.
  kind text,
  -- What the call that does it said when it refused.
  said jsonb,
  state text not null,
  settled_by bigint,
  settled_at timestamp with time zone,
  reason text,
  constraint offline_acts_pkey PRIMARY KEY (id),
  constraint offline_acts_sent_hash_key UNIQUE (sent_hash),
  constraint offline_acts_act_check CHECK ((act = ANY (ARRAY['arrived'::text, 'completed'::text, 'measured'::text, 'noted'::text]))),
  constraint offline_acts_first CHECK (((NOT is_first) OR (device_id IS NOT NULL))),
  constraint offline_acts_kind_check CHECK ((kind = ANY (ARRAY['moved'::text, 'done_otherwise'::text, 'refused'::text, 'client_gone'::text, 'bad_signature'::text, 'unknown_device'::text, 'revoked_device'::text, 'id_twice'::text, 'unreadable'::text, 'line_off'::text, 'person_gone'::text]))),
  constraint offline_acts_read CHECK (((NOT is_first) OR (COALESCE(kind, ''::text) = 'unreadable'::text) OR ((num_nonnulls(act, said_at, happened_at) = 3) AND ((person_id IS NOT NULL) OR (COALESCE(kind, ''::text) = 'person_gone'::text))))),
  constraint offline_acts_said CHECK (((said IS NULL) OR (kind = 'refused'::text))),
  constraint offline_acts_settled CHECK (
CASE
    WHEN (state = 'set_aside'::text) THEN ((kind IS NOT NULL) AND (num_nonnulls(settled_by, settled_at, reason) = 0))
    WHEN (kind IS NULL) THEN ((state = 'done'::text) AND is_first AND (num_nonnulls(settled_by, settled_at, reason) = 0))
    ELSE (num_nonnulls(settled_by, settled_at, reason) = 3)
END),
  constraint offline_acts_state_check CHECK ((state = ANY (ARRAY['done'::text, 'set_aside'::text, 'left'::text]))),
  constraint offline_acts_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id),
  constraint offline_acts_device_id_fkey FOREIGN KEY (device_id) REFERENCES devices(id),
  constraint offline_acts_person_id_fkey FOREIGN KEY (person_id) REFERENCES users(id),
  constraint offline_acts_received_from_fkey FOREIGN KEY (received_from) REFERENCES users(id),
  constraint offline_acts_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id),
  constraint offline_acts_settled_by_fkey FOREIGN KEY (settled_by) REFERENCES users(id)
);
CREATE UNIQUE INDEX offline_acts_act ON public.offline_acts USING btree (act_id) WHERE is_first;
CREATE INDEX offline_acts_aside ON public.offline_acts USING btree (((state = 'set_aside'::text)) DESC, id DESC) WHERE (kind IS NOT NULL);
CREATE INDEX offline_acts_of_client ON public.offline_acts USING btree (client_id) WHERE (client_id IS NOT NULL);
CREATE INDEX offline_acts_of_id ON public.offline_acts USING btree (act_id);
CREATE INDEX offline_acts_of_session ON public.offline_acts USING btree (session_id) WHERE (session_id IS NOT NULL);
CREATE TRIGGER follow_attention AFTER INSERT OR DELETE OR UPDATE ON public.offline_acts FOR EACH ROW EXECUTE FUNCTION follow_attention_of_offline_acts();
CREATE TRIGGER offline_acts_of_client_id_go_to_no_alias AFTER INSERT OR UPDATE OF client_id ON public.offline_acts FOR EACH ROW WHEN ((new.client_id IS NOT NULL)) EXECUTE FUNCTION refuse_alias('client_id');
CREATE TRIGGER offline_acts_stay BEFORE DELETE OR UPDATE ON public.offline_acts FOR EACH ROW EXECUTE FUNCTION refuse_change_of_offline_act();

-- ## verification

-- What a proof of the books found: asked for by a person, or made by the job of the night.
create table verifications (
  id bigint generated always as identity not null,
  -- Null where the job of the night asked.
  requested_by bigint,
  requested_at timestamp with time zone not null,
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  -- How many invariants were checked; broken_rows is how many rows were found that break one.
  checked integer default 0 not null,
  broken_rows integer default 0 not null,
  -- [{"name": what should be true, "rows": [{"record": …, "detail": …}]}], of the broken ones only.
  broken jsonb default '[]'::jsonb not null,
  -- The end of the audit trail's chain in the same moment, with audit_hash.
  audit_position bigint,
  audit_hash bytea,
  -- Why it could not be brought to its end; then it proves nothing.
  failure text,
  -- The last one brought to its end: what it found stands until another one is.
  is_latest boolean default false not null,
  -- The business days it read, with days_to; null where it read all books.
  days_from date,
  days_to date,
  constraint verifications_pkey PRIMARY KEY (id),
  constraint verifications_check CHECK (((finished_at IS NULL) OR (started_at IS NOT NULL))),
  constraint verifications_check1 CHECK (((failure IS NULL) OR (finished_at IS NOT NULL))),
  constraint verifications_check2 CHECK (((NOT is_latest) OR ((finished_at IS NOT NULL) AND (failure IS NULL)))),
  constraint verifications_days CHECK ((((days_from IS NULL) = (days_to IS NULL)) AND (days_from <= days_to))),
  constraint verifications_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES users(id)
);
CREATE UNIQUE INDEX verifications_latest ON public.verifications USING btree ((true)) WHERE is_latest;
-- At most one is waiting or running.
CREATE UNIQUE INDEX verifications_open ON public.verifications USING btree ((true)) WHERE (finished_at IS NULL);
CREATE TRIGGER follow_attention AFTER INSERT OR DELETE OR UPDATE ON public.verifications FOR EACH ROW EXECUTE FUNCTION follow_attention_of_verifications();

-- ## wallets

-- A day of a wallet that was closed: then nothing of it is settled any more until a manager opens it again.
create table match_days (
  wallet_id bigint not null,
  day date not null,
  books_cents bigint not null,
  -- The balance that its last message of the day says; null where none says one.
  phone_mils bigint,
  closed_at timestamp with time zone,
  closed_by bigint,
  -- Why it was closed although something of it was open; null where nothing was.
  closed_reason text,
  -- Why it was opened again last.
  reopened_reason text,
  constraint match_days_pkey PRIMARY KEY (wallet_id, day),
  constraint match_days_closed CHECK (((closed_at IS NULL) = (closed_by IS NULL))),
  constraint match_days_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES users(id),
  constraint match_days_wallet_id_fkey FOREIGN KEY (wallet_id) REFERENCES wallets(id)
);
CREATE TRIGGER audited_as_wallet AFTER INSERT OR DELETE OR UPDATE ON public.match_days FOR EACH ROW EXECUTE FUNCTION audit_change('wallet', 'wallet_id', 'phone_mils', 'match_days');

-- What came into a wallet or left it, once, however it was learnt. It is one thing in the books.
create table transfers (
  id bigint generated always as identity not null,
  wallet_id bigint not null,
  direction text not null,
  -- Who paid, or was paid, as 252 and nine digits; null where the operator does not say.
  party text,
  party_name text,
  -- In thousandths of a dollar, as operators count.
  amount_mils bigint not null,
  moved_at timestamp with time zone not null,
  business_day date not null,
  balance_mils bigint,
  -- What the operator charged for it; it left the wallet as well.
  fee_mils bigint default 0 not null,
  -- Whether it is known when it was, and not only on which day.
  says_time boolean default true not null,
  transaction_id text,
  -- The operator's number, or else what makes it the same: direction, party, amount, second and balance after.
  key text collate "C" not null,
  message_id bigint,
  -- The payment it is; null while it is free.
  attempt_id bigint,
  -- The receipt or refund that a person wrote down by hand; the first one of those that went together.
  order_payment_id bigint,
  finance_payment_id bigint,
  account_move_id bigint,
  -- Whether it fits two payments, so that a person chooses.
  is_doubtful boolean default false not null,
  -- When a message, a statement or a program brought it; null where only a person typed it.
  confirmed_at timestamp with time zone,
  typed_by bigint,
  ignored_at timestamp with time zone,
  ignored_by bigint,
  ignore_reason text,
  created_at timestamp with time zone not null,
  constraint transfers_pkey PRIMARY KEY (id),
  constraint transfers_account_move_id_wallet_id_key UNIQUE (account_move_id, wallet_id),
  constraint transfers_attempt_id_key UNIQUE (attempt_id),
  constraint transfers_finance_payment_id_key UNIQUE (finance_payment_id),
  constraint transfers_order_payment_id_key UNIQUE (order_payment_id),
  constraint transfers_wallet_id_key_key UNIQUE (wallet_id, key),
  constraint transfers_amount_mils_check CHECK ((amount_mils > 0)),
  constraint transfers_are_known CHECK (((confirmed_at IS NOT NULL) OR (typed_by IS NOT NULL))),
  constraint transfers_direction_check CHECK ((direction = ANY (ARRAY['in'::text, 'out'::text]))),
  constraint transfers_doubtful CHECK (((NOT is_doubtful) OR (num_nonnulls(attempt_id, order_payment_id, finance_payment_id, account_move_id, ignored_at) = 0))),
  constraint transfers_fee_mils_check CHECK ((fee_mils >= 0)),
  constraint transfers_ignore_reason_check CHECK ((ignore_reason <> ''::text)),
  constraint transfers_ignored CHECK ((((ignored_at IS NULL) = (ignored_by IS NULL)) AND ((ignored_at IS NULL) = (ignore_reason IS NULL)))),
  constraint transfers_pay_once CHECK ((num_nonnulls(attempt_id, order_payment_id, finance_payment_id, account_move_id, ignored_at) <= 1)),
  constraint transfers_account_move_id_fkey FOREIGN KEY (account_move_id) REFERENCES account_moves(id),
  constraint transfers_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES payment_attempts(id),
  constraint transfers_finance_payment_id_fkey FOREIGN KEY (finance_payment_id) REFERENCES finance_payments(id),
  constraint transfers_ignored_by_fkey FOREIGN KEY (ignored_by) REFERENCES users(id),
  constraint transfers_message_id_fkey FOREIGN KEY (message_id) REFERENCES wallet_messages(id),
  constraint transfers_order_payment_id_fkey FOREIGN KEY (order_payment_id) REFERENCES order_payments(id),
  constraint transfers_typed_by_fkey FOREIGN KEY (typed_by) REFERENCES users(id),
  constraint transfers_wallet_id_fkey FOREIGN KEY (wallet_id) REFERENCES wallets(id)
);
CREATE INDEX transfers_free ON public.transfers USING btree (wallet_id, moved_at DESC, id DESC) WHERE ((attempt_id IS NULL) AND (order_payment_id IS NULL) AND (finance_payment_id IS NULL) AND (account_move_id IS NULL) AND (ignored_at IS NULL));
CREATE INDEX transfers_ignored ON public.transfers USING btree (business_day, moved_at, id) WHERE (ignored_at IS NOT NULL);
CREATE INDEX transfers_latest ON public.transfers USING btree (business_day, moved_at, id);
CREATE INDEX transfers_of_day ON public.transfers USING btree (wallet_id, business_day, moved_at, id);
CREATE INDEX transfers_of_party ON public.transfers USING btree (party) WHERE (party IS NOT NULL);
CREATE INDEX transfers_unconfirmed ON public.transfers USING btree (wallet_id, id) WHERE (confirmed_at IS NULL);
CREATE INDEX transfers_with_balance ON public.transfers USING btree (wallet_id, business_day) WHERE (balance_mils IS NOT NULL);
CREATE INDEX transfers_without_message ON public.transfers USING btree (wallet_id, party, moved_at) WHERE (message_id IS NULL);
CREATE TRIGGER audited_as_transfer AFTER UPDATE ON public.transfers FOR EACH ROW EXECUTE FUNCTION audit_change('transfer', 'id', 'party,party_name,key,balance_mils,fee_mils,says_time,message_id,created_at');
CREATE CONSTRAINT TRIGGER transfers_are_true AFTER INSERT OR UPDATE OF attempt_id, order_payment_id, finance_payment_id, account_move_id, wallet_id, direction ON public.transfers DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((num_nonnulls(new.attempt_id, new.order_payment_id, new.finance_payment_id, new.account_move_id) > 0)) EXECUTE FUNCTION check_transfer();

-- A message of an operator, or a line of a statement, as it came. The same text is kept once.
create table wallet_messages (
  id bigint generated always as identity not null,
  wallet_id bigint not null,
  text text not null,
  text_hash bytea not null,
  sender text,
  came_by text not null,
  received_at timestamp with time zone not null,
  brought_by bigint,
  -- Why no rule read it whole; null where one did, and then it has a transfer.
  unread_because text,
  -- When staff said that an unread message is nothing of the business; null while it is in the list.
  dismissed_at timestamp with time zone,
  dismissed_by bigint,
  constraint wallet_messages_pkey PRIMARY KEY (id),
  constraint wallet_messages_wallet_id_text_hash_key UNIQUE (wallet_id, text_hash),
  constraint wallet_messages_came_by_check CHECK ((came_by = ANY (ARRAY['pasted'::text, 'forwarded'::text, 'statement'::text]))),
  constraint wallet_messages_dismissed CHECK ((((dismissed_at IS NULL) = (dismissed_by IS NULL)) AND ((dismissed_at IS NULL) OR (unread_because IS NOT NULL)))),
  constraint wallet_messages_text_check CHECK ((text <> ''::text)),
  constraint wallet_messages_brought_by_fkey FOREIGN KEY (brought_by) REFERENCES users(id),
  constraint wallet_messages_dismissed_by_fkey FOREIGN KEY (dismissed_by) REFERENCES users(id),
  constraint wallet_messages_wallet_id_fkey FOREIGN KEY (wallet_id) REFERENCES wallets(id)
);
CREATE INDEX wallet_messages_dismissed ON public.wallet_messages USING btree (wallet_id, id DESC) WHERE (dismissed_at IS NOT NULL);
CREATE INDEX wallet_messages_unread ON public.wallet_messages USING btree (wallet_id, id DESC) WHERE ((unread_because IS NOT NULL) AND (dismissed_at IS NULL));

-- How messages of a wallet are read, beside the rules of its operator: a message with its parts marked.
create table wallet_rules (
  id bigint generated always as identity not null,
  wallet_id bigint not null,
  sample text not null,
  -- The text of each part as it stands in the sample.
  parts jsonb not null,
  -- What was made of it, by which messages are read.
  rule jsonb not null,
  created_at timestamp with time zone not null,
  created_by bigint not null,
  ended_at timestamp with time zone,
  constraint wallet_rules_pkey PRIMARY KEY (id),
  constraint wallet_rules_sample_check CHECK ((sample <> ''::text)),
  constraint wallet_rules_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint wallet_rules_wallet_id_fkey FOREIGN KEY (wallet_id) REFERENCES wallets(id)
);
CREATE INDEX wallet_rules_of_wallet ON public.wallet_rules USING btree (wallet_id, id);
CREATE TRIGGER audited_as_wallet AFTER INSERT OR DELETE OR UPDATE ON public.wallet_rules FOR EACH ROW EXECUTE FUNCTION audit_change('wallet', 'wallet_id', 'sample,parts,rule', 'wallet_rules');

-- A phone's or a merchant's account that takes mobile money: a part of the ledger's account mobile_wallet.
create table wallets (
  id bigint generated always as identity not null,
  name text not null,
  operator text not null,
  -- The business's number in it, as customers pay to it; empty until the owner says it.
  number text default ''::text not null,
  -- What the operator withholds of each payment, in hundredths of a percent.
  tax_withheld_basis_points integer default 0 not null,
  -- Net: less the tax arrives. Gross: all arrives, and the tax leaves later.
  amounts_arrive text default 'gross'::text not null,
  is_active boolean default true not null,
  -- The one money is in where no one says which.
  is_default boolean default false not null,
  -- The one that the configured program asks for money.
  is_asked boolean default false not null,
  -- Of the secret with which a phone forwards its messages.
  secret_hash bytea,
  secret_made_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  constraint wallets_pkey PRIMARY KEY (id),
  constraint wallets_amounts_arrive_check CHECK ((amounts_arrive = ANY (ARRAY['gross'::text, 'net'::text]))),
  constraint wallets_default_is_active CHECK ((is_active OR (NOT is_default))),
  constraint wallets_name_check CHECK ((name <> ''::text)),
  constraint wallets_name_is_legible CHECK (is_legible(name)),
  constraint wallets_operator_check CHECK ((operator = ANY (ARRAY['evc_plus'::text, 'edahab'::text, 'zaad'::text, 'sahal'::text, 'premier'::text, 'other'::text]))),
  constraint wallets_secret CHECK (((secret_hash IS NULL) = (secret_made_at IS NULL))),
  constraint wallets_tax_withheld_basis_points_check CHECK (((tax_withheld_basis_points >= 0) AND (tax_withheld_basis_points <= 10000)))
);
CREATE UNIQUE INDEX wallets_asked ON public.wallets USING btree (is_asked) WHERE is_asked;
CREATE UNIQUE INDEX wallets_default ON public.wallets USING btree (is_default) WHERE is_default;
CREATE UNIQUE INDEX wallets_name ON public.wallets USING btree (lower(name));
CREATE TRIGGER audited_as_wallet AFTER INSERT OR DELETE OR UPDATE ON public.wallets FOR EACH ROW EXECUTE FUNCTION audit_change('wallet', 'id', 'secret_hash');

-- ## webhooks

-- One event for one address, and what became of it.
create table webhook_deliveries (
  id bigint generated always as identity not null,
  webhook_id bigint not null,
  event_id bigint not null,
  subject text not null,
  state text default 'waiting'::text not null,
  tries integer default 0 not null,
  -- When it was first tried, or asked for again; three days later it is given up.
  begun_at timestamp with time zone,
  last_tried_at timestamp with time zone,
  -- Null where it is not tried again; -infinity for as soon as it can be.
  next_try_at timestamp with time zone default '-infinity'::timestamp with time zone,
  status smallint,
  -- How the last answer began.
  answer text,
  problem text,
  constraint webhook_deliveries_pkey PRIMARY KEY (id),
  constraint webhook_deliveries_once UNIQUE (webhook_id, event_id),
  constraint webhook_deliveries_next CHECK (((next_try_at IS NOT NULL) = (state = 'waiting'::text))),
  constraint webhook_deliveries_problem_check CHECK ((problem = ANY (ARRAY['no_such_name'::text, 'private_address'::text, 'unreached'::text, 'no_answer'::text, 'broken'::text, 'certificate'::text]))),
  constraint webhook_deliveries_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'delivered'::text, 'failed'::text]))),
  constraint webhook_deliveries_event_id_fkey FOREIGN KEY (event_id) REFERENCES webhook_events(id) ON DELETE CASCADE,
  constraint webhook_deliveries_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES webhooks(id)
);
CREATE INDEX webhook_deliveries_due ON public.webhook_deliveries USING btree (webhook_id, next_try_at, id) WHERE (state = 'waiting'::text);
CREATE INDEX webhook_deliveries_failed ON public.webhook_deliveries USING btree (webhook_id) WHERE (state = 'failed'::text);
CREATE INDEX webhook_deliveries_list ON public.webhook_deliveries USING btree (webhook_id, id DESC);
CREATE INDEX webhook_deliveries_of_event ON public.webhook_deliveries USING btree (event_id);
CREATE INDEX webhook_deliveries_waiting ON public.webhook_deliveries USING btree (webhook_id, subject, id) WHERE (state = 'waiting'::text);

-- What programs are notified of, written with the fact: ids and states, nothing of a person.
create table webhook_events (
  id bigint generated always as identity not null,
  -- What receivers know it by, the same at each try.
  public_id uuid default gen_random_uuid() not null,
  event text not null,
  subject text not null,
  data jsonb not null,
  happened_at timestamp with time zone default now() not null,
  constraint webhook_events_pkey PRIMARY KEY (id),
  constraint webhook_events_public_id_key UNIQUE (public_id),
  constraint webhook_events_subject_check CHECK ((subject ~ '^[a-z]+:[0-9]+$'::text))
);
CREATE INDEX webhook_events_forgotten ON public.webhook_events USING btree (happened_at);

-- An address that is notified of what happens.
create table webhooks (
  id bigint generated always as identity not null,
  url text not null,
  events text[] not null,
  -- What is sent is signed by it, so that it is kept as it is: a hash could sign nothing. It is read for that alone,
  -- and ends with the webhook.
  secret bytea,
  created_by bigint not null,
  created_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  removed_by bigint,
  constraint webhooks_pkey PRIMARY KEY (id),
  constraint webhooks_events_check CHECK ((cardinality(events) > 0)),
  constraint webhooks_removed CHECK (((removed_at IS NULL) = (removed_by IS NULL))),
  constraint webhooks_secret CHECK (((removed_at IS NULL) = (secret IS NOT NULL))),
  constraint webhooks_secret_length CHECK ((length(secret) = 32)),
  constraint webhooks_url_check CHECK ((url ~ '^https?://'::text)),
  constraint webhooks_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint webhooks_removed_by_fkey FOREIGN KEY (removed_by) REFERENCES users(id)
);
CREATE UNIQUE INDEX webhooks_url ON public.webhooks USING btree (url) WHERE (removed_at IS NULL);
CREATE TRIGGER audited_as_webhook AFTER INSERT OR DELETE OR UPDATE ON public.webhooks FOR EACH ROW EXECUTE FUNCTION audit_change('webhook', 'id', 'secret');
