set check_function_bodies = off;
create extension btree_gist;

create extension pg_trgm;

create sequence order_numbers as bigint start 1001 increment 1;

CREATE OR REPLACE FUNCTION public.business_date(instant timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 STABLE
AS $function$
  select (instant at time zone coalesce((select settings ->> 'time_zone' from policy), 'Africa/Mogadishu'))::date
$function$;

CREATE OR REPLACE FUNCTION public.transfer_key(transaction_id text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select coalesce(nullif(regexp_replace(
    upper(normalize(translate(transaction_id, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789'), NFKC) collate "C"),
    '[^0-9A-Z]', '', 'g'), ''), transaction_id)
$function$;

create table accounts (
  code text not null,
  name text not null,
  kind text not null,
  bears_tax boolean default false not null,
  constraint accounts_pkey PRIMARY KEY (code),
  constraint accounts_kind_check CHECK ((kind = ANY (ARRAY['asset'::text, 'liability'::text, 'income'::text, 'expense'::text])))
);

create table alerts (
  id bigint generated always as identity not null,
  kind text not null,
  user_id bigint not null,
  subject text not null,
  detail text not null,
  amount_cents bigint,
  price_change_id bigint,
  finance_payment_id bigint,
  business_day date not null,
  raised_at timestamp with time zone not null,
  reviewed_at timestamp with time zone,
  reviewed_by bigint,
  constraint alerts_pkey PRIMARY KEY (id),
  constraint alerts_finance_payment_id_key UNIQUE (finance_payment_id),
  constraint alerts_price_change_id_key UNIQUE (price_change_id),
  constraint alerts_about CHECK ((((kind = 'price_alert'::text) = (price_change_id IS NOT NULL)) AND ((kind = 'expense_alert'::text) = (finance_payment_id IS NOT NULL)))),
  constraint alerts_kind_check CHECK ((kind = ANY (ARRAY['price_alert'::text, 'expense_alert'::text, 'discount_alert'::text]))),
  constraint alerts_reviewed CHECK (((reviewed_at IS NULL) = (reviewed_by IS NULL)))
);
CREATE UNIQUE INDEX alerts_of_discounts ON public.alerts USING btree (user_id, business_day) WHERE (kind = 'discount_alert'::text);
CREATE INDEX alerts_to_review ON public.alerts USING btree (kind, id) WHERE (reviewed_at IS NULL);

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
  constraint answer_agreements_undone_check CHECK (((undone_at IS NULL) = (undone_by IS NULL)))
);
CREATE INDEX answer_agreements_answer ON public.answer_agreements USING btree (answer_id);
CREATE INDEX answer_agreements_client ON public.answer_agreements USING btree (client_id);
CREATE UNIQUE INDEX answer_agreements_once ON public.answer_agreements USING btree (answer_id) WHERE (undone_at IS NULL);

create table answers (
  id bigint generated always as identity not null,
  client_id bigint not null,
  question_id bigint not null,
  session_id bigint,
  question_text text not null,
  value text not null,
  note text,
  asked_at timestamp with time zone not null,
  asked_by bigint,
  channel text not null,
  constraint answers_pkey PRIMARY KEY (id),
  constraint answers_channel_check CHECK (((channel = ANY (ARRAY['desk'::text, 'own_phone'::text])) AND ((channel = 'desk'::text) = (asked_by IS NOT NULL)))),
  constraint answers_value_check CHECK ((value <> ''::text))
);
CREATE INDEX answers_client ON public.answers USING btree (client_id, id DESC);
CREATE INDEX answers_latest ON public.answers USING btree (client_id, question_id, id DESC);
CREATE INDEX answers_question ON public.answers USING btree (question_id);

create table audit_entries (
  id bigint generated always as identity not null,
  at timestamp with time zone default clock_timestamp() not null,
  actor_kind text not null,
  actor_id bigint,
  act text,
  address text,
  request_id text,
  record_type text not null,
  record_id bigint not null,
  part text,
  label text,
  client_id bigint,
  change text not null,
  before jsonb,
  after jsonb,
  position bigint,
  hash bytea,
  erasure_id bigint,
  constraint audit_entries_pkey PRIMARY KEY (id),
  constraint audit_entries_position_key UNIQUE ("position"),
  constraint audit_entries_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['staff'::text, 'client'::text, 'visitor'::text, 'job'::text, 'system'::text]))),
  constraint audit_entries_change_check CHECK ((change = ANY (ARRAY['create'::text, 'update'::text, 'delete'::text]))),
  constraint audit_entries_check CHECK ((("position" IS NULL) = (hash IS NULL))),
  constraint audit_entries_check1 CHECK (((actor_kind = ANY (ARRAY['staff'::text, 'client'::text])) = (actor_id IS NOT NULL)))
);
CREATE INDEX audit_entries_deletions ON public.audit_entries USING btree (at DESC, id DESC) WHERE (change = 'delete'::text);
CREATE INDEX audit_entries_emptied ON public.audit_entries USING btree (erasure_id, id) WHERE (erasure_id IS NOT NULL);
CREATE INDEX audit_entries_label ON public.audit_entries USING btree (lower(label) text_pattern_ops) WHERE (label IS NOT NULL);
CREATE INDEX audit_entries_list ON public.audit_entries USING btree (at DESC, id DESC);
CREATE INDEX audit_entries_of_client ON public.audit_entries USING btree (client_id, at DESC, id DESC) WHERE (client_id IS NOT NULL);
CREATE INDEX audit_entries_of_record ON public.audit_entries USING btree (record_type, record_id, at DESC, id DESC);
CREATE INDEX audit_entries_of_staff ON public.audit_entries USING btree (actor_id, at DESC, id DESC) WHERE (actor_kind = 'staff'::text);
CREATE INDEX audit_entries_of_type ON public.audit_entries USING btree (record_type, at DESC, id DESC);
CREATE INDEX audit_entries_unsealed ON public.audit_entries USING btree (id) WHERE ("position" IS NULL);
CREATE STATISTICS public.audit_entries_labels ON lower(label) FROM audit_entries;

create table audit_head (
  only_row boolean default true not null,
  position bigint not null,
  hash bytea not null,
  constraint audit_head_pkey PRIMARY KEY (only_row),
  constraint audit_head_only_row_check CHECK (only_row)
);

create table booking_services (
  id bigint generated always as identity not null,
  booking_id bigint not null,
  service_id bigint not null,
  name text not null,
  unit_price_cents bigint not null,
  session_count integer not null,
  days_between_sessions integer not null,
  duration_minutes integer not null,
  buffer_minutes integer default 0 not null,
  constraint booking_services_pkey PRIMARY KEY (id),
  constraint booking_services_booking_id_service_id_key UNIQUE (booking_id, service_id),
  constraint booking_services_buffer_minutes_check CHECK (((buffer_minutes >= 0) AND (buffer_minutes <= 240))),
  constraint booking_services_days_between_sessions_check CHECK ((days_between_sessions > 0)),
  constraint booking_services_duration_minutes_check CHECK ((duration_minutes > 0)),
  constraint booking_services_session_count_check CHECK ((session_count > 0)),
  constraint booking_services_unit_price_cents_check CHECK ((unit_price_cents >= 0))
);
CREATE INDEX booking_services_service ON public.booking_services USING btree (service_id, booking_id);

create table bookings (
  id bigint generated always as identity not null,
  client_id bigint not null,
  address text not null,
  scheduled_at timestamp with time zone not null,
  status text default 'pending'::text not null,
  cost_cents bigint not null,
  amount_paid_cents bigint default 0 not null,
  discount_cents bigint default 0 not null,
  cancel_reason text,
  left_pending_at timestamp with time zone,
  created_by bigint,
  created_at timestamp with time zone default now() not null,
  written_off_cents bigint default 0 not null,
  self_booked boolean default false not null,
  deposit_cents bigint default 0 not null,
  deposit_until timestamp with time zone,
  constraint bookings_pkey PRIMARY KEY (id),
  constraint bookings_amount_paid_cents_check CHECK ((amount_paid_cents >= 0)),
  constraint bookings_awaits_deposit CHECK (((deposit_until IS NULL) OR ((deposit_cents > 0) AND (status = 'pending'::text) AND (amount_paid_cents = 0)))),
  constraint bookings_check CHECK (((status = 'pending'::text) = (left_pending_at IS NULL))),
  constraint bookings_cost_cents_check CHECK ((cost_cents >= 0)),
  constraint bookings_deposit_check CHECK ((((deposit_cents >= 0) AND (deposit_cents <= cost_cents)) AND ((deposit_cents = 0) OR self_booked))),
  constraint bookings_discount_cents_check CHECK ((discount_cents >= 0)),
  constraint bookings_not_overpaid CHECK (((amount_paid_cents + discount_cents) <= cost_cents)),
  constraint bookings_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'confirmed'::text, 'completed'::text, 'cancelled'::text]))),
  constraint bookings_written_off CHECK (((written_off_cents >= 0) AND (written_off_cents <= discount_cents)))
);
CREATE INDEX bookings_awaiting_deposit ON public.bookings USING btree (deposit_until) WHERE (deposit_until IS NOT NULL);
CREATE INDEX bookings_by_status ON public.bookings USING btree (status, id DESC);
CREATE INDEX bookings_left_pending_at ON public.bookings USING btree (left_pending_at, created_at);
CREATE INDEX bookings_of_client ON public.bookings USING btree (client_id, id DESC);
CREATE INDEX bookings_scheduled_at ON public.bookings USING btree (scheduled_at, status);

create table client_links (
  id bigint generated always as identity not null,
  token_hash bytea not null,
  scope text not null,
  client_id bigint not null,
  subject_id bigint,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint client_links_pkey PRIMARY KEY (id),
  constraint client_links_token UNIQUE (token_hash),
  constraint client_links_scope_check CHECK ((scope = ANY (ARRAY['receipt'::text, 'booking'::text, 'me'::text]))),
  constraint client_links_subject_check CHECK (((scope = 'me'::text) = (subject_id IS NULL)))
);
CREATE INDEX client_links_expired ON public.client_links USING btree (expires_at);
CREATE INDEX client_links_of_client ON public.client_links USING btree (client_id);

create table clients (
  id bigint generated always as identity not null,
  name text not null,
  phone text not null,
  email text,
  address text default ''::text not null,
  is_active boolean default true not null,
  created_at timestamp with time zone default now() not null,
  archived_at timestamp with time zone,
  language text,
  wants_reminders boolean default true not null,
  wants_receipts boolean default true not null,
  wants_offers boolean default false not null,
  birthday date,
  to_confirm boolean default false not null,
  erased_at timestamp with time zone,
  constraint clients_pkey PRIMARY KEY (id),
  constraint clients_birthday_check CHECK ((birthday >= '1900-01-01'::date)),
  constraint clients_erased_check CHECK (((erased_at IS NULL) OR ((archived_at IS NOT NULL) AND (email IS NULL) AND (address = ''::text) AND (birthday IS NULL)))),
  constraint clients_language CHECK ((language = ANY (ARRAY['en'::text, 'so'::text, 'ar'::text]))),
  constraint clients_name_check CHECK ((name <> ''::text)),
  constraint clients_phone_check CHECK (
CASE
    WHEN (erased_at IS NULL) THEN (phone ~ '^252[1-9][0-9]{8}$'::text)
    ELSE (phone = ''::text)
END)
);
CREATE INDEX clients_by_birthday ON public.clients USING btree (EXTRACT(month FROM birthday), EXTRACT(day FROM birthday)) WHERE (wants_offers AND (birthday IS NOT NULL));
CREATE INDEX clients_email_search ON public.clients USING gin (email gin_trgm_ops) WITH (gin_pending_list_limit='256');
CREATE INDEX clients_list ON public.clients USING btree (id DESC) WHERE (archived_at IS NULL);
CREATE INDEX clients_name_search ON public.clients USING gin (name gin_trgm_ops) WITH (gin_pending_list_limit='256');
CREATE UNIQUE INDEX clients_phone ON public.clients USING btree (phone) WHERE (archived_at IS NULL);
CREATE INDEX clients_phone_search ON public.clients USING gin (phone gin_trgm_ops) WITH (gin_pending_list_limit='256');

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
  constraint consent_links_language_check CHECK ((language = ANY (ARRAY['en'::text, 'so'::text, 'ar'::text])))
);
CREATE INDEX consent_links_client ON public.consent_links USING btree (client_id, id DESC);
CREATE INDEX consent_links_expired ON public.consent_links USING btree (expires_at);

create table consent_templates (
  id bigint generated always as identity not null,
  kind text not null,
  language text not null,
  version integer not null,
  body text not null,
  text_hash text not null,
  created_at timestamp with time zone not null,
  created_by bigint,
  constraint consent_templates_pkey PRIMARY KEY (id),
  constraint consent_templates_text UNIQUE (id, kind, text_hash),
  constraint consent_templates_version UNIQUE (kind, language, version),
  constraint consent_templates_body_check CHECK ((body <> ''::text)),
  constraint consent_templates_hash_check CHECK ((text_hash = encode(sha256(convert_to(body, 'UTF8'::name)), 'hex'::text))),
  constraint consent_templates_kind_check CHECK ((kind = ANY (ARRAY['treatment'::text, 'photo'::text, 'marketing'::text, 'messages'::text]))),
  constraint consent_templates_language_check CHECK ((language = ANY (ARRAY['en'::text, 'so'::text, 'ar'::text]))),
  constraint consent_templates_version_check CHECK ((version > 0))
);

create table consents (
  id bigint generated always as identity not null,
  client_id bigint not null,
  template_id bigint not null,
  kind text not null,
  text_hash text not null,
  given_at timestamp with time zone not null,
  given_by bigint,
  channel text not null,
  signature text,
  typed_name text,
  withdrawn_at timestamp with time zone,
  withdrawn_by bigint,
  withdraw_reason text,
  wishes_before text[],
  replaced_by bigint,
  is_erased boolean default false not null,
  constraint consents_pkey PRIMARY KEY (id),
  constraint consents_channel_check CHECK (((channel = ANY (ARRAY['desk'::text, 'own_phone'::text])) AND ((channel = 'desk'::text) = (given_by IS NOT NULL)))),
  constraint consents_signed_check CHECK (
CASE
    WHEN is_erased THEN (num_nonnulls(signature, typed_name, withdraw_reason) = 0)
    ELSE (((signature IS NULL) <> (typed_name IS NULL)) AND COALESCE((typed_name <> ''::text), true) AND COALESCE((signature ~ '^[Mm][MLHVQTCSZmlhvqtcsz0-9 .,-]+$'::text), true))
END),
  constraint consents_withdrawn_check CHECK ((((withdrawn_at IS NULL) OR (withdrawn_at >= given_at)) AND ((withdrawn_at IS NOT NULL) OR ((withdrawn_by IS NULL) AND (withdraw_reason IS NULL) AND (replaced_by IS NULL))) AND ((replaced_by IS NULL) OR (withdraw_reason IS NULL))))
);
CREATE INDEX consents_client ON public.consents USING btree (client_id, id DESC);
CREATE INDEX consents_replaced_by ON public.consents USING btree (replaced_by) WHERE (replaced_by IS NOT NULL);
CREATE UNIQUE INDEX consents_valid ON public.consents USING btree (client_id, kind) WHERE (withdrawn_at IS NULL);

create table data_copies (
  id bigint generated always as identity not null,
  request_id bigint not null,
  client_id bigint not null,
  made_at timestamp with time zone not null,
  made_by bigint not null,
  constraint data_copies_pkey PRIMARY KEY (id)
);
CREATE INDEX data_copies_client ON public.data_copies USING btree (client_id);
CREATE INDEX data_copies_request ON public.data_copies USING btree (request_id, id DESC);

create table drawer_movements (
  id bigint generated always as identity not null,
  shift_id bigint not null,
  amount_cents bigint not null,
  reason text not null,
  recorded_by bigint not null,
  recorded_at timestamp with time zone not null,
  constraint drawer_movements_pkey PRIMARY KEY (id),
  constraint drawer_movements_amount_cents_check CHECK ((amount_cents <> 0)),
  constraint drawer_movements_reason_check CHECK ((reason <> ''::text))
);
CREATE INDEX drawer_movements_of_shift ON public.drawer_movements USING btree (shift_id, id);

create table drawer_shifts (
  id bigint generated always as identity not null,
  opened_by bigint not null,
  opened_at timestamp with time zone not null,
  float_cents bigint not null,
  status text default 'open'::text not null,
  counted_by bigint,
  counted_at timestamp with time zone,
  closed_by bigint,
  closed_at timestamp with time zone,
  business_day date,
  difference_reason text,
  journal_entry_id bigint,
  notes text default ''::text not null,
  constraint drawer_shifts_pkey PRIMARY KEY (id),
  constraint drawer_shifts_journal_entry_id_key UNIQUE (journal_entry_id),
  constraint drawer_shifts_check CHECK ((((status = 'open'::text) = (counted_at IS NULL)) AND ((counted_at IS NULL) = (counted_by IS NULL)))),
  constraint drawer_shifts_check1 CHECK ((((status = 'closed'::text) = (closed_at IS NOT NULL)) AND ((closed_at IS NULL) = (closed_by IS NULL)))),
  constraint drawer_shifts_check2 CHECK (((status = 'closed'::text) = (business_day IS NOT NULL))),
  constraint drawer_shifts_check3 CHECK (((status = 'closed'::text) OR ((difference_reason IS NULL) AND (journal_entry_id IS NULL)))),
  constraint drawer_shifts_check4 CHECK (((counted_at >= opened_at) AND (closed_at >= counted_at))),
  constraint drawer_shifts_difference_reason_check CHECK ((difference_reason <> ''::text)),
  constraint drawer_shifts_float_cents_check CHECK ((float_cents >= 0)),
  constraint drawer_shifts_status_check CHECK ((status = ANY (ARRAY['open'::text, 'counted'::text, 'closed'::text])))
);
CREATE INDEX drawer_shifts_by_day ON public.drawer_shifts USING btree (business_day) WHERE (business_day IS NOT NULL);
CREATE INDEX drawer_shifts_list ON public.drawer_shifts USING btree (opened_at DESC, id DESC);
CREATE INDEX drawer_shifts_of_person ON public.drawer_shifts USING btree (opened_by, opened_at DESC, id DESC);
CREATE UNIQUE INDEX drawer_shifts_one_at_a_time ON public.drawer_shifts USING btree (opened_by) WHERE (status <> 'closed'::text);

create table due_photos (
  id bigint generated always as identity not null,
  months integer not null,
  found_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint due_photos_pkey PRIMARY KEY (id),
  constraint due_photos_months_check CHECK ((months > 0))
);
CREATE UNIQUE INDEX due_photos_open ON public.due_photos USING btree (((ended_at IS NULL))) WHERE (ended_at IS NULL);

create table erasures (
  id bigint generated always as identity not null,
  client_id bigint not null,
  request_id bigint not null,
  erased_at timestamp with time zone not null,
  counts jsonb,
  emptied_entries integer,
  emptied_digest text,
  constraint erasures_pkey PRIMARY KEY (id),
  constraint erasures_once UNIQUE (client_id),
  constraint erasures_request UNIQUE (request_id),
  constraint erasures_done_check CHECK ((num_nulls(counts, emptied_entries, emptied_digest) = ANY (ARRAY[0, 3])))
);

create table finance_attachments (
  id bigint generated always as identity not null,
  requisition_id bigint,
  finance_payment_id bigint,
  file_name text not null,
  width integer not null,
  height integer not null,
  thumb_bytes bytea not null,
  full_bytes bytea not null,
  uploaded_by bigint not null,
  uploaded_at timestamp with time zone default now() not null,
  constraint finance_attachments_pkey PRIMARY KEY (id),
  constraint finance_attachments_check CHECK ((num_nonnulls(requisition_id, finance_payment_id) = 1)),
  constraint finance_attachments_file_name_check CHECK ((file_name <> ''::text)),
  constraint finance_attachments_height_check CHECK ((height > 0)),
  constraint finance_attachments_width_check CHECK ((width > 0))
);
CREATE INDEX finance_attachments_of_payment ON public.finance_attachments USING btree (finance_payment_id, id) WHERE (finance_payment_id IS NOT NULL);
CREATE INDEX finance_attachments_of_requisition ON public.finance_attachments USING btree (requisition_id, id) WHERE (requisition_id IS NOT NULL);

create table finance_payments (
  id bigint generated always as identity not null,
  direction text not null,
  name text not null,
  amount_cents bigint not null,
  discount_cents bigint default 0 not null,
  payment_method text not null,
  requisition_id bigint,
  service_id bigint,
  product_id bigint,
  client_id bigint,
  status text default 'pending'::text not null,
  completed_at timestamp with time zone,
  completed_by bigint,
  journal_entry_id bigint,
  created_by bigint not null,
  created_at timestamp with time zone default now() not null,
  dated_at timestamp with time zone generated always as (COALESCE(completed_at, created_at)) stored not null,
  idempotency_key text,
  request_hash bytea,
  shift_id bigint,
  discount_reason text,
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
  constraint finance_payments_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'completed'::text, 'failed'::text])))
);
CREATE INDEX finance_payments_done ON public.finance_payments USING btree (direction, dated_at DESC, id DESC) WHERE (status = 'completed'::text);
CREATE UNIQUE INDEX finance_payments_key ON public.finance_payments USING btree (created_by, idempotency_key);
CREATE INDEX finance_payments_list ON public.finance_payments USING btree (direction, dated_at DESC, id DESC);
CREATE INDEX finance_payments_of_client ON public.finance_payments USING btree (client_id) WHERE (client_id IS NOT NULL);
CREATE INDEX finance_payments_of_product ON public.finance_payments USING btree (product_id) WHERE (product_id IS NOT NULL);
CREATE INDEX finance_payments_of_requisition ON public.finance_payments USING btree (requisition_id) WHERE (requisition_id IS NOT NULL);
CREATE INDEX finance_payments_of_service ON public.finance_payments USING btree (service_id) WHERE (service_id IS NOT NULL);
CREATE INDEX finance_payments_of_shift ON public.finance_payments USING btree (shift_id, id DESC) WHERE (shift_id IS NOT NULL);
CREATE INDEX finance_payments_open ON public.finance_payments USING btree (direction, dated_at DESC, id DESC) WHERE (status <> 'completed'::text);
CREATE INDEX finance_payments_without_requisition ON public.finance_payments USING btree (completed_by, completed_at) WHERE ((requisition_id IS NULL) AND (direction = 'out'::text) AND (status = 'completed'::text));

create table freed_time_matches (
  freed_time_id bigint not null,
  waitlist_id bigint not null,
  constraint freed_time_matches_pkey PRIMARY KEY (freed_time_id, waitlist_id)
);
CREATE INDEX freed_time_matches_waitlist ON public.freed_time_matches USING btree (waitlist_id);

create table freed_times (
  id bigint generated always as identity not null,
  session_id bigint,
  block_id bigint,
  service_id bigint,
  resource_ids bigint[] not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  until_at timestamp with time zone not null,
  freed_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint freed_times_pkey PRIMARY KEY (id),
  constraint freed_times_check CHECK ((starts_at < ends_at)),
  constraint freed_times_source_check CHECK (((session_id IS NULL) OR (block_id IS NULL)))
);
CREATE UNIQUE INDEX freed_times_block ON public.freed_times USING btree (block_id) WHERE (ended_at IS NULL);
CREATE INDEX freed_times_of_block ON public.freed_times USING btree (block_id) WHERE (block_id IS NOT NULL);
CREATE INDEX freed_times_of_session ON public.freed_times USING btree (session_id) WHERE (session_id IS NOT NULL);
CREATE INDEX freed_times_open ON public.freed_times USING btree (until_at, id) WHERE (ended_at IS NULL);
CREATE UNIQUE INDEX freed_times_session ON public.freed_times USING btree (session_id, starts_at) WHERE (ended_at IS NULL);

create table health_views (
  id bigint generated always as identity not null,
  client_id bigint not null,
  user_id bigint not null,
  what text not null,
  viewed_at timestamp with time zone not null,
  constraint health_views_pkey PRIMARY KEY (id),
  constraint health_views_what_check CHECK ((what = 'answers'::text))
);
CREATE INDEX health_views_client ON public.health_views USING btree (client_id, id DESC);

create table idempotency_keys (
  actor text not null,
  key text not null,
  endpoint text not null,
  body_hash bytea not null,
  status integer,
  response jsonb,
  created_at timestamp with time zone default now() not null,
  constraint idempotency_keys_pkey PRIMARY KEY (actor, key)
);
CREATE INDEX idempotency_keys_created_at ON public.idempotency_keys USING btree (created_at);

create table image_files (
  hash text not null,
  size text not null,
  bytes bytea not null,
  constraint image_files_pkey PRIMARY KEY (hash, size),
  constraint image_files_size_check CHECK ((size = ANY (ARRAY['thumb'::text, 'card'::text, 'zoom'::text])))
);

create table images (
  hash text not null,
  width integer not null,
  height integer not null,
  created_at timestamp with time zone default now() not null,
  constraint images_pkey PRIMARY KEY (hash),
  constraint images_hash_check CHECK ((hash ~ '^[0-9a-f]{64}$'::text)),
  constraint images_height_check CHECK ((height > 0)),
  constraint images_width_check CHECK ((width > 0))
);

create table inventory_categories (
  id bigint generated always as identity not null,
  name text not null,
  description text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  constraint inventory_categories_pkey PRIMARY KEY (id),
  constraint inventory_categories_name_check CHECK ((name <> ''::text))
);
CREATE UNIQUE INDEX inventory_categories_name ON public.inventory_categories USING btree (lower(name));

create table job_timetable (
  id integer default 1 not null,
  generation integer default 0 not null,
  seen_at timestamp with time zone not null,
  constraint job_timetable_pkey PRIMARY KEY (id),
  constraint job_timetable_id_check CHECK ((id = 1))
);

create table journal_entries (
  id bigint generated always as identity not null,
  kind text not null,
  description text not null,
  source_type text not null,
  source_id bigint not null,
  reverses_id bigint,
  actor_id bigint,
  posted_at timestamp with time zone default now() not null,
  written_by xid8 default pg_current_xact_id() not null,
  business_day date default business_date(now()) not null,
  purpose text,
  constraint journal_entries_pkey PRIMARY KEY (id),
  constraint journal_entries_reverses_id_key UNIQUE (reverses_id)
);
CREATE INDEX journal_entries_posted_at ON public.journal_entries USING btree (posted_at, id);
CREATE INDEX journal_entries_source ON public.journal_entries USING btree (source_type, source_id);

create table journal_lines (
  id bigint generated always as identity not null,
  entry_id bigint not null,
  account text not null,
  client_id bigint,
  debit_cents bigint default 0 not null,
  credit_cents bigint default 0 not null,
  business_day date default business_date(now()) not null,
  posted_at timestamp with time zone default now() not null,
  purpose text,
  constraint journal_lines_pkey PRIMARY KEY (id),
  constraint journal_lines_check CHECK (((debit_cents > 0) <> (credit_cents > 0))),
  constraint journal_lines_credit_cents_check CHECK ((credit_cents >= 0)),
  constraint journal_lines_debit_cents_check CHECK ((debit_cents >= 0))
);
CREATE INDEX journal_lines_by_account ON public.journal_lines USING btree (account, ((debit_cents > 0)), business_day DESC, posted_at DESC, id DESC) INCLUDE (entry_id, client_id, debit_cents, credit_cents);
CREATE INDEX journal_lines_by_purpose ON public.journal_lines USING btree (purpose, business_day DESC, posted_at DESC, id DESC) WHERE (purpose IS NOT NULL);
CREATE INDEX journal_lines_client ON public.journal_lines USING btree (client_id, account) WHERE (client_id IS NOT NULL);
CREATE INDEX journal_lines_entry ON public.journal_lines USING btree (entry_id);

create table leave_requests (
  id bigint generated always as identity not null,
  resource_id bigint not null,
  requested_by bigint not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  note text,
  state text default 'waiting'::text not null,
  reason text,
  decided_by bigint,
  decided_at timestamp with time zone,
  occupancy_id bigint,
  created_at timestamp with time zone not null,
  constraint leave_requests_pkey PRIMARY KEY (id),
  constraint leave_requests_occupancy_id_key UNIQUE (occupancy_id),
  constraint leave_requests_no_overlap EXCLUDE USING gist (resource_id WITH =, tstzrange(starts_at, ends_at) WITH &&) WHERE ((state = ANY (ARRAY['waiting'::text, 'accepted'::text]))),
  constraint leave_requests_decided_check CHECK ((((state = 'waiting'::text) = (decided_at IS NULL)) AND ((decided_at IS NULL) = (decided_by IS NULL)))),
  constraint leave_requests_reason_check CHECK ((((state = 'refused'::text) = (reason IS NOT NULL)) AND (reason <> ''::text))),
  constraint leave_requests_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'accepted'::text, 'refused'::text, 'withdrawn'::text]))),
  constraint leave_requests_time_check CHECK ((((state <> 'accepted'::text) OR (occupancy_id IS NOT NULL)) AND ((state <> ALL (ARRAY['waiting'::text, 'refused'::text])) OR (occupancy_id IS NULL)))),
  constraint leave_requests_times_check CHECK ((starts_at < ends_at))
);
CREATE INDEX leave_requests_of_person ON public.leave_requests USING btree (requested_by, id DESC);
CREATE INDEX leave_requests_waiting ON public.leave_requests USING btree (id) WHERE (state = 'waiting'::text);

create table measurement_types (
  id bigint generated always as identity not null,
  name text not null,
  unit text not null,
  constraint measurement_types_pkey PRIMARY KEY (id),
  constraint measurement_types_name_check CHECK ((name <> ''::text)),
  constraint measurement_types_unit_check CHECK ((unit <> ''::text))
);
CREATE UNIQUE INDEX measurement_types_name_unit ON public.measurement_types USING btree (lower(name), lower(unit));

create table measurements (
  id bigint generated always as identity not null,
  session_id bigint not null,
  client_id bigint not null,
  measurement_type_id bigint not null,
  value numeric(7,2) not null,
  notes text,
  recorded_by bigint,
  recorded_at timestamp with time zone default now() not null,
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
  constraint measurements_value_check CHECK ((value > (0)::numeric))
);
CREATE INDEX measurements_latest ON public.measurements USING btree (client_id, measurement_type_id, id DESC);
CREATE INDEX measurements_of_client ON public.measurements USING btree (client_id, id DESC);
CREATE INDEX measurements_of_session ON public.measurements USING btree (session_id, id);

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

create table messages (
  id bigint generated always as identity not null,
  client_id bigint,
  kind text not null,
  subject_kind text not null,
  subject_id bigint not null,
  time_window text default ''::text not null,
  about_at timestamp with time zone,
  session_id bigint,
  was_at timestamp with time zone,
  link text,
  send_after timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  state text default 'planned'::text not null,
  reason text,
  channel text,
  language text,
  body text,
  segments integer,
  cost_cents integer default 0 not null,
  provider_id text,
  tries integer default 0 not null,
  tried_at timestamp with time zone,
  sent_at timestamp with time zone,
  needs_person boolean default false not null,
  sent_by bigint,
  created_by bigint,
  created_at timestamp with time zone not null,
  phone text,
  constraint messages_pkey PRIMARY KEY (id),
  constraint messages_about_check CHECK ((((kind = ANY (ARRAY['booked'::text, 'reminder'::text, 'moved'::text, 'cancelled'::text])) = (session_id IS NOT NULL)) AND ((session_id IS NULL) OR (about_at IS NOT NULL)))),
  constraint messages_body_check CHECK (((state = ANY (ARRAY['planned'::text, 'cancelled'::text])) OR ((body IS NOT NULL) AND (language IS NOT NULL) AND (channel IS NOT NULL) AND (segments > 0)))),
  constraint messages_channel_check CHECK ((channel = ANY (ARRAY['by_hand'::text, 'sandbox'::text, 'hormuud'::text, 'whatsapp'::text]))),
  constraint messages_code_check CHECK (((kind <> 'code'::text) OR ((body IS NOT NULL) AND (language IS NOT NULL) AND (segments > 0)))),
  constraint messages_cost_check CHECK ((cost_cents >= 0)),
  constraint messages_kind_check CHECK ((kind = ANY (ARRAY['booked'::text, 'reminder'::text, 'moved'::text, 'cancelled'::text, 'receipt'::text, 'result'::text, 'balance_due'::text, 'waiting_offer'::text, 'birthday'::text, 'code'::text]))),
  constraint messages_language_check CHECK ((language = ANY (ARRAY['en'::text, 'so'::text, 'ar'::text]))),
  constraint messages_person_check CHECK (((NOT needs_person) OR (state = ANY (ARRAY['refused'::text, 'unknown'::text])) OR ((kind = 'code'::text) AND (state = 'planned'::text)))),
  constraint messages_phone_check CHECK ((phone ~ '^252[1-9][0-9]{8}$'::text)),
  constraint messages_reason_check CHECK (((state = ANY (ARRAY['refused'::text, 'cancelled'::text])) = (reason IS NOT NULL))),
  constraint messages_sent_check CHECK ((((state = 'sent'::text) = (sent_at IS NOT NULL)) AND ((sent_by IS NULL) OR (state = 'sent'::text)))),
  constraint messages_state_check CHECK ((state = ANY (ARRAY['planned'::text, 'sending'::text, 'sent'::text, 'refused'::text, 'unknown'::text, 'cancelled'::text]))),
  constraint messages_subject_check CHECK ((subject_kind = ANY (ARRAY['booking'::text, 'session'::text, 'order'::text, 'waitlist'::text, 'client'::text, 'phone'::text]))),
  constraint messages_to_check CHECK ((((kind = 'code'::text) = (phone IS NOT NULL)) AND ((kind = 'code'::text) OR (client_id IS NOT NULL)))),
  constraint messages_tried_check CHECK (((state <> ALL (ARRAY['sending'::text, 'refused'::text, 'unknown'::text])) OR ((tries > 0) AND (tried_at IS NOT NULL)))),
  constraint messages_window_check CHECK (((kind <> 'reminder'::text) OR (time_window = ANY (ARRAY['day_before'::text, 'two_hours'::text]))))
);
CREATE INDEX messages_client ON public.messages USING btree (client_id, id DESC);
CREATE INDEX messages_looked_into ON public.messages USING btree (expires_at) WHERE needs_person;
CREATE UNIQUE INDEX messages_once ON public.messages USING btree (subject_kind, subject_id, kind, time_window, COALESCE(about_at, '-infinity'::timestamp with time zone)) WHERE (state <> 'cancelled'::text);
CREATE INDEX messages_open ON public.messages USING btree (id) WHERE (state = ANY (ARRAY['sending'::text, 'unknown'::text, 'refused'::text]));
CREATE INDEX messages_planned ON public.messages USING btree (send_after, id) WHERE (state = 'planned'::text);
CREATE INDEX messages_session ON public.messages USING btree (session_id, id DESC) WHERE (session_id IS NOT NULL);
CREATE INDEX messages_tried ON public.messages USING btree (tried_at) WHERE (tried_at IS NOT NULL);

create table mobile_credentials (
  client_id bigint not null,
  username text not null,
  password_hash text not null,
  created_at timestamp with time zone default now() not null,
  username_key text not null,
  constraint mobile_credentials_pkey PRIMARY KEY (client_id)
);
CREATE UNIQUE INDEX mobile_credentials_username ON public.mobile_credentials USING btree (username_key);

create table near_limit_discounts (
  user_id bigint not null,
  business_day date not null,
  sale text not null,
  constraint near_limit_discounts_pkey PRIMARY KEY (user_id, business_day, sale)
);

create table notice_views (
  user_id bigint not null,
  notice_id bigint not null,
  seen_at timestamp with time zone,
  constraint notice_views_pkey PRIMARY KEY (user_id, notice_id)
);
CREATE INDEX notice_views_of_notice ON public.notice_views USING btree (notice_id);

create table notices (
  id bigint generated always as identity not null,
  kind text not null,
  subject_id bigint not null,
  constraint notices_pkey PRIMARY KEY (id),
  constraint notices_kind_subject_id_key UNIQUE (kind, subject_id)
);

create table occupancies (
  id bigint generated always as identity not null,
  resource_id bigint not null,
  session_id bigint,
  reason text not null,
  during tstzrange not null,
  note text,
  held_until timestamp with time zone,
  created_by bigint,
  created_at timestamp with time zone default now() not null,
  released_at timestamp with time zone,
  hold_id text,
  constraint occupancies_pkey PRIMARY KEY (id),
  constraint occupancies_no_overlap EXCLUDE USING gist (resource_id WITH =, during WITH &&) WHERE ((released_at IS NULL)),
  constraint occupancies_during_check CHECK (((NOT isempty(during)) AND (NOT lower_inf(during)) AND (NOT upper_inf(during)) AND lower_inc(during) AND (NOT upper_inc(during)))),
  constraint occupancies_hold_check CHECK (((reason = 'hold'::text) = (held_until IS NOT NULL))),
  constraint occupancies_hold_id_check CHECK (((hold_id IS NULL) OR ((reason = 'hold'::text) AND (length(hold_id) = 22)))),
  constraint occupancies_reason_check CHECK ((reason = ANY (ARRAY['session'::text, 'hold'::text, 'leave'::text, 'break'::text, 'block'::text]))),
  constraint occupancies_session_check CHECK (((reason = 'session'::text) = (session_id IS NOT NULL)))
);
CREATE INDEX occupancies_blocks ON public.occupancies USING btree (resource_id, lower(during)) WHERE ((released_at IS NULL) AND (reason = ANY (ARRAY['leave'::text, 'break'::text, 'block'::text])));
CREATE INDEX occupancies_of_hold ON public.occupancies USING btree (hold_id) WHERE ((hold_id IS NOT NULL) AND (released_at IS NULL));
CREATE UNIQUE INDEX occupancies_of_session ON public.occupancies USING btree (session_id, resource_id) WHERE (released_at IS NULL);
CREATE INDEX occupancies_sessions ON public.occupancies USING btree (session_id) WHERE (session_id IS NOT NULL);

create table order_lines (
  id bigint generated always as identity not null,
  order_id bigint not null,
  service_id bigint,
  name text not null,
  unit_price_cents bigint not null,
  quantity integer not null,
  total_cents bigint generated always as ((unit_price_cents * quantity)) stored not null,
  product_id bigint,
  unit_cost_cents bigint,
  business_day date default business_date(now()) not null,
  constraint order_lines_pkey PRIMARY KEY (id),
  constraint order_lines_one_thing CHECK ((num_nonnulls(service_id, product_id) = 1)),
  constraint order_lines_quantity_check CHECK ((quantity > 0)),
  constraint order_lines_unit_cost_cents_check CHECK ((unit_cost_cents >= 0)),
  constraint order_lines_unit_price_cents_check CHECK ((unit_price_cents >= 0))
);
CREATE INDEX order_lines_goods_by_day ON public.order_lines USING btree (business_day) INCLUDE (order_id, product_id, quantity, total_cents, unit_cost_cents) WHERE (product_id IS NOT NULL);
CREATE INDEX order_lines_order ON public.order_lines USING btree (order_id);
CREATE INDEX order_lines_product ON public.order_lines USING btree (product_id, order_id DESC) WHERE (product_id IS NOT NULL);
CREATE INDEX order_lines_service ON public.order_lines USING btree (service_id);

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
  shift_id bigint,
  wallet text,
  phone text,
  reverses_id bigint,
  reason text,
  return_id bigint,
  constraint order_payments_pkey PRIMARY KEY (id),
  constraint order_payments_amount_cents_check CHECK ((amount_cents > 0)),
  constraint order_payments_kind_check CHECK ((kind = ANY (ARRAY['receipt'::text, 'refund'::text]))),
  constraint order_payments_only_refunds_are_for_returns CHECK (((return_id IS NULL) OR (kind = 'refund'::text))),
  constraint order_payments_only_refunds_reverse CHECK (((reverses_id IS NULL) OR (kind = 'refund'::text))),
  constraint order_payments_payment_method_check CHECK ((payment_method = ANY (ARRAY['cash'::text, 'card'::text, 'mobile_money'::text]))),
  constraint order_payments_reason_check CHECK ((reason <> ''::text)),
  constraint order_payments_reason_of_reversal CHECK (((reason IS NULL) OR (reverses_id IS NOT NULL)))
);
CREATE INDEX order_payments_of_return ON public.order_payments USING btree (return_id) WHERE (return_id IS NOT NULL);
CREATE INDEX order_payments_of_shift ON public.order_payments USING btree (shift_id, id DESC) WHERE (shift_id IS NOT NULL);
CREATE INDEX order_payments_order ON public.order_payments USING btree (order_id);
CREATE INDEX order_payments_recorded_at ON public.order_payments USING btree (recorded_at);
CREATE INDEX order_payments_reverses ON public.order_payments USING btree (reverses_id) WHERE (reverses_id IS NOT NULL);

create table order_return_lines (
  id bigint generated always as identity not null,
  return_id bigint not null,
  order_id bigint not null,
  order_line_id bigint not null,
  quantity integer not null,
  restocked boolean not null,
  constraint order_return_lines_pkey PRIMARY KEY (id),
  constraint order_return_lines_quantity_check CHECK ((quantity > 0))
);
CREATE INDEX order_return_lines_line ON public.order_return_lines USING btree (order_line_id) INCLUDE (quantity);
CREATE INDEX order_return_lines_order ON public.order_return_lines USING btree (order_id);
CREATE INDEX order_return_lines_return ON public.order_return_lines USING btree (return_id);

create table order_returns (
  id bigint generated always as identity not null,
  order_id bigint not null,
  subtotal_cents bigint not null,
  tax_cents bigint not null,
  discount_cents bigint not null,
  total_cents bigint not null,
  reason text not null,
  journal_entry_id bigint,
  recorded_by bigint,
  recorded_at timestamp with time zone not null,
  business_day date default business_date(now()) not null,
  constraint order_returns_pkey PRIMARY KEY (id),
  constraint order_returns_of_order UNIQUE (id, order_id),
  constraint order_returns_discount_cents_check CHECK ((discount_cents >= 0)),
  constraint order_returns_posted CHECK (((journal_entry_id IS NULL) = (subtotal_cents = 0))),
  constraint order_returns_reason_check CHECK ((reason <> ''::text)),
  constraint order_returns_subtotal_cents_check CHECK ((subtotal_cents >= 0)),
  constraint order_returns_tax_cents_check CHECK ((tax_cents >= 0)),
  constraint order_returns_total CHECK ((total_cents = ((subtotal_cents + tax_cents) - discount_cents))),
  constraint order_returns_total_cents_check CHECK ((total_cents >= 0))
);
CREATE INDEX order_returns_by_day ON public.order_returns USING btree (business_day, order_id) INCLUDE (total_cents);
CREATE INDEX order_returns_order ON public.order_returns USING btree (order_id);
CREATE INDEX order_returns_without_tax ON public.order_returns USING btree (order_id) INCLUDE (journal_entry_id) WHERE (tax_cents = 0);

create table orders (
  id bigint generated always as identity not null,
  order_number text collate "C" default ('R'::text || nextval('order_numbers'::regclass)) not null,
  channel text not null,
  status text not null,
  client_id bigint,
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
  business_day date not null,
  client_name text default ''::text not null,
  client_phone text,
  notes text default ''::text not null,
  delivery_type text,
  delivery_address text,
  delivery_paid_with_order boolean default true not null,
  hold_ends_at timestamp with time zone,
  access_token text,
  recognised_at timestamp with time zone,
  paid_at timestamp with time zone,
  tendered_cents bigint,
  cancelled_at timestamp with time zone,
  cancelled_by bigint,
  cancel_kind text,
  cancel_reason text,
  shift_id bigint,
  discount_reason text,
  goods_reserved boolean default true not null,
  is_large_reservation boolean default false not null,
  ordered_phone text,
  step_back_reason text,
  written_off_cents bigint default 0 not null,
  returned_cents bigint default 0 not null,
  constraint orders_pkey PRIMARY KEY (id),
  constraint orders_access_token_key UNIQUE (access_token),
  constraint orders_booking_id_key UNIQUE (booking_id),
  constraint orders_order_number_key UNIQUE (order_number),
  constraint orders_cancel_kind_check CHECK ((cancel_kind = ANY (ARRAY['hold_ended'::text, 'cancelled'::text, 'void'::text]))),
  constraint orders_cancelled CHECK (((status = 'CANCELLED'::text) = (cancelled_at IS NOT NULL))),
  constraint orders_channel_check CHECK ((channel = ANY (ARRAY['POS'::text, 'ONLINE_SHOP'::text, 'MOBILE_APP'::text, 'SERVICES'::text]))),
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
  constraint orders_sold_are_reserved CHECK ((goods_reserved OR ((status = ANY (ARRAY['PENDING'::text, 'CANCELLED'::text])) AND (paid_at IS NULL) AND (recognised_at IS NULL)))),
  constraint orders_status_check CHECK ((status = ANY (ARRAY['PENDING'::text, 'CONFIRMED'::text, 'PROCESSING'::text, 'SHIPPED'::text, 'DELIVERED'::text, 'CANCELLED'::text]))),
  constraint orders_step_back_reason_check CHECK ((step_back_reason <> ''::text)),
  constraint orders_subtotal_cents_check CHECK ((subtotal_cents >= 0)),
  constraint orders_tax_cents_check CHECK ((tax_cents >= 0)),
  constraint orders_tendered_cents_check CHECK ((tendered_cents >= 0)),
  constraint orders_total CHECK ((total_cents = (((subtotal_cents + tax_cents) - discount_cents) +
CASE
    WHEN delivery_paid_with_order THEN delivery_cents
    ELSE (0)::bigint
END))),
  constraint orders_total_cents_check CHECK ((total_cents >= 0)),
  constraint orders_written_off CHECK (((written_off_cents >= 0) AND (written_off_cents <= discount_cents)))
);
CREATE INDEX orders_by_channel ON public.orders USING btree (channel, business_day DESC, id DESC);
CREATE INDEX orders_by_day ON public.orders USING btree (business_day DESC, id DESC) INCLUDE (channel, sold_by, total_cents, paid_at, status);
CREATE INDEX orders_by_seller ON public.orders USING btree (sold_by, business_day DESC, id DESC);
CREATE INDEX orders_cancelled ON public.orders USING btree (business_day DESC, id DESC, channel) WHERE (status = 'CANCELLED'::text);
CREATE INDEX orders_client_name_search ON public.orders USING gin (client_name gin_trgm_ops) WITH (gin_pending_list_limit='256');
CREATE INDEX orders_held ON public.orders USING btree (hold_ends_at) WHERE (hold_ends_at IS NOT NULL);
CREATE INDEX orders_large_reservations ON public.orders USING btree (id) WHERE (is_large_reservation AND (hold_ends_at IS NOT NULL));
CREATE INDEX orders_number_search ON public.orders USING gin (order_number gin_trgm_ops) WITH (gin_pending_list_limit='256');
CREATE INDEX orders_of_client ON public.orders USING btree (client_id, id DESC);
CREATE INDEX orders_of_shift ON public.orders USING btree (shift_id, id DESC) WHERE (shift_id IS NOT NULL);
CREATE INDEX orders_online ON public.orders USING btree (id DESC) WHERE (channel = ANY (ARRAY['ONLINE_SHOP'::text, 'MOBILE_APP'::text]));
CREATE INDEX orders_online_by_status ON public.orders USING btree (status, id DESC) WHERE (channel = ANY (ARRAY['ONLINE_SHOP'::text, 'MOBILE_APP'::text]));
CREATE INDEX orders_owing ON public.orders USING btree (client_id) INCLUDE (status, total_cents, returned_cents, received_cents, refunded_cents, recognised_at) WHERE (((
CASE
    WHEN ((recognised_at IS NOT NULL) AND (status <> 'CANCELLED'::text)) THEN (total_cents - returned_cents)
    ELSE (0)::bigint
END - received_cents) + refunded_cents) <> 0);
CREATE INDEX orders_refund_due ON public.orders USING btree (id DESC) WHERE ((status = 'CANCELLED'::text) AND (received_cents > refunded_cents));
CREATE INDEX orders_to_fulfil ON public.orders USING btree (id DESC) WHERE ((channel = ANY (ARRAY['ONLINE_SHOP'::text, 'MOBILE_APP'::text])) AND (status = ANY (ARRAY['PENDING'::text, 'CONFIRMED'::text, 'PROCESSING'::text, 'SHIPPED'::text])));
CREATE INDEX orders_unpaid ON public.orders USING btree (business_day DESC, id DESC, channel) WHERE ((paid_at IS NULL) AND (status <> 'CANCELLED'::text));

create table payment_attempts (
  id bigint generated always as identity not null,
  reference text not null,
  wallet text not null,
  booking_id bigint,
  order_id bigint,
  phone text not null,
  amount_cents bigint not null,
  intent jsonb not null,
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
  resolved_by bigint,
  resolution_note text,
  finance_payment_id bigint,
  repeats_id bigint,
  constraint payment_attempts_pkey PRIMARY KEY (id),
  constraint payment_attempts_reference_key UNIQUE (reference),
  constraint payment_attempts_amount_cents_check CHECK ((amount_cents >= 0)),
  constraint payment_attempts_check1 CHECK (((state = ANY (ARRAY['succeeded'::text, 'failed'::text])) = (settled_at IS NOT NULL))),
  constraint payment_attempts_doubtful_repeat CHECK (((state <> 'doubtful'::text) OR (repeats_id IS NOT NULL))),
  constraint payment_attempts_for_one_thing CHECK ((num_nonnulls(booking_id, order_id, finance_payment_id) = 1)),
  constraint payment_attempts_resolution CHECK ((((resolved_by IS NULL) = (resolution_note IS NULL)) AND ((resolved_by IS NULL) OR (settled_at IS NOT NULL)))),
  constraint payment_attempts_state_check CHECK ((state = ANY (ARRAY['created'::text, 'sent'::text, 'succeeded'::text, 'failed'::text, 'unknown'::text, 'doubtful'::text]))),
  constraint payment_attempts_will_be_asked_about CHECK (((state <> ALL (ARRAY['created'::text, 'sent'::text, 'unknown'::text])) OR (next_lookup_at IS NOT NULL)))
);
CREATE UNIQUE INDEX payment_attempts_key ON public.payment_attempts USING btree (created_by, idempotency_key);
CREATE INDEX payment_attempts_last ON public.payment_attempts USING btree (wallet, state, settled_at DESC) WHERE ((amount_cents > 0) AND (resolved_by IS NULL) AND (settled_at IS NOT NULL));
CREATE INDEX payment_attempts_of_booking ON public.payment_attempts USING btree (booking_id, id DESC);
CREATE INDEX payment_attempts_of_finance_payment ON public.payment_attempts USING btree (finance_payment_id, id DESC);
CREATE INDEX payment_attempts_of_order ON public.payment_attempts USING btree (order_id, id DESC);
CREATE UNIQUE INDEX payment_attempts_open_booking ON public.payment_attempts USING btree (booking_id) WHERE (state = ANY (ARRAY['created'::text, 'sent'::text, 'unknown'::text, 'doubtful'::text]));
CREATE UNIQUE INDEX payment_attempts_open_finance_payment ON public.payment_attempts USING btree (finance_payment_id) WHERE (state = ANY (ARRAY['created'::text, 'sent'::text, 'unknown'::text, 'doubtful'::text]));
CREATE INDEX payment_attempts_open_list ON public.payment_attempts USING btree (id DESC) WHERE (state = ANY (ARRAY['created'::text, 'sent'::text, 'unknown'::text, 'doubtful'::text]));
CREATE UNIQUE INDEX payment_attempts_open_order ON public.payment_attempts USING btree (order_id) WHERE (state = ANY (ARRAY['created'::text, 'sent'::text, 'unknown'::text, 'doubtful'::text]));
CREATE UNIQUE INDEX payment_attempts_order_key ON public.payment_attempts USING btree (order_id, idempotency_key);
CREATE UNIQUE INDEX payment_attempts_own_key ON public.payment_attempts USING btree (booking_id, idempotency_key) WHERE (created_by IS NULL);
CREATE INDEX payment_attempts_to_look_up ON public.payment_attempts USING btree (next_lookup_at) WHERE (state = ANY (ARRAY['created'::text, 'sent'::text, 'unknown'::text]));
CREATE UNIQUE INDEX payment_attempts_transfer ON public.payment_attempts USING btree (wallet, transfer_key(wallet_transaction_id)) WHERE ((state = 'succeeded'::text) AND (amount_cents > 0) AND (repeats_id IS NULL));

create table photo_agreements (
  id bigint generated always as identity not null,
  months integer not null,
  agreed_at timestamp with time zone not null,
  agreed_by bigint not null,
  constraint photo_agreements_pkey PRIMARY KEY (id),
  constraint photo_agreements_months_check CHECK ((months > 0))
);

create table photo_views (
  id bigint generated always as identity not null,
  photo_id bigint not null,
  user_id bigint not null,
  size text not null,
  viewed_at timestamp with time zone not null,
  constraint photo_views_pkey PRIMARY KEY (id),
  constraint photo_views_size_check CHECK ((size = ANY (ARRAY['thumb'::text, 'full'::text])))
);
CREATE INDEX photo_views_photo ON public.photo_views USING btree (photo_id, id DESC);

create table photos (
  id bigint generated always as identity not null,
  client_id bigint not null,
  session_id bigint,
  area text,
  angle text,
  thumb_bytes bytea,
  full_bytes bytea,
  delete_reason text,
  width integer not null,
  height integer not null,
  taken_at timestamp with time zone not null,
  taken_by bigint not null,
  deleted_at timestamp with time zone,
  deleted_by bigint,
  erased_at timestamp with time zone,
  constraint photos_pkey PRIMARY KEY (id),
  constraint photos_angle_check CHECK ((angle <> ''::text)),
  constraint photos_area_check CHECK ((area <> ''::text)),
  constraint photos_deleted_check CHECK (((deleted_at IS NOT NULL) OR ((deleted_by IS NULL) AND (delete_reason IS NULL) AND (erased_at IS NULL)))),
  constraint photos_erased_check CHECK (
CASE
    WHEN (erased_at IS NULL) THEN (num_nulls(area, angle, thumb_bytes, full_bytes) = 0)
    ELSE (num_nonnulls(area, angle, thumb_bytes, full_bytes, delete_reason) = 0)
END),
  constraint photos_height_check CHECK (((height >= 1) AND (height <= 1600))),
  constraint photos_width_check CHECK (((width >= 1) AND (width <= 1600)))
);
CREATE INDEX photos_client ON public.photos USING btree (client_id, id DESC) WHERE (erased_at IS NULL);
CREATE INDEX photos_deleted ON public.photos USING btree (deleted_at) WHERE ((deleted_at IS NOT NULL) AND (erased_at IS NULL));
CREATE INDEX photos_kept ON public.photos USING btree (taken_at) WHERE (deleted_at IS NULL);

create table policy (
  only_row boolean default true not null,
  settings jsonb not null,
  updated_at timestamp with time zone default now() not null,
  updated_by bigint,
  constraint policy_pkey PRIMARY KEY (only_row),
  constraint policy_only_row_check CHECK (only_row)
);

create table price_changes (
  id bigint generated always as identity not null,
  product_id bigint not null,
  from_cents bigint not null,
  to_cents bigint not null,
  changed_by bigint not null,
  changed_at timestamp with time zone not null,
  constraint price_changes_pkey PRIMARY KEY (id)
);
CREATE INDEX price_changes_of_product ON public.price_changes USING btree (product_id, changed_at);

create table privacy_requests (
  id bigint generated always as identity not null,
  client_id bigint not null,
  kind text not null,
  note text not null,
  state text default 'open'::text not null,
  created_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  answer text,
  closed_at timestamp with time zone,
  closed_by bigint,
  erase_at timestamp with time zone,
  erase_by bigint,
  created_by bigint,
  constraint privacy_requests_pkey PRIMARY KEY (id),
  constraint privacy_requests_closed_check CHECK ((((state = 'open'::text) = (closed_at IS NULL)) AND ((closed_at IS NULL) = (closed_by IS NULL)))),
  constraint privacy_requests_erasure_check CHECK ((((erase_at IS NULL) = (erase_by IS NULL)) AND ((erase_at IS NULL) OR ((kind = 'erase'::text) AND (state <> 'refused'::text))))),
  constraint privacy_requests_kind_check CHECK ((kind = ANY (ARRAY['export'::text, 'erase'::text, 'correct'::text]))),
  constraint privacy_requests_refused_check CHECK (((state <> 'refused'::text) OR (answer IS NOT NULL))),
  constraint privacy_requests_state_check CHECK ((state = ANY (ARRAY['open'::text, 'done'::text, 'refused'::text])))
);
CREATE INDEX privacy_requests_of_client ON public.privacy_requests USING btree (client_id, id DESC);
CREATE UNIQUE INDEX privacy_requests_once ON public.privacy_requests USING btree (client_id, kind) WHERE (state = 'open'::text);
CREATE INDEX privacy_requests_open ON public.privacy_requests USING btree (due_at, id) WHERE (state = 'open'::text);
CREATE INDEX privacy_requests_to_erase ON public.privacy_requests USING btree (erase_at) WHERE ((state = 'open'::text) AND (erase_at IS NOT NULL));

create table product_texts (
  product_id bigint not null,
  says text not null,
  constraint product_texts_pkey PRIMARY KEY (product_id)
);
CREATE INDEX product_texts_search ON public.product_texts USING gin (says gin_trgm_ops) WITH (gin_pending_list_limit='256');

create table products (
  id bigint generated always as identity not null,
  name text not null,
  description text default ''::text not null,
  price_cents bigint not null,
  previous_price_cents bigint,
  sku text not null,
  quantity integer default 0 not null,
  image_hash text,
  category_id bigint,
  created_at timestamp with time zone default now() not null,
  archived_at timestamp with time zone,
  cost_price_cents bigint,
  constraint products_pkey PRIMARY KEY (id),
  constraint products_cost_price_cents_check CHECK (((cost_price_cents >= 0) AND (cost_price_cents <= 1000000000))),
  constraint products_name_check CHECK ((name <> ''::text)),
  constraint products_never_negative CHECK ((quantity >= 0)),
  constraint products_previous_price_cents_check CHECK ((previous_price_cents >= 0)),
  constraint products_price_cents_check CHECK (((price_cents >= 0) AND (price_cents <= 1000000000))),
  constraint products_sku_check CHECK ((sku <> ''::text))
);
CREATE INDEX products_by_quantity ON public.products USING btree (quantity, id) WHERE (archived_at IS NULL);
CREATE INDEX products_image ON public.products USING btree (image_hash);
CREATE INDEX products_list ON public.products USING btree (id DESC) WHERE (archived_at IS NULL);
CREATE INDEX products_of_category ON public.products USING btree (category_id, id DESC) WHERE (archived_at IS NULL);
CREATE INDEX products_on_sale ON public.products USING btree (id DESC) WHERE ((archived_at IS NULL) AND (quantity > 0));
CREATE UNIQUE INDEX products_sku ON public.products USING btree (lower(sku)) WHERE (archived_at IS NULL);

create table question_services (
  question_id bigint not null,
  service_id bigint not null,
  constraint question_services_pkey PRIMARY KEY (question_id, service_id)
);
CREATE INDEX question_services_service ON public.question_services USING btree (service_id);

create table questions (
  id bigint generated always as identity not null,
  texts jsonb not null,
  kind text not null,
  stops text not null,
  place integer not null,
  first_name text,
  archived_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint questions_pkey PRIMARY KEY (id),
  constraint questions_kind_check CHECK ((kind = ANY (ARRAY['yes_no'::text, 'text'::text]))),
  constraint questions_stops_check CHECK ((stops = ANY (ARRAY['none'::text, 'warn'::text, 'manager'::text]))),
  constraint questions_texts_check CHECK ((((COALESCE((texts ->> 'en'::text), ''::text) || COALESCE((texts ->> 'so'::text), ''::text)) || COALESCE((texts ->> 'ar'::text), ''::text)) <> ''::text))
);
CREATE INDEX questions_asked ON public.questions USING btree (place, id) WHERE (archived_at IS NULL);
CREATE UNIQUE INDEX questions_first_once ON public.questions USING btree (first_name) WHERE (archived_at IS NULL);

create table rate_limits (
  key text not null,
  points integer default 0 not null,
  expire bigint,
  constraint rate_limits_pkey PRIMARY KEY (key)
);
CREATE INDEX rate_limits_expire ON public.rate_limits USING btree (expire);

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
  constraint requisitions_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'verified'::text, 'approved'::text, 'rejected'::text])))
);
CREATE INDEX requisitions_by_status ON public.requisitions USING btree (status, id DESC);

create table resources (
  id bigint generated always as identity not null,
  kind text not null,
  user_id bigint,
  name text not null,
  is_active boolean default true not null,
  archived_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  constraint resources_pkey PRIMARY KEY (id),
  constraint resources_kind_check CHECK ((kind = ANY (ARRAY['therapist'::text, 'room'::text, 'machine'::text]))),
  constraint resources_name_check CHECK ((name <> ''::text)),
  constraint resources_only_therapists_are_people CHECK (((user_id IS NULL) OR (kind = 'therapist'::text)))
);
CREATE UNIQUE INDEX resources_name ON public.resources USING btree (kind, lower(name)) WHERE (archived_at IS NULL);
CREATE UNIQUE INDEX resources_user ON public.resources USING btree (user_id) WHERE (archived_at IS NULL);

create table sample_data (
  id integer default 1 not null,
  filled_at timestamp with time zone not null,
  user_ids bigint[] not null,
  last_ids jsonb not null,
  constraint sample_data_pkey PRIMARY KEY (id),
  constraint sample_data_id_check CHECK ((id = 1))
);


create table service_categories (
  id bigint generated always as identity not null,
  name text not null,
  description text not null,
  is_active boolean default true not null,
  created_at timestamp with time zone default now() not null,
  constraint service_categories_pkey PRIMARY KEY (id),
  constraint service_categories_name_check CHECK ((name <> ''::text))
);
CREATE UNIQUE INDEX service_categories_name ON public.service_categories USING btree (lower(name));

create table service_measurements (
  id bigint generated always as identity not null,
  service_id bigint not null,
  measurement_type_id bigint not null,
  is_active boolean default true not null,
  constraint service_measurements_pkey PRIMARY KEY (id),
  constraint service_measurements_service_id_measurement_type_id_key UNIQUE (service_id, measurement_type_id)
);
CREATE INDEX service_measurements_type ON public.service_measurements USING btree (measurement_type_id);

create table service_needs (
  service_id bigint not null,
  place smallint not null,
  resource_id bigint not null,
  constraint service_needs_pkey PRIMARY KEY (service_id, place, resource_id),
  constraint service_needs_place_check CHECK ((place > 0))
);
CREATE INDEX service_needs_resource ON public.service_needs USING btree (resource_id);

create table services (
  id bigint generated always as identity not null,
  name text not null,
  description text not null,
  unit_price_cents bigint not null,
  duration_minutes integer not null,
  category_id bigint not null,
  is_active boolean default true not null,
  session_count integer default 1 not null,
  days_between_sessions integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  archived_at timestamp with time zone,
  buffer_minutes integer default 0 not null,
  self_booking boolean default false not null,
  image_hash text,
  constraint services_pkey PRIMARY KEY (id),
  constraint services_buffer_minutes_check CHECK (((buffer_minutes >= 0) AND (buffer_minutes <= 240))),
  constraint services_days_between_sessions_check CHECK (((days_between_sessions >= 1) AND (days_between_sessions <= 365))),
  constraint services_duration_minutes_check CHECK (((duration_minutes >= 1) AND (duration_minutes <= 1440))),
  constraint services_name_check CHECK ((name <> ''::text)),
  constraint services_session_count_check CHECK (((session_count >= 1) AND (session_count <= 200))),
  constraint services_unit_price_cents_check CHECK (((unit_price_cents >= 0) AND (unit_price_cents <= 1000000000)))
);
CREATE INDEX services_category ON public.services USING btree (category_id);
CREATE INDEX services_image ON public.services USING btree (image_hash);
CREATE INDEX services_list ON public.services USING btree (lower(name), id) WHERE (archived_at IS NULL);
CREATE UNIQUE INDEX services_name ON public.services USING btree (lower(name)) WHERE (archived_at IS NULL);
CREATE INDEX services_name_search ON public.services USING gin (name gin_trgm_ops) WITH (gin_pending_list_limit='256');

create table sessions (
  id bigint generated always as identity not null,
  booking_id bigint not null,
  booking_service_id bigint not null,
  client_id bigint not null,
  session_number integer not null,
  scheduled_at timestamp with time zone not null,
  notes text,
  price_cents bigint not null,
  amount_paid_cents bigint default 0 not null,
  discount_cents bigint default 0 not null,
  unpaid_cents bigint generated always as (((price_cents - amount_paid_cents) - discount_cents)) stored not null,
  completed_at timestamp with time zone,
  completed_by bigint,
  cancelled_at timestamp with time zone,
  held_on date,
  attendance text,
  attendance_at timestamp with time zone,
  written_off_cents bigint default 0 not null,
  own_minutes integer,
  places smallint,
  used_up_at timestamp with time zone,
  called_off_late boolean,
  call_off_reason text,
  earned_at timestamp with time zone generated always as (COALESCE(completed_at, used_up_at)) stored,
  arrived_at timestamp with time zone,
  own_change_at timestamp with time zone,
  own_change_from timestamp with time zone,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_booking_service_id_session_number_key UNIQUE (booking_service_id, session_number),
  constraint sessions_amount_paid_cents_check CHECK ((amount_paid_cents >= 0)),
  constraint sessions_arrived_before_check CHECK (((arrived_at IS NULL) OR ((attendance IS NOT NULL) AND (attendance = ANY (ARRAY['no_show'::text, 'called_off'::text]))))),
  constraint sessions_attendance_check CHECK ((attendance = ANY (ARRAY['arrived'::text, 'no_show'::text, 'called_off'::text]))),
  constraint sessions_attendance_has_its_moment CHECK (((attendance IS NULL) = (attendance_at IS NULL))),
  constraint sessions_call_off_reason_check CHECK (((call_off_reason IS NULL) OR (called_off_late IS NOT NULL))),
  constraint sessions_called_off_check CHECK (((called_off_late IS NOT NULL) = ((attendance IS NOT NULL) AND (attendance = 'called_off'::text)))),
  constraint sessions_check CHECK ((NOT ((completed_at IS NOT NULL) AND (cancelled_at IS NOT NULL)))),
  constraint sessions_completed_client_was_there CHECK (((completed_at IS NULL) OR (COALESCE(attendance, 'arrived'::text) = 'arrived'::text))),
  constraint sessions_discount_cents_check CHECK ((discount_cents >= 0)),
  constraint sessions_held_on_a_day CHECK (((completed_at IS NULL) = (held_on IS NULL))),
  constraint sessions_not_overpaid CHECK (((amount_paid_cents + discount_cents) <= price_cents)),
  constraint sessions_own_change_check CHECK (((own_change_at IS NULL) = (own_change_from IS NULL))),
  constraint sessions_own_minutes_check CHECK (((own_minutes >= 1) AND (own_minutes <= 1440))),
  constraint sessions_places_check CHECK ((places > 0)),
  constraint sessions_price_cents_check CHECK ((price_cents >= 0)),
  constraint sessions_session_number_check CHECK ((session_number > 0)),
  constraint sessions_used_up_without_client CHECK (((used_up_at IS NULL) OR ((completed_at IS NULL) AND (cancelled_at IS NULL) AND (attendance IS NOT NULL) AND ((attendance = 'no_show'::text) OR ((attendance = 'called_off'::text) AND called_off_late))))),
  constraint sessions_written_off CHECK (((written_off_cents >= 0) AND (written_off_cents <= discount_cents)))
);
CREATE INDEX sessions_called_off_late ON public.sessions USING btree (scheduled_at) WHERE (called_off_late AND (cancelled_at IS NULL));
CREATE INDEX sessions_done ON public.sessions USING btree (((unpaid_cents > 0)) DESC, earned_at DESC, id DESC) WHERE (earned_at IS NOT NULL);
CREATE INDEX sessions_held ON public.sessions USING btree (held_on DESC, completed_at DESC, id DESC) INCLUDE (booking_service_id, completed_by, client_id, price_cents, discount_cents, amount_paid_cents) WHERE (held_on IS NOT NULL);
CREATE INDEX sessions_held_as_planned ON public.sessions USING btree (scheduled_at) INCLUDE (booking_service_id) WHERE ((completed_at IS NOT NULL) AND (cancelled_at IS NULL));
CREATE INDEX sessions_held_by ON public.sessions USING btree (completed_by, held_on DESC, completed_at DESC, id DESC) WHERE (held_on IS NOT NULL);
CREATE INDEX sessions_missed ON public.sessions USING btree (scheduled_at) WHERE ((attendance = 'no_show'::text) AND (cancelled_at IS NULL));
CREATE INDEX sessions_of_booking ON public.sessions USING btree (booking_id, scheduled_at, id);
CREATE INDEX sessions_of_client ON public.sessions USING btree (client_id, scheduled_at, id) INCLUDE (earned_at, cancelled_at);
CREATE INDEX sessions_open ON public.sessions USING btree (scheduled_at, id) WHERE ((earned_at IS NULL) AND (cancelled_at IS NULL));
CREATE INDEX sessions_own_changes ON public.sessions USING btree (own_change_at DESC, id DESC) WHERE (own_change_at IS NOT NULL);
CREATE INDEX sessions_scheduled ON public.sessions USING btree (scheduled_at, id) WHERE (cancelled_at IS NULL);
CREATE INDEX sessions_unpaid ON public.sessions USING btree (earned_at DESC, id DESC) WHERE ((earned_at IS NOT NULL) AND (unpaid_cents > 0));

create table shift_counts (
  shift_id bigint not null,
  payment_method text not null,
  expected_cents bigint not null,
  counted_cents bigint not null,
  difference_cents bigint generated always as ((counted_cents - expected_cents)) stored not null,
  constraint shift_counts_pkey PRIMARY KEY (shift_id, payment_method),
  constraint shift_counts_check CHECK (((payment_method <> 'cash'::text) OR (counted_cents >= 0))),
  constraint shift_counts_payment_method_check CHECK ((payment_method = ANY (ARRAY['cash'::text, 'card'::text, 'mobile_money'::text])))
);

create table sign_in_codes (
  phone text not null,
  salt bytea not null,
  code_hash bytea not null,
  tries smallint default 0 not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint sign_in_codes_pkey PRIMARY KEY (phone),
  constraint sign_in_codes_phone_check CHECK ((phone ~ '^252[1-9][0-9]{8}$'::text)),
  constraint sign_in_codes_tries_check CHECK (((tries >= 0) AND (tries <= 5)))
);

create table sign_in_uses (
  sign_in_id uuid not null,
  number bigint generated always as identity not null,
  device text not null,
  address text not null,
  last_used_at timestamp with time zone,
  constraint sign_in_uses_pkey PRIMARY KEY (sign_in_id),
  constraint sign_in_uses_number_key UNIQUE (number)
);

create table sign_ins (
  id uuid default gen_random_uuid() not null,
  user_id bigint,
  client_id bigint,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  phone text,
  constraint sign_ins_pkey PRIMARY KEY (id),
  constraint sign_ins_check CHECK ((num_nonnulls(user_id, client_id, phone) = 1)),
  constraint sign_ins_phone_check CHECK ((phone ~ '^252[1-9][0-9]{8}$'::text))
);
CREATE INDEX sign_ins_expires_at ON public.sign_ins USING btree (expires_at);
CREATE INDEX sign_ins_open_of_client ON public.sign_ins USING btree (client_id) WHERE (ended_at IS NULL);
CREATE INDEX sign_ins_open_of_user ON public.sign_ins USING btree (user_id) WHERE (ended_at IS NULL);

create table signing_keys (
  id integer generated always as identity not null,
  secret bytea not null,
  created_at timestamp with time zone default now() not null,
  constraint signing_keys_pkey PRIMARY KEY (id),
  constraint signing_keys_secret_check CHECK ((length(secret) >= 32))
);

create table stock_transactions (
  id bigint generated always as identity not null,
  product_id bigint not null,
  transaction_type text not null,
  change integer not null,
  quantity_after integer not null,
  notes text default ''::text not null,
  order_id bigint,
  recorded_by bigint,
  recorded_at timestamp with time zone default now() not null,
  constraint stock_transactions_pkey PRIMARY KEY (id),
  constraint stock_transactions_check CHECK (((transaction_type = ANY (ARRAY['in'::text, 'return'::text, 'release'::text])) <= (change > 0))),
  constraint stock_transactions_check1 CHECK (((transaction_type = ANY (ARRAY['out'::text, 'sale'::text])) <= (change < 0))),
  constraint stock_transactions_quantity_after_check CHECK ((quantity_after >= 0)),
  constraint stock_transactions_transaction_type_check CHECK ((transaction_type = ANY (ARRAY['in'::text, 'out'::text, 'adjust'::text, 'sale'::text, 'return'::text, 'release'::text])))
);
CREATE INDEX stock_transactions_of_order ON public.stock_transactions USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX stock_transactions_of_product ON public.stock_transactions USING btree (product_id, id DESC);

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
  approved_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  username_key text not null,
  language text,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_check CHECK ((NOT (is_active AND (deleted_at IS NOT NULL)))),
  constraint users_check1 CHECK (((NOT is_active) OR (approved_at IS NOT NULL))),
  constraint users_language CHECK ((language = ANY (ARRAY['en'::text, 'so'::text, 'ar'::text]))),
  constraint users_role_check CHECK ((role = ANY (ARRAY['admin'::text, 'manager'::text, 'staff'::text]))),
  constraint users_username_check CHECK ((username <> ''::text))
);
CREATE UNIQUE INDEX users_email ON public.users USING btree (lower(email)) WHERE (deleted_at IS NULL);
CREATE INDEX users_list ON public.users USING btree (((approved_at IS NOT NULL)), id DESC) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX users_username ON public.users USING btree (username_key) WHERE (deleted_at IS NULL);

create table verifications (
  id bigint generated always as identity not null,
  requested_by bigint,
  requested_at timestamp with time zone not null,
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  checked integer default 0 not null,
  broken_rows integer default 0 not null,
  broken jsonb default '[]'::jsonb not null,
  audit_position bigint,
  audit_hash bytea,
  failure text,
  is_latest boolean default false not null,
  constraint verifications_pkey PRIMARY KEY (id),
  constraint verifications_check CHECK (((finished_at IS NULL) OR (started_at IS NOT NULL))),
  constraint verifications_check1 CHECK (((failure IS NULL) OR (finished_at IS NOT NULL))),
  constraint verifications_check2 CHECK (((NOT is_latest) OR ((finished_at IS NOT NULL) AND (failure IS NULL))))
);
CREATE UNIQUE INDEX verifications_latest ON public.verifications USING btree ((true)) WHERE is_latest;
CREATE UNIQUE INDEX verifications_open ON public.verifications USING btree ((true)) WHERE (finished_at IS NULL);

create table visitor_holds (
  digest text not null,
  service_id bigint not null,
  therapist_id bigint,
  starts_at timestamp with time zone not null,
  network text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  booking_id bigint,
  constraint visitor_holds_pkey PRIMARY KEY (digest),
  constraint visitor_holds_booking UNIQUE (booking_id),
  constraint visitor_holds_digest_check CHECK ((length(digest) = 22))
);
CREATE INDEX visitor_holds_expired ON public.visitor_holds USING btree (expires_at);
CREATE INDEX visitor_holds_of_network ON public.visitor_holds USING btree (network, expires_at);

create table waitlist (
  id bigint generated always as identity not null,
  client_id bigint not null,
  service_id bigint not null,
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
  constraint waitlist_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'offered'::text, 'booked'::text, 'gone'::text])))
);
CREATE INDEX waitlist_booking ON public.waitlist USING btree (booking_id) WHERE (booking_id IS NOT NULL);
CREATE INDEX waitlist_client ON public.waitlist USING btree (client_id, id);
CREATE UNIQUE INDEX waitlist_once ON public.waitlist USING btree (client_id, service_id, from_day, to_day, part_of_day, COALESCE(resource_id, (0)::bigint)) WHERE (state = ANY (ARRAY['waiting'::text, 'offered'::text]));
CREATE INDEX waitlist_service ON public.waitlist USING btree (service_id, id);
CREATE INDEX waitlist_waiting ON public.waitlist USING btree (to_day, id) WHERE (state = ANY (ARRAY['waiting'::text, 'offered'::text]));

create table working_exceptions (
  id bigint generated always as identity not null,
  resource_id bigint not null,
  day date not null,
  opens smallint,
  closes smallint,
  constraint working_exceptions_pkey PRIMARY KEY (id),
  constraint working_exceptions_no_overlap EXCLUDE USING gist (resource_id WITH =, day WITH =, int4range(COALESCE((opens)::integer, 0), COALESCE((closes)::integer, 1440)) WITH &&),
  constraint working_exceptions_times_check CHECK ((((opens IS NULL) AND (closes IS NULL)) OR ((opens >= 0) AND (opens < closes) AND (closes <= 1440))))
);

create table working_hours (
  id bigint generated always as identity not null,
  resource_id bigint not null,
  weekday smallint not null,
  opens smallint not null,
  closes smallint not null,
  constraint working_hours_pkey PRIMARY KEY (id),
  constraint working_hours_no_overlap EXCLUDE USING gist (resource_id WITH =, weekday WITH =, int4range((opens)::integer, (closes)::integer) WITH &&),
  constraint working_hours_times_check CHECK (((opens >= 0) AND (opens < closes) AND (closes <= 1440))),
  constraint working_hours_weekday_check CHECK (((weekday >= 1) AND (weekday <= 7)))
);

create table write_offs (
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
  constraint write_offs_reason_check CHECK ((reason <> ''::text))
);
CREATE INDEX write_offs_of_order ON public.write_offs USING btree (order_id);
CREATE INDEX write_offs_reverses ON public.write_offs USING btree (reverses_id) WHERE (reverses_id IS NOT NULL);


alter table alerts add constraint alerts_finance_payment_id_fkey FOREIGN KEY (finance_payment_id) REFERENCES finance_payments(id);
alter table alerts add constraint alerts_price_change_id_fkey FOREIGN KEY (price_change_id) REFERENCES price_changes(id);
alter table alerts add constraint alerts_reviewed_by_fkey FOREIGN KEY (reviewed_by) REFERENCES users(id);
alter table alerts add constraint alerts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table answer_agreements add constraint answer_agreements_agreed_by_fkey FOREIGN KEY (agreed_by) REFERENCES users(id);
alter table answer_agreements add constraint answer_agreements_answer_id_fkey FOREIGN KEY (answer_id) REFERENCES answers(id);
alter table answer_agreements add constraint answer_agreements_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id);
alter table answer_agreements add constraint answer_agreements_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES users(id);
alter table answers add constraint answers_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES users(id);
alter table answers add constraint answers_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id);
alter table answers add constraint answers_question_id_fkey FOREIGN KEY (question_id) REFERENCES questions(id);
alter table audit_entries add constraint audit_entries_erasure_id_fkey FOREIGN KEY (erasure_id) REFERENCES erasures(id);
alter table booking_services add constraint booking_services_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id);
alter table booking_services add constraint booking_services_service_id_fkey FOREIGN KEY (service_id) REFERENCES services(id);
alter table bookings add constraint bookings_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id);
alter table bookings add constraint bookings_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
alter table client_links add constraint client_links_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id);
alter table consent_links add constraint consent_links_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id);
alter table consent_links add constraint consent_links_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
alter table consent_templates add constraint consent_templates_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL;
alter table consents add constraint consents_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id);
alter table consents add constraint consents_given_by_fkey FOREIGN KEY (given_by) REFERENCES users(id);
alter table consents add constraint consents_replaced_by_fkey FOREIGN KEY (replaced_by) REFERENCES consents(id);
alter table consents add constraint consents_template FOREIGN KEY (template_id, kind, text_hash) REFERENCES consent_templates(id, kind, text_hash);
alter table consents add constraint consents_withdrawn_by_fkey FOREIGN KEY (withdrawn_by) REFERENCES users(id);
alter table data_copies add constraint data_copies_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id);
alter table data_copies add constraint data_copies_made_by_fkey FOREIGN KEY (made_by) REFERENCES users(id);
alter table data_copies add constraint data_copies_request_id_fkey FOREIGN KEY (request_id) REFERENCES privacy_requests(id);
alter table drawer_movements add constraint drawer_movements_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES users(id);
alter table drawer_movements add constraint drawer_movements_shift_id_fkey FOREIGN KEY (shift_id) REFERENCES drawer_shifts(id);
alter table drawer_shifts add constraint drawer_shifts_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES users(id);
alter table drawer_shifts add constraint drawer_shifts_counted_by_fkey FOREIGN KEY (counted_by) REFERENCES users(id);
alter table drawer_shifts add constraint drawer_shifts_journal_entry_id_fkey FOREIGN KEY (journal_entry_id) REFERENCES journal_entries(id);
alter table drawer_shifts add constraint drawer_shifts_opened_by_fkey FOREIGN KEY (opened_by) REFERENCES users(id);
alter table finance_attachments add constraint finance_attachments_finance_payment_id_fkey FOREIGN KEY (finance_payment_id) REFERENCES finance_payments(id) ON DELETE CASCADE;
alter table finance_attachments add constraint finance_attachments_requisition_id_fkey FOREIGN KEY (requisition_id) REFERENCES requisitions(id) ON DELETE CASCADE;
alter table finance_attachments add constraint finance_attachments_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES users(id);
alter table finance_payments add constraint finance_payments_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id);
alter table finance_payments add constraint finance_payments_completed_by_fkey FOREIGN KEY (completed_by) REFERENCES users(id);
alter table finance_payments add constraint finance_payments_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
alter table finance_payments add constraint finance_payments_journal_entry_id_fkey FOREIGN KEY (journal_entry_id) REFERENCES journal_entries(id);
alter table finance_payments add constraint finance_payments_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id);
alter table finance_payments add constraint finance_payments_requisition_id_fkey FOREIGN KEY (requisition_id) REFERENCES requisitions(id);
alter table finance_payments add constraint finance_payments_service_id_fkey FOREIGN KEY (service_id) REFERENCES services(id);
alter table finance_payments add constraint finance_payments_shift_id_fkey FOREIGN KEY (shift_id) REFERENCES drawer_shifts(id);
alter table freed_time_matches add constraint freed_time_matches_freed_time_id_fkey FOREIGN KEY (freed_time_id) REFERENCES freed_times(id) ON DELETE CASCADE;
alter table freed_time_matches add constraint freed_time_matches_waitlist_id_fkey FOREIGN KEY (waitlist_id) REFERENCES waitlist(id) ON DELETE CASCADE;
alter table freed_times add constraint freed_times_block_id_fkey FOREIGN KEY (block_id) REFERENCES occupancies(id) ON DELETE CASCADE;
alter table freed_times add constraint freed_times_service_id_fkey FOREIGN KEY (service_id) REFERENCES services(id);
alter table freed_times add constraint freed_times_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE SET NULL;
alter table health_views add constraint health_views_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id);
alter table health_views add constraint health_views_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table image_files add constraint image_files_hash_fkey FOREIGN KEY (hash) REFERENCES images(hash) ON DELETE CASCADE;
alter table journal_entries add constraint journal_entries_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id);
alter table journal_entries add constraint journal_entries_reverses_id_fkey FOREIGN KEY (reverses_id) REFERENCES journal_entries(id);
alter table journal_lines add constraint journal_lines_account_fkey FOREIGN KEY (account) REFERENCES accounts(code);
alter table journal_lines add constraint journal_lines_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id);
alter table journal_lines add constraint journal_lines_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES journal_entries(id);
alter table leave_requests add constraint leave_requests_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id);
alter table leave_requests add constraint leave_requests_occupancy_id_fkey FOREIGN KEY (occupancy_id) REFERENCES occupancies(id);
alter table leave_requests add constraint leave_requests_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES users(id);
alter table leave_requests add constraint leave_requests_resource_id_fkey FOREIGN KEY (resource_id) REFERENCES resources(id);
alter table measurements add constraint measurements_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id);
alter table measurements add constraint measurements_corrected_by_fkey FOREIGN KEY (corrected_by) REFERENCES users(id);
alter table measurements add constraint measurements_measurement_type_id_fkey FOREIGN KEY (measurement_type_id) REFERENCES measurement_types(id);
alter table measurements add constraint measurements_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES users(id);
alter table measurements add constraint measurements_removed_by_fkey FOREIGN KEY (removed_by) REFERENCES users(id);
alter table measurements add constraint measurements_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id);
alter table messages add constraint messages_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id);
alter table messages add constraint messages_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
alter table messages add constraint messages_sent_by_fkey FOREIGN KEY (sent_by) REFERENCES users(id);
alter table mobile_credentials add constraint mobile_credentials_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id);
alter table near_limit_discounts add constraint near_limit_discounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table notice_views add constraint notice_views_notice_id_fkey FOREIGN KEY (notice_id) REFERENCES notices(id) ON DELETE CASCADE;
alter table notice_views add constraint notice_views_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table occupancies add constraint occupancies_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
alter table occupancies add constraint occupancies_resource_id_fkey FOREIGN KEY (resource_id) REFERENCES resources(id);
alter table occupancies add constraint occupancies_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE;
alter table order_lines add constraint order_lines_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);
alter table order_lines add constraint order_lines_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id);
alter table order_lines add constraint order_lines_service_id_fkey FOREIGN KEY (service_id) REFERENCES services(id);
alter table order_payments add constraint order_payments_journal_entry_id_fkey FOREIGN KEY (journal_entry_id) REFERENCES journal_entries(id);
alter table order_payments add constraint order_payments_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);
alter table order_payments add constraint order_payments_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES users(id);
alter table order_payments add constraint order_payments_return_id_order_id_fkey FOREIGN KEY (return_id, order_id) REFERENCES order_returns(id, order_id);
alter table order_payments add constraint order_payments_reverses_id_fkey FOREIGN KEY (reverses_id) REFERENCES order_payments(id);
alter table order_payments add constraint order_payments_shift_id_fkey FOREIGN KEY (shift_id) REFERENCES drawer_shifts(id);
alter table order_return_lines add constraint order_return_lines_order_line_id_fkey FOREIGN KEY (order_line_id) REFERENCES order_lines(id);
alter table order_return_lines add constraint order_return_lines_return_id_order_id_fkey FOREIGN KEY (return_id, order_id) REFERENCES order_returns(id, order_id);
alter table order_returns add constraint order_returns_journal_entry_id_fkey FOREIGN KEY (journal_entry_id) REFERENCES journal_entries(id);
alter table order_returns add constraint order_returns_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);
alter table order_returns add constraint order_returns_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES users(id);
alter table orders add constraint orders_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id);
alter table orders add constraint orders_cancelled_by_fkey FOREIGN KEY (cancelled_by) REFERENCES users(id);
alter table orders add constraint orders_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id);
alter table orders add constraint orders_shift_id_fkey FOREIGN KEY (shift_id) REFERENCES drawer_shifts(id);
alter table orders add constraint orders_sold_by_fkey FOREIGN KEY (sold_by) REFERENCES users(id);
alter table payment_attempts add constraint payment_attempts_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id);
alter table payment_attempts add constraint payment_attempts_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
alter table payment_attempts add constraint payment_attempts_finance_payment_id_fkey FOREIGN KEY (finance_payment_id) REFERENCES finance_payments(id);
alter table payment_attempts add constraint payment_attempts_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);
alter table payment_attempts add constraint payment_attempts_repeats_id_fkey FOREIGN KEY (repeats_id) REFERENCES payment_attempts(id);
alter table payment_attempts add constraint payment_attempts_resolved_by_fkey FOREIGN KEY (resolved_by) REFERENCES users(id);
alter table photo_agreements add constraint photo_agreements_agreed_by_fkey FOREIGN KEY (agreed_by) REFERENCES users(id);
alter table photo_views add constraint photo_views_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES photos(id);
alter table photo_views add constraint photo_views_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table photos add constraint photos_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id);
alter table photos add constraint photos_deleted_by_fkey FOREIGN KEY (deleted_by) REFERENCES users(id);
alter table photos add constraint photos_taken_by_fkey FOREIGN KEY (taken_by) REFERENCES users(id);
alter table policy add constraint policy_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id);
alter table price_changes add constraint price_changes_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id);
alter table price_changes add constraint price_changes_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id);
alter table privacy_requests add constraint privacy_requests_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id);
alter table privacy_requests add constraint privacy_requests_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES users(id);
alter table privacy_requests add constraint privacy_requests_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
alter table privacy_requests add constraint privacy_requests_erase_by_fkey FOREIGN KEY (erase_by) REFERENCES users(id);
alter table product_texts add constraint product_texts_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;
alter table products add constraint products_category_id_fkey FOREIGN KEY (category_id) REFERENCES inventory_categories(id) ON DELETE SET NULL;
alter table products add constraint products_image_hash_fkey FOREIGN KEY (image_hash) REFERENCES images(hash);
alter table question_services add constraint question_services_question_id_fkey FOREIGN KEY (question_id) REFERENCES questions(id);
alter table question_services add constraint question_services_service_id_fkey FOREIGN KEY (service_id) REFERENCES services(id);
alter table requisitions add constraint requisitions_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id);
alter table requisitions add constraint requisitions_requester_id_fkey FOREIGN KEY (requester_id) REFERENCES users(id);
alter table requisitions add constraint requisitions_verified_by_fkey FOREIGN KEY (verified_by) REFERENCES users(id);
alter table resources add constraint resources_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table service_measurements add constraint service_measurements_measurement_type_id_fkey FOREIGN KEY (measurement_type_id) REFERENCES measurement_types(id);
alter table service_measurements add constraint service_measurements_service_id_fkey FOREIGN KEY (service_id) REFERENCES services(id);
alter table service_needs add constraint service_needs_resource_id_fkey FOREIGN KEY (resource_id) REFERENCES resources(id);
alter table service_needs add constraint service_needs_service_id_fkey FOREIGN KEY (service_id) REFERENCES services(id) ON DELETE CASCADE;
alter table services add constraint services_category_id_fkey FOREIGN KEY (category_id) REFERENCES service_categories(id);
alter table services add constraint services_image_hash_fkey FOREIGN KEY (image_hash) REFERENCES images(hash);
alter table sessions add constraint sessions_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id);
alter table sessions add constraint sessions_booking_service_id_fkey FOREIGN KEY (booking_service_id) REFERENCES booking_services(id);
alter table sessions add constraint sessions_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id);
alter table sessions add constraint sessions_completed_by_fkey FOREIGN KEY (completed_by) REFERENCES users(id);
alter table shift_counts add constraint shift_counts_shift_id_fkey FOREIGN KEY (shift_id) REFERENCES drawer_shifts(id);
alter table sign_in_uses add constraint sign_in_uses_sign_in_id_fkey FOREIGN KEY (sign_in_id) REFERENCES sign_ins(id) ON DELETE CASCADE;
alter table sign_ins add constraint sign_ins_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id);
alter table sign_ins add constraint sign_ins_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table stock_transactions add constraint stock_transactions_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);
alter table stock_transactions add constraint stock_transactions_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id);
alter table stock_transactions add constraint stock_transactions_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES users(id);
alter table verifications add constraint verifications_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES users(id);
alter table visitor_holds add constraint visitor_holds_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id);
alter table visitor_holds add constraint visitor_holds_service_id_fkey FOREIGN KEY (service_id) REFERENCES services(id);
alter table visitor_holds add constraint visitor_holds_therapist_id_fkey FOREIGN KEY (therapist_id) REFERENCES resources(id);
alter table waitlist add constraint waitlist_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id);
alter table waitlist add constraint waitlist_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id);
alter table waitlist add constraint waitlist_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
alter table waitlist add constraint waitlist_resource_id_fkey FOREIGN KEY (resource_id) REFERENCES resources(id);
alter table waitlist add constraint waitlist_service_id_fkey FOREIGN KEY (service_id) REFERENCES services(id);
alter table working_exceptions add constraint working_exceptions_resource_id_fkey FOREIGN KEY (resource_id) REFERENCES resources(id);
alter table working_hours add constraint working_hours_resource_id_fkey FOREIGN KEY (resource_id) REFERENCES resources(id);
alter table write_offs add constraint write_offs_journal_entry_id_fkey FOREIGN KEY (journal_entry_id) REFERENCES journal_entries(id);
alter table write_offs add constraint write_offs_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);
alter table write_offs add constraint write_offs_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES users(id);
alter table write_offs add constraint write_offs_reverses_id_fkey FOREIGN KEY (reverses_id) REFERENCES write_offs(id);

insert into accounts (code, name, kind, bears_tax) values
  ('cash', 'Cash', 'asset', false),
  ('card', 'Card', 'asset', false),
  ('mobile_wallet', 'Mobile wallet', 'asset', false),
  ('receivable', 'Receivable', 'asset', false),
  ('tax_payable', 'Tax payable', 'liability', false),
  ('unearned_treatments', 'Paid or owed for sessions not yet held', 'liability', false),
  ('service_revenue', 'Service revenue', 'income', true),
  ('product_revenue', 'Product revenue', 'income', true),
  ('delivery_revenue', 'Delivery revenue', 'income', false),
  ('discounts_given', 'Discounts given', 'expense', false),
  ('written_off', 'Written off', 'expense', false),
  ('cash_over_short', 'Cash over and short', 'expense', false),
  ('expenses', 'Expenses', 'expense', false),
  ('refunds', 'Refunds', 'expense', false);
insert into audit_head (position, hash) values (0, '');
-- The texts that come with the program: plain, each about one thing, with how to end it.
insert into consent_templates (kind, language, version, body, text_hash, created_at)
select kind, language, 1, body, encode(sha256(convert_to(body, 'UTF8')), 'hex'), now() from (values
  ('treatment', 'en', 'Consent to treatment

I agree to be treated here.

• It was explained to me, in a language I understand, what will be done, what I can expect of it, and what it may cause: redness, swelling, bruises or pain for some days, and seldom burns or marks. No result was promised to me.
• I have said what I know about my health: illnesses, pregnancy, allergies, medicines and devices in my body. I will say when something of this changes.
• I could ask questions, and they were answered.
• I may stop a treatment at any moment. I may withdraw this consent at any time; then nothing more is done, and what was done until then was done with my consent.

What is written about my treatment is kept as long as it is needed for my care and as the law asks. I may ask to see it.'),
  ('treatment', 'so', 'Oggolaansho daaweyn

Waan oggolahay in halkan la igu daaweeyo.

• Waxaa la ii sharraxay, luqad aan fahmayo, waxa la samayn doono, waxa aan ka filan karo, iyo waxa ay keeni karto: guduudasho, barar, nabarro ama xanuun dhowr maalmood ah, iyo mar dhif ah gubasho ama raad. Natiijo la ii ballanqaaday ma jirto.
• Waxaan sheegay waxa aan ka ogahay caafimaadkayga: cudurro, uur, xasaasiyad, daawooyin iyo qalab jirkayga ku jira. Waan sheegi doonaa haddii wax ka mid ahi isbeddelaan.
• Waxaan helay fursad aan su''aalo ku weydiiyo, waana la iga jawaabay.
• Daaweynta waan joojin karaa mar kasta. Oggolaanshahan waan kala noqon karaa goor kasta; markaas wax dambe lama samaynayo, wixii ka horreeyayna waxaa lagu sameeyay oggolaanshahayga.

Waxa laga qoro daaweyntayda waxaa la hayaa inta daryeelkaygu u baahan yahay iyo inta sharcigu rabo. Waan codsan karaa inaan arko.'),
  ('treatment', 'ar', 'الموافقة على العلاج

أوافق على أن أُعالَج هنا.

• شُرح لي، بلغة أفهمها، ما الذي سيُفعل، وما الذي يمكن أن أنتظره منه، وما قد يسبّبه: احمرار أو تورّم أو كدمات أو ألم لبضعة أيام، ونادرًا حروق أو آثار. ولم أُوعَد بأي نتيجة.
• قلت ما أعرفه عن صحتي: الأمراض والحمل والحساسية والأدوية والأجهزة المزروعة في جسمي. وسأخبركم إذا تغيّر شيء من ذلك.
• أُتيح لي أن أسأل، وأُجيب عن أسئلتي.
• يمكنني أن أوقف العلاج في أي لحظة، وأن أسحب هذه الموافقة في أي وقت؛ عندها لا يُفعل شيء آخر، وما فُعل قبل ذلك كان بموافقتي.

ما يُكتب عن علاجي يُحفظ ما دامت رعايتي تحتاج إليه وكما يطلب القانون. ويمكنني أن أطلب الاطلاع عليه.'),
  ('photo', 'en', 'Consent to photos for my record

I agree that photos of the treated parts of my body are taken before, during and after treatment.

• They are kept in my record here and are seen only by the people who treat me and those who are responsible for them.
• They serve to compare my results and to treat me well. They are not shown to anyone else and are not published. For that I would be asked separately.
• I am treated in the same way if I do not agree.
• I may withdraw this consent at any time. From then on no photos are taken, and those there are can no longer be looked at by the people who treat me. I may also ask for them to be deleted.'),
  ('photo', 'so', 'Oggolaansho sawirro diiwaankayga ah

Waan oggolahay in laga sawiro qaybaha jirkayga ee la daaweynayo ka hor, inta lagu jiro iyo ka dib daaweynta.

• Sawirrada waxaa lagu hayaa diiwaankayga halkan, waxaana arka oo keliya dadka i daaweeya iyo kuwa mas''uulka ka ah.
• Waxaa loo isticmaalaa in natiijooyinkayga la isbarbardhigo oo si fiican la ii daaweeyo. Cid kale lama tuso, lamana daabaco. Taas waxaa la i weydiin lahaa gooni.
• Haddii aanan oggolaan, si isku mid ah ayaa la ii daaweynayaa.
• Oggolaanshahan waan kala noqon karaa goor kasta. Markaas wixii ka dambeeya lama sawiro, sawirrada jirana ma eegi karaan dadka i daaweeya. Waxaan kaloo codsan karaa in la tirtiro.'),
  ('photo', 'ar', 'الموافقة على صور لملفي

أوافق على تصوير أجزاء جسمي التي تُعالَج قبل العلاج وأثناءه وبعده.

• تُحفظ الصور في ملفي هنا، ولا يراها إلا من يعالجونني ومن هم مسؤولون عنهم.
• الغرض منها مقارنة نتائجي وحُسن علاجي. لا تُعرض على أحد غيرهم ولا تُنشر. ولو احتيج إلى ذلك فسأُسأل عنه على حدة.
• أُعالَج بالطريقة نفسها إن لم أوافق.
• يمكنني أن أسحب هذه الموافقة في أي وقت. عندها لا تُلتقط صور أخرى، ولا يستطيع من يعالجونني أن ينظروا إلى الصور الموجودة. ويمكنني أيضًا أن أطلب حذفها.'),
  ('marketing', 'en', 'Consent to show my photos

I agree that photos of my results are shown to others: in the shop, on the website and on social media of this business.

• My name is not shown with them, and my face only where I have agreed to it for that photo.
• What is shown on the internet can be copied by others. The business cannot call such copies back.
• I am paid nothing for it, and I am treated in the same way if I do not agree.
• I may withdraw this consent at any time. The business then takes the photos down wherever it can do so itself, and shows them no more.'),
  ('marketing', 'so', 'Oggolaansho in sawirradayda la muujiyo

Waan oggolahay in sawirrada natiijooyinkayga dad kale la tuso: dukaanka, bogga internetka iyo baraha bulshada ee ganacsigan.

• Magacayga lalama muujiyo, wejigaygana waxaa la muujiyaa oo keliya haddii aan sawirkaas u oggolaaday.
• Waxa internetka lagu muujiyo dad kale ayaa koobi ka samayn kara. Ganacsigu koobiyadaas ma soo celin karo.
• Lacag la iga siiyo ma jirto, haddii aanan oggolaanna si isku mid ah ayaa la ii daaweynayaa.
• Oggolaanshahan waan kala noqon karaa goor kasta. Markaas ganacsigu sawirrada wuu ka saarayaa meel kasta oo uu isagu awoodo, mana sii muujinayo.'),
  ('marketing', 'ar', 'الموافقة على عرض صوري

أوافق على عرض صور نتائجي على الآخرين: في المحل وعلى موقع هذه المؤسسة وصفحاتها على وسائل التواصل.

• لا يُعرض اسمي معها، ولا يُعرض وجهي إلا حيث وافقت على ذلك لتلك الصورة.
• ما يُعرض على الإنترنت يمكن أن ينسخه آخرون، ولا تستطيع المؤسسة استرجاع هذه النسخ.
• لا أتقاضى شيئًا مقابل ذلك، وأُعالَج بالطريقة نفسها إن لم أوافق.
• يمكنني أن أسحب هذه الموافقة في أي وقت. عندها تزيل المؤسسة الصور من كل مكان تستطيع إزالتها منه بنفسها، ولا تعرضها بعد ذلك.'),
  ('messages', 'en', 'Consent to messages

I agree that this business writes to my phone by SMS or WhatsApp:

• reminders and changes of my appointments,
• receipts and open payments,
• offers and greetings.

The messages never say what I am treated for. My number is given to no one who does not need it to deliver them.

I may end each of these three, or all of them, at any time by saying so. My appointments stay as they are.'),
  ('messages', 'so', 'Oggolaansho fariimo

Waan oggolahay in ganacsigani SMS ama WhatsApp iigu soo qoro taleefankayga:

• xusuusinta ballamahayga iyo isbeddelkooda,
• rasiidhyada iyo lacagaha furan,
• dalabyada iyo salaanta.

Fariimuhu marna ma sheegaan waxa la iga daaweynayo. Lambarkayga lama siiyo cid aan ugu baahnayn inay fariimaha geyso.

Saddexdan mid kasta, ama dhammaantood, waan joojin karaa goor kasta anigoo sheegaya. Ballamahaygu sidooda ayay ahaanayaan.'),
  ('messages', 'ar', 'الموافقة على الرسائل

أوافق على أن تكتب إليّ هذه المؤسسة على هاتفي برسائل SMS أو واتساب:

• تذكير بمواعيدي وتغييراتها،
• إيصالات ومدفوعات مفتوحة،
• عروض وتهانٍ.

لا تذكر الرسائل أبدًا ما أُعالَج منه. ولا يُعطى رقمي لأحد لا يحتاج إليه لإيصالها.

يمكنني أن أنهي كل واحدة من هذه الثلاث، أو جميعها، في أي وقت بأن أقول ذلك. وتبقى مواعيدي كما هي.')
) as first (kind, language, body);

reset check_function_bodies;
