-- The schema as all migrations leave it, to read. Written by `npm run db:schema`; the migrations make it.

create extension btree_gist;

create extension pg_trgm;

create sequence order_numbers as bigint start 1001 increment 1;

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
  constraint alerts_reviewed CHECK (((reviewed_at IS NULL) = (reviewed_by IS NULL))),
  constraint alerts_finance_payment_id_fkey FOREIGN KEY (finance_payment_id) REFERENCES finance_payments(id),
  constraint alerts_price_change_id_fkey FOREIGN KEY (price_change_id) REFERENCES price_changes(id),
  constraint alerts_reviewed_by_fkey FOREIGN KEY (reviewed_by) REFERENCES users(id),
  constraint alerts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE UNIQUE INDEX alerts_of_discounts ON public.alerts USING btree (user_id, business_day) WHERE (kind = 'discount_alert'::text);
CREATE INDEX alerts_to_review ON public.alerts USING btree (kind, id) WHERE (reviewed_at IS NULL);
CREATE TRIGGER follow_attention AFTER INSERT OR DELETE OR UPDATE ON public.alerts FOR EACH ROW EXECUTE FUNCTION follow_attention_of_alerts();

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
CREATE TRIGGER audited_insert_or_update_or_delete AFTER INSERT OR DELETE OR UPDATE ON public.answer_agreements FOR EACH ROW EXECUTE FUNCTION audit_change('client', 'client_id', 'note', 'answer_agreements');

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
  constraint answers_value_check CHECK ((value <> ''::text)),
  constraint answers_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES users(id),
  constraint answers_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id),
  constraint answers_question_id_fkey FOREIGN KEY (question_id) REFERENCES questions(id)
);
CREATE INDEX answers_client ON public.answers USING btree (client_id, id DESC);
CREATE INDEX answers_latest ON public.answers USING btree (client_id, question_id, id DESC);
CREATE INDEX answers_question ON public.answers USING btree (question_id);
CREATE TRIGGER answers_append_only BEFORE DELETE OR UPDATE ON public.answers FOR EACH ROW EXECUTE FUNCTION refuse_change_of_answer();
CREATE TRIGGER audited_insert_or_update_or_delete AFTER INSERT OR DELETE OR UPDATE ON public.answers FOR EACH ROW EXECUTE FUNCTION audit_change('client', 'client_id', 'question_text,value,note', 'answers');

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
  constraint audit_entries_check1 CHECK (((actor_kind = ANY (ARRAY['staff'::text, 'client'::text])) = (actor_id IS NOT NULL))),
  constraint audit_entries_erasure_id_fkey FOREIGN KEY (erasure_id) REFERENCES erasures(id)
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
CREATE TRIGGER audit_entries_append_only BEFORE DELETE OR UPDATE ON public.audit_entries FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER audit_entries_refuse_truncate BEFORE TRUNCATE ON public.audit_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();

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
  constraint booking_services_unit_price_cents_check CHECK ((unit_price_cents >= 0)),
  constraint booking_services_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint booking_services_service_id_fkey FOREIGN KEY (service_id) REFERENCES services(id)
);
CREATE INDEX booking_services_service ON public.booking_services USING btree (service_id, booking_id);
CREATE TRIGGER audited_update_or_delete AFTER DELETE OR UPDATE ON public.booking_services FOR EACH ROW EXECUTE FUNCTION audit_change('booking', 'booking_id', '', 'booking_services');
CREATE CONSTRAINT TRIGGER booking_services_equal_booking AFTER INSERT OR DELETE OR UPDATE ON public.booking_services DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_booking_of_part();

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
  news_ended_at timestamp with time zone,
  constraint bookings_pkey PRIMARY KEY (id),
  constraint bookings_amount_paid_cents_check CHECK ((amount_paid_cents >= 0)),
  constraint bookings_awaits_deposit CHECK (((deposit_until IS NULL) OR ((deposit_cents > 0) AND (status = 'pending'::text) AND (amount_paid_cents = 0)))),
  constraint bookings_check CHECK (((status = 'pending'::text) = (left_pending_at IS NULL))),
  constraint bookings_cost_cents_check CHECK ((cost_cents >= 0)),
  constraint bookings_deposit_check CHECK (((deposit_cents >= 0) AND (deposit_cents <= cost_cents) AND ((deposit_cents = 0) OR self_booked))),
  constraint bookings_discount_cents_check CHECK ((discount_cents >= 0)),
  constraint bookings_not_overpaid CHECK (((amount_paid_cents + discount_cents) <= cost_cents)),
  constraint bookings_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'confirmed'::text, 'completed'::text, 'cancelled'::text]))),
  constraint bookings_written_off CHECK (((written_off_cents >= 0) AND (written_off_cents <= discount_cents))),
  constraint bookings_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id),
  constraint bookings_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id)
);
CREATE INDEX bookings_awaiting_deposit ON public.bookings USING btree (deposit_until) WHERE (deposit_until IS NOT NULL);
CREATE INDEX bookings_by_status ON public.bookings USING btree (status, id DESC);
CREATE INDEX bookings_left_pending_at ON public.bookings USING btree (left_pending_at, created_at);
CREATE INDEX bookings_news ON public.bookings USING btree (id) WHERE (self_booked AND (news_ended_at IS NULL));
CREATE INDEX bookings_of_client ON public.bookings USING btree (client_id, id DESC);
CREATE INDEX bookings_scheduled_at ON public.bookings USING btree (scheduled_at, status);
CREATE TRIGGER audited_insert_or_update_or_delete AFTER INSERT OR DELETE OR UPDATE ON public.bookings FOR EACH ROW EXECUTE FUNCTION audit_change('booking', 'id', 'news_ended_at');
CREATE TRIGGER bookings_end_wait_for_deposit BEFORE UPDATE ON public.bookings FOR EACH ROW WHEN (((new.deposit_until IS NOT NULL) AND ((new.status <> 'pending'::text) OR (new.amount_paid_cents > 0)))) EXECUTE FUNCTION end_wait_for_deposit();
CREATE CONSTRAINT TRIGGER bookings_equal_sessions AFTER INSERT OR UPDATE OF cost_cents, amount_paid_cents, discount_cents, written_off_cents ON public.bookings DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_booking_sums();
CREATE CONSTRAINT TRIGGER bookings_equal_their_parts AFTER INSERT OR UPDATE OF cost_cents, amount_paid_cents, discount_cents, written_off_cents ON public.bookings DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_booking_itself();
CREATE TRIGGER follow_attention AFTER INSERT OR DELETE OR UPDATE ON public.bookings FOR EACH ROW EXECUTE FUNCTION follow_attention_of_bookings();

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
  constraint client_links_subject_check CHECK (((scope = 'me'::text) = (subject_id IS NULL))),
  constraint client_links_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id)
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
  constraint clients_name_is_legible CHECK (((name = ''::text) OR is_legible(name))),
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
CREATE TRIGGER audited_insert_or_update_or_delete AFTER INSERT OR DELETE OR UPDATE ON public.clients FOR EACH ROW EXECUTE FUNCTION audit_change('client', 'id', '');
CREATE TRIGGER clients_give_up_messages AFTER UPDATE OF archived_at ON public.clients FOR EACH ROW WHEN (((old.archived_at IS NULL) AND (new.archived_at IS NOT NULL))) EXECUTE FUNCTION give_up_messages_of_client();
CREATE TRIGGER clients_give_up_unwanted_messages AFTER UPDATE OF wants_reminders, wants_receipts, wants_offers ON public.clients FOR EACH ROW WHEN (((old.wants_reminders AND (NOT new.wants_reminders)) OR (old.wants_receipts AND (NOT new.wants_receipts)) OR (old.wants_offers AND (NOT new.wants_offers)))) EXECUTE FUNCTION give_up_unwanted_messages();

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
  constraint consent_templates_version_check CHECK ((version > 0)),
  constraint consent_templates_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE TRIGGER consent_templates_append_only BEFORE DELETE OR UPDATE ON public.consent_templates FOR EACH ROW EXECUTE FUNCTION refuse_change_of_consent_text();

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
  constraint consents_withdrawn_check CHECK ((((withdrawn_at IS NULL) OR (withdrawn_at >= given_at)) AND ((withdrawn_at IS NOT NULL) OR ((withdrawn_by IS NULL) AND (withdraw_reason IS NULL) AND (replaced_by IS NULL))) AND ((replaced_by IS NULL) OR (withdraw_reason IS NULL)))),
  constraint consents_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id),
  constraint consents_given_by_fkey FOREIGN KEY (given_by) REFERENCES users(id),
  constraint consents_replaced_by_fkey FOREIGN KEY (replaced_by) REFERENCES consents(id),
  constraint consents_template FOREIGN KEY (template_id, kind, text_hash) REFERENCES consent_templates(id, kind, text_hash),
  constraint consents_withdrawn_by_fkey FOREIGN KEY (withdrawn_by) REFERENCES users(id)
);
CREATE INDEX consents_client ON public.consents USING btree (client_id, id DESC);
CREATE INDEX consents_replaced_by ON public.consents USING btree (replaced_by) WHERE (replaced_by IS NOT NULL);
CREATE UNIQUE INDEX consents_valid ON public.consents USING btree (client_id, kind) WHERE (withdrawn_at IS NULL);
CREATE TRIGGER audited_insert_or_update_or_delete AFTER INSERT OR DELETE OR UPDATE ON public.consents FOR EACH ROW EXECUTE FUNCTION audit_change('client', 'client_id', 'text_hash,signature', 'consents');
CREATE TRIGGER consents_stay_as_signed BEFORE DELETE OR UPDATE ON public.consents FOR EACH ROW EXECUTE FUNCTION refuse_change_of_signed_consent();

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
CREATE TRIGGER audited_insert_or_update_or_delete AFTER INSERT OR DELETE OR UPDATE ON public.data_copies FOR EACH ROW EXECUTE FUNCTION audit_change('client', 'client_id', '', 'data_copies');

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
CREATE TRIGGER audited_insert_or_update_or_delete AFTER INSERT OR DELETE OR UPDATE ON public.drawer_movements FOR EACH ROW EXECUTE FUNCTION audit_change('shift', 'shift_id', '', 'drawer_movements');
CREATE TRIGGER drawer_movements_append_only BEFORE DELETE OR UPDATE ON public.drawer_movements FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER drawer_movements_join_open_shift BEFORE INSERT ON public.drawer_movements FOR EACH ROW EXECUTE FUNCTION refuse_unless_shift_open();

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
  constraint drawer_shifts_status_check CHECK ((status = ANY (ARRAY['open'::text, 'counted'::text, 'closed'::text]))),
  constraint drawer_shifts_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES users(id),
  constraint drawer_shifts_counted_by_fkey FOREIGN KEY (counted_by) REFERENCES users(id),
  constraint drawer_shifts_journal_entry_id_fkey FOREIGN KEY (journal_entry_id) REFERENCES journal_entries(id),
  constraint drawer_shifts_opened_by_fkey FOREIGN KEY (opened_by) REFERENCES users(id)
);
CREATE INDEX drawer_shifts_by_day ON public.drawer_shifts USING btree (business_day) WHERE (business_day IS NOT NULL);
CREATE INDEX drawer_shifts_list ON public.drawer_shifts USING btree (opened_at DESC, id DESC);
CREATE INDEX drawer_shifts_of_person ON public.drawer_shifts USING btree (opened_by, opened_at DESC, id DESC);
CREATE UNIQUE INDEX drawer_shifts_one_at_a_time ON public.drawer_shifts USING btree (opened_by) WHERE (status <> 'closed'::text);
CREATE TRIGGER audited_insert_or_update_or_delete AFTER INSERT OR DELETE OR UPDATE ON public.drawer_shifts FOR EACH ROW EXECUTE FUNCTION audit_change('shift', 'id', '');
CREATE TRIGGER drawer_shifts_move BEFORE UPDATE ON public.drawer_shifts FOR EACH ROW EXECUTE FUNCTION check_shift_moves();
CREATE CONSTRAINT TRIGGER drawer_shifts_post_their_difference AFTER UPDATE OF status, journal_entry_id ON public.drawer_shifts DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.status = 'closed'::text)) EXECUTE FUNCTION check_cash_difference();
CREATE TRIGGER drawer_shifts_stay BEFORE DELETE ON public.drawer_shifts FOR EACH ROW EXECUTE FUNCTION refuse_shift_removal();

create table due_photos (
  id bigint generated always as identity not null,
  months integer not null,
  found_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint due_photos_pkey PRIMARY KEY (id),
  constraint due_photos_months_check CHECK ((months > 0))
);
CREATE UNIQUE INDEX due_photos_open ON public.due_photos USING btree (((ended_at IS NULL))) WHERE (ended_at IS NULL);
CREATE TRIGGER follow_attention AFTER INSERT OR DELETE OR UPDATE ON public.due_photos FOR EACH ROW EXECUTE FUNCTION follow_attention_of_due_photos();

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
CREATE TRIGGER audited_insert_or_update_or_delete AFTER INSERT OR DELETE OR UPDATE ON public.erasures FOR EACH ROW EXECUTE FUNCTION audit_change('client', 'client_id', '', 'erasures');

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
  constraint finance_attachments_width_check CHECK ((width > 0)),
  constraint finance_attachments_finance_payment_id_fkey FOREIGN KEY (finance_payment_id) REFERENCES finance_payments(id) ON DELETE CASCADE,
  constraint finance_attachments_requisition_id_fkey FOREIGN KEY (requisition_id) REFERENCES requisitions(id) ON DELETE CASCADE,
  constraint finance_attachments_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES users(id)
);
CREATE INDEX finance_attachments_of_payment ON public.finance_attachments USING btree (finance_payment_id, id) WHERE (finance_payment_id IS NOT NULL);
CREATE INDEX finance_attachments_of_requisition ON public.finance_attachments USING btree (requisition_id, id) WHERE (requisition_id IS NOT NULL);
CREATE TRIGGER audited_delete_of_payment AFTER DELETE ON public.finance_attachments FOR EACH ROW WHEN ((old.finance_payment_id IS NOT NULL)) EXECUTE FUNCTION audit_change('payment', 'finance_payment_id', 'thumb_bytes,full_bytes', 'finance_attachments');
CREATE TRIGGER audited_delete_of_requisition AFTER DELETE ON public.finance_attachments FOR EACH ROW WHEN ((old.requisition_id IS NOT NULL)) EXECUTE FUNCTION audit_change('requisition', 'requisition_id', 'thumb_bytes,full_bytes', 'finance_attachments');
CREATE TRIGGER audited_insert_of_payment AFTER INSERT ON public.finance_attachments FOR EACH ROW WHEN ((new.finance_payment_id IS NOT NULL)) EXECUTE FUNCTION audit_change('payment', 'finance_payment_id', 'thumb_bytes,full_bytes', 'finance_attachments');
CREATE TRIGGER audited_insert_of_requisition AFTER INSERT ON public.finance_attachments FOR EACH ROW WHEN ((new.requisition_id IS NOT NULL)) EXECUTE FUNCTION audit_change('requisition', 'requisition_id', 'thumb_bytes,full_bytes', 'finance_attachments');
CREATE TRIGGER finance_attachments_stay BEFORE INSERT OR DELETE OR UPDATE ON public.finance_attachments FOR EACH ROW EXECUTE FUNCTION keep_bills();

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
  constraint finance_payments_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'completed'::text, 'failed'::text]))),
  constraint finance_payments_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id),
  constraint finance_payments_completed_by_fkey FOREIGN KEY (completed_by) REFERENCES users(id),
  constraint finance_payments_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint finance_payments_journal_entry_id_fkey FOREIGN KEY (journal_entry_id) REFERENCES journal_entries(id),
  constraint finance_payments_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id),
  constraint finance_payments_requisition_id_fkey FOREIGN KEY (requisition_id) REFERENCES requisitions(id),
  constraint finance_payments_service_id_fkey FOREIGN KEY (service_id) REFERENCES services(id),
  constraint finance_payments_shift_id_fkey FOREIGN KEY (shift_id) REFERENCES drawer_shifts(id)
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
CREATE TRIGGER audited_insert_or_update_or_delete AFTER INSERT OR DELETE OR UPDATE ON public.finance_payments FOR EACH ROW EXECUTE FUNCTION audit_change('payment', 'id', 'idempotency_key,request_hash');
CREATE CONSTRAINT TRIGGER finance_payments_equal_entry AFTER INSERT OR UPDATE OF direction, amount_cents, discount_cents, payment_method, status, journal_entry_id ON public.finance_payments DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_finance_payment_itself();
CREATE TRIGGER finance_payments_join_open_shift BEFORE INSERT OR UPDATE OF shift_id ON public.finance_payments FOR EACH ROW WHEN ((new.shift_id IS NOT NULL)) EXECUTE FUNCTION refuse_unless_shift_open();
CREATE TRIGGER finance_payments_stay_completed BEFORE DELETE OR UPDATE ON public.finance_payments FOR EACH ROW WHEN ((old.status = 'completed'::text)) EXECUTE FUNCTION refuse_change_of_settled();
CREATE CONSTRAINT TRIGGER finance_payments_within_requisition AFTER INSERT OR UPDATE OF amount_cents, requisition_id, status ON public.finance_payments DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.requisition_id IS NOT NULL) AND (new.status <> 'failed'::text))) EXECUTE FUNCTION check_requisition_covers_payments();

create table freed_time_matches (
  freed_time_id bigint not null,
  waitlist_id bigint not null,
  constraint freed_time_matches_pkey PRIMARY KEY (freed_time_id, waitlist_id),
  constraint freed_time_matches_freed_time_id_fkey FOREIGN KEY (freed_time_id) REFERENCES freed_times(id) ON DELETE CASCADE,
  constraint freed_time_matches_waitlist_id_fkey FOREIGN KEY (waitlist_id) REFERENCES waitlist(id) ON DELETE CASCADE
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
  constraint freed_times_source_check CHECK (((session_id IS NULL) OR (block_id IS NULL))),
  constraint freed_times_block_id_fkey FOREIGN KEY (block_id) REFERENCES occupancies(id) ON DELETE CASCADE,
  constraint freed_times_service_id_fkey FOREIGN KEY (service_id) REFERENCES services(id),
  constraint freed_times_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE SET NULL
);
CREATE UNIQUE INDEX freed_times_block ON public.freed_times USING btree (block_id) WHERE (ended_at IS NULL);
CREATE INDEX freed_times_of_block ON public.freed_times USING btree (block_id) WHERE (block_id IS NOT NULL);
CREATE INDEX freed_times_of_session ON public.freed_times USING btree (session_id) WHERE (session_id IS NOT NULL);
CREATE INDEX freed_times_open ON public.freed_times USING btree (until_at, id) WHERE (ended_at IS NULL);
CREATE UNIQUE INDEX freed_times_session ON public.freed_times USING btree (session_id, starts_at) WHERE (ended_at IS NULL);
CREATE TRIGGER follow_attention AFTER INSERT OR DELETE OR UPDATE ON public.freed_times FOR EACH ROW EXECUTE FUNCTION follow_attention_of_freed_times();

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
  constraint image_files_size_check CHECK ((size = ANY (ARRAY['thumb'::text, 'card'::text, 'zoom'::text]))),
  constraint image_files_hash_fkey FOREIGN KEY (hash) REFERENCES images(hash) ON DELETE CASCADE
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
  constraint inventory_categories_name_check CHECK ((name <> ''::text)),
  constraint inventory_categories_name_is_legible CHECK (((name = ''::text) OR is_legible(name)))
);
CREATE UNIQUE INDEX inventory_categories_name ON public.inventory_categories USING btree (lower(name));
CREATE TRIGGER audited_insert_or_update_or_delete AFTER INSERT OR DELETE OR UPDATE ON public.inventory_categories FOR EACH ROW EXECUTE FUNCTION audit_change('inventory_category', 'id', '');

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
  constraint journal_entries_reverses_id_key UNIQUE (reverses_id),
  constraint journal_entries_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id),
  constraint journal_entries_reverses_id_fkey FOREIGN KEY (reverses_id) REFERENCES journal_entries(id)
);
CREATE INDEX journal_entries_posted_at ON public.journal_entries USING btree (posted_at, id);
CREATE INDEX journal_entries_source ON public.journal_entries USING btree (source_type, source_id);
CREATE TRIGGER journal_entries_append_only BEFORE DELETE OR UPDATE ON public.journal_entries FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
CREATE CONSTRAINT TRIGGER journal_entries_balance AFTER INSERT ON public.journal_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_entry_balances();
CREATE CONSTRAINT TRIGGER journal_entries_have_their_source AFTER INSERT ON public.journal_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_entry_of_source();
CREATE TRIGGER journal_entries_refuse_truncate BEFORE TRUNCATE ON public.journal_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate_unless_sample();
CREATE TRIGGER journal_entries_set_day BEFORE INSERT ON public.journal_entries FOR EACH ROW EXECUTE FUNCTION set_entry_day();

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
  constraint journal_lines_debit_cents_check CHECK ((debit_cents >= 0)),
  constraint journal_lines_account_fkey FOREIGN KEY (account) REFERENCES accounts(code),
  constraint journal_lines_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id),
  constraint journal_lines_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES journal_entries(id)
);
CREATE INDEX journal_lines_by_account ON public.journal_lines USING btree (account, ((debit_cents > 0)), business_day DESC, posted_at DESC, id DESC) INCLUDE (entry_id, client_id, debit_cents, credit_cents);
CREATE INDEX journal_lines_by_purpose ON public.journal_lines USING btree (purpose, business_day DESC, posted_at DESC, id DESC) WHERE (purpose IS NOT NULL);
CREATE INDEX journal_lines_client ON public.journal_lines USING btree (client_id, account) WHERE (client_id IS NOT NULL);
CREATE INDEX journal_lines_entry ON public.journal_lines USING btree (entry_id);
CREATE TRIGGER journal_lines_append_only BEFORE DELETE OR UPDATE ON public.journal_lines FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER journal_lines_refuse_truncate BEFORE TRUNCATE ON public.journal_lines FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate_unless_sample();
CREATE TRIGGER journal_lines_set_day_and_refuse_closed_entry BEFORE INSERT ON public.journal_lines FOR EACH ROW EXECUTE FUNCTION set_line_day_and_refuse_closed_entry();

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
  constraint leave_requests_times_check CHECK ((starts_at < ends_at)),
  constraint leave_requests_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint leave_requests_occupancy_id_fkey FOREIGN KEY (occupancy_id) REFERENCES occupancies(id),
  constraint leave_requests_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES users(id),
  constraint leave_requests_resource_id_fkey FOREIGN KEY (resource_id) REFERENCES resources(id)
);
CREATE INDEX leave_requests_of_person ON public.leave_requests USING btree (requested_by, id DESC);
CREATE INDEX leave_requests_waiting ON public.leave_requests USING btree (id) WHERE (state = 'waiting'::text);
CREATE TRIGGER audited_insert_or_update_or_delete AFTER INSERT OR DELETE OR UPDATE ON public.leave_requests FOR EACH ROW EXECUTE FUNCTION audit_change('resource', 'resource_id', '', 'leave_requests');
CREATE TRIGGER end_step AFTER UPDATE ON public.leave_requests FOR EACH ROW WHEN ((old.state <> new.state)) EXECUTE FUNCTION end_step('leave_answer');
CREATE TRIGGER follow_attention AFTER INSERT OR DELETE OR UPDATE ON public.leave_requests FOR EACH ROW EXECUTE FUNCTION follow_attention_of_leave_requests();
CREATE CONSTRAINT TRIGGER leave_requests_occupy_their_time AFTER INSERT OR UPDATE ON public.leave_requests DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.state = 'accepted'::text)) EXECUTE FUNCTION check_accepted_leave();

create table measurement_types (
  id bigint generated always as identity not null,
  name text not null,
  unit text not null,
  constraint measurement_types_pkey PRIMARY KEY (id),
  constraint measurement_types_name_check CHECK ((name <> ''::text)),
  constraint measurement_types_name_is_legible CHECK (((name = ''::text) OR is_legible(name))),
  constraint measurement_types_unit_check CHECK ((unit <> ''::text))
);
CREATE UNIQUE INDEX measurement_types_name_unit ON public.measurement_types USING btree (lower(name), lower(unit));
CREATE TRIGGER audited_insert_or_update_or_delete AFTER INSERT OR DELETE OR UPDATE ON public.measurement_types FOR EACH ROW EXECUTE FUNCTION audit_change('measurement_type', 'id', '');

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
CREATE TRIGGER audited_insert_or_update_or_delete AFTER INSERT OR DELETE OR UPDATE ON public.measurements FOR EACH ROW EXECUTE FUNCTION audit_change('session', 'session_id', '', 'measurements');

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
CREATE TRIGGER audited_insert_or_update_or_delete AFTER INSERT OR DELETE OR UPDATE ON public.message_templates FOR EACH ROW EXECUTE FUNCTION audit_change('settings', 'id', '', 'message_templates');

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
  constraint messages_window_check CHECK (((kind <> 'reminder'::text) OR (time_window = ANY (ARRAY['day_before'::text, 'two_hours'::text])))),
  constraint messages_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id),
  constraint messages_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint messages_sent_by_fkey FOREIGN KEY (sent_by) REFERENCES users(id)
);
CREATE INDEX messages_client ON public.messages USING btree (client_id, id DESC);
CREATE INDEX messages_looked_into ON public.messages USING btree (expires_at) WHERE needs_person;
CREATE UNIQUE INDEX messages_once ON public.messages USING btree (subject_kind, subject_id, kind, time_window, COALESCE(about_at, '-infinity'::timestamp with time zone)) WHERE (state <> 'cancelled'::text);
CREATE INDEX messages_open ON public.messages USING btree (id) WHERE (state = ANY (ARRAY['sending'::text, 'unknown'::text, 'refused'::text]));
CREATE INDEX messages_planned ON public.messages USING btree (send_after, id) WHERE (state = 'planned'::text);
CREATE INDEX messages_session ON public.messages USING btree (session_id, id DESC) WHERE (session_id IS NOT NULL);
CREATE INDEX messages_tried ON public.messages USING btree (tried_at) WHERE (tried_at IS NOT NULL);
CREATE TRIGGER follow_attention AFTER INSERT OR DELETE OR UPDATE ON public.messages FOR EACH ROW EXECUTE FUNCTION follow_attention_of_messages();
CREATE CONSTRAINT TRIGGER messages_fit_their_session AFTER INSERT OR UPDATE ON public.messages DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.state = 'planned'::text) AND (new.session_id IS NOT NULL))) EXECUTE FUNCTION check_planned_message();

create table mobile_credentials (
  client_id bigint not null,
  username text not null,
  password_hash text not null,
  created_at timestamp with time zone default now() not null,
  username_key text not null,
  constraint mobile_credentials_pkey PRIMARY KEY (client_id),
  constraint mobile_credentials_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id)
);
CREATE UNIQUE INDEX mobile_credentials_username ON public.mobile_credentials USING btree (username_key);
CREATE TRIGGER audited_insert_or_update_or_delete AFTER INSERT OR DELETE OR UPDATE ON public.mobile_credentials FOR EACH ROW EXECUTE FUNCTION audit_change('client', 'client_id', 'password_hash,username_key', 'mobile_credentials');
CREATE TRIGGER mobile_credentials_take_free_name BEFORE INSERT OR UPDATE OF username_key ON public.mobile_credentials FOR EACH ROW EXECUTE FUNCTION refuse_taken_username();

create table near_limit_discounts (
  user_id bigint not null,
  business_day date not null,
  sale text not null,
  constraint near_limit_discounts_pkey PRIMARY KEY (user_id, business_day, sale),
  constraint near_limit_discounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table notice_views (
  user_id bigint not null,
  notice_id bigint not null,
  seen_at timestamp with time zone,
  constraint notice_views_pkey PRIMARY KEY (user_id, notice_id),
  constraint notice_views_notice_id_fkey FOREIGN KEY (notice_id) REFERENCES notices(id) ON DELETE CASCADE,
  constraint notice_views_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX notice_views_of_notice ON public.notice_views USING btree (notice_id);
CREATE TRIGGER notice_views_told AFTER INSERT ON public.notice_views REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_views();

create table notices (
  id bigint generated always as identity not null,
  kind text not null,
  subject_id bigint not null,
  constraint notices_pkey PRIMARY KEY (id),
  constraint notices_kind_subject_id_key UNIQUE (kind, subject_id)
);
CREATE TRIGGER notices_lifted AFTER DELETE ON public.notices REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_notices();
CREATE TRIGGER notices_raised AFTER INSERT ON public.notices REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_notices();

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
  constraint occupancies_session_check CHECK (((reason = 'session'::text) = (session_id IS NOT NULL))),
  constraint occupancies_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint occupancies_resource_id_fkey FOREIGN KEY (resource_id) REFERENCES resources(id),
  constraint occupancies_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE
);
CREATE INDEX occupancies_blocks ON public.occupancies USING btree (resource_id, lower(during)) WHERE ((released_at IS NULL) AND (reason = ANY (ARRAY['leave'::text, 'break'::text, 'block'::text])));
CREATE INDEX occupancies_of_hold ON public.occupancies USING btree (hold_id) WHERE ((hold_id IS NOT NULL) AND (released_at IS NULL));
CREATE UNIQUE INDEX occupancies_of_session ON public.occupancies USING btree (session_id, resource_id) WHERE (released_at IS NULL);
CREATE INDEX occupancies_sessions ON public.occupancies USING btree (session_id) WHERE (session_id IS NOT NULL);
CREATE TRIGGER audited_resource AFTER INSERT OR UPDATE ON public.occupancies FOR EACH ROW WHEN (((new.session_id IS NULL) AND (new.reason <> 'hold'::text))) EXECUTE FUNCTION audit_change('resource', 'resource_id', '', 'occupancies');
CREATE TRIGGER audited_session AFTER INSERT OR UPDATE ON public.occupancies FOR EACH ROW WHEN ((new.session_id IS NOT NULL)) EXECUTE FUNCTION audit_change('session', 'session_id', '', 'occupancies');
CREATE CONSTRAINT TRIGGER occupancies_are_all_places AFTER INSERT OR UPDATE OF released_at ON public.occupancies DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.session_id IS NOT NULL)) EXECUTE FUNCTION check_places();
CREATE CONSTRAINT TRIGGER occupancies_are_their_leave AFTER UPDATE ON public.occupancies DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.reason = 'leave'::text)) EXECUTE FUNCTION check_accepted_leave();
CREATE CONSTRAINT TRIGGER occupancies_are_their_session AFTER INSERT OR UPDATE ON public.occupancies DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.session_id IS NOT NULL) AND (new.released_at IS NULL))) EXECUTE FUNCTION check_occupied_time();
CREATE CONSTRAINT TRIGGER occupancies_stay_all_places AFTER DELETE ON public.occupancies DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.session_id IS NOT NULL)) EXECUTE FUNCTION check_places();

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
  constraint order_lines_unit_price_cents_check CHECK ((unit_price_cents >= 0)),
  constraint order_lines_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint order_lines_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id),
  constraint order_lines_service_id_fkey FOREIGN KEY (service_id) REFERENCES services(id)
);
CREATE INDEX order_lines_goods_by_day ON public.order_lines USING btree (business_day) INCLUDE (order_id, product_id, quantity, total_cents, unit_cost_cents) WHERE (product_id IS NOT NULL);
CREATE INDEX order_lines_order ON public.order_lines USING btree (order_id);
CREATE INDEX order_lines_product ON public.order_lines USING btree (product_id, order_id DESC) WHERE (product_id IS NOT NULL);
CREATE INDEX order_lines_service ON public.order_lines USING btree (service_id);
CREATE TRIGGER audited_update_or_delete AFTER DELETE OR UPDATE ON public.order_lines FOR EACH ROW EXECUTE FUNCTION audit_change('order', 'order_id', 'business_day', 'order_lines');
CREATE CONSTRAINT TRIGGER order_lines_equal_order AFTER INSERT OR DELETE OR UPDATE ON public.order_lines DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_lines_of_order();
CREATE TRIGGER order_lines_keep_their_day BEFORE UPDATE OF business_day ON public.order_lines FOR EACH ROW WHEN ((old.business_day <> new.business_day)) EXECUTE FUNCTION refuse_change_of_day();
CREATE TRIGGER order_lines_refuse_change_once_sold BEFORE INSERT OR DELETE OR UPDATE ON public.order_lines FOR EACH ROW EXECUTE FUNCTION refuse_change_of_sold_line();
CREATE TRIGGER order_lines_set_day BEFORE INSERT ON public.order_lines FOR EACH ROW EXECUTE FUNCTION set_order_line_day();

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
  constraint order_payments_reason_of_reversal CHECK (((reason IS NULL) OR (reverses_id IS NOT NULL))),
  constraint order_payments_journal_entry_id_fkey FOREIGN KEY (journal_entry_id) REFERENCES journal_entries(id),
  constraint order_payments_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint order_payments_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES users(id),
  constraint order_payments_return_id_order_id_fkey FOREIGN KEY (return_id, order_id) REFERENCES order_returns(id, order_id),
  constraint order_payments_reverses_id_fkey FOREIGN KEY (reverses_id) REFERENCES order_payments(id),
  constraint order_payments_shift_id_fkey FOREIGN KEY (shift_id) REFERENCES drawer_shifts(id)
);
CREATE INDEX order_payments_of_return ON public.order_payments USING btree (return_id) WHERE (return_id IS NOT NULL);
CREATE INDEX order_payments_of_shift ON public.order_payments USING btree (shift_id, id DESC) WHERE (shift_id IS NOT NULL);
CREATE INDEX order_payments_order ON public.order_payments USING btree (order_id);
CREATE INDEX order_payments_recorded_at ON public.order_payments USING btree (recorded_at);
CREATE INDEX order_payments_reverses ON public.order_payments USING btree (reverses_id) WHERE (reverses_id IS NOT NULL);
CREATE TRIGGER audited_insert_or_update_or_delete AFTER INSERT OR DELETE OR UPDATE ON public.order_payments FOR EACH ROW EXECUTE FUNCTION audit_change('order', 'order_id', '', 'order_payments');
CREATE TRIGGER order_payments_append_only BEFORE DELETE OR UPDATE ON public.order_payments FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
CREATE CONSTRAINT TRIGGER order_payments_are_posted AFTER INSERT ON public.order_payments DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_order_payment();
CREATE TRIGGER order_payments_join_open_shift BEFORE INSERT OR UPDATE OF shift_id ON public.order_payments FOR EACH ROW WHEN ((new.shift_id IS NOT NULL)) EXECUTE FUNCTION refuse_unless_shift_open();
CREATE TRIGGER order_payments_within_their_receipt BEFORE INSERT ON public.order_payments FOR EACH ROW WHEN ((new.reverses_id IS NOT NULL)) EXECUTE FUNCTION refuse_excess_refund();

create table order_return_lines (
  id bigint generated always as identity not null,
  return_id bigint not null,
  order_id bigint not null,
  order_line_id bigint not null,
  quantity integer not null,
  restocked boolean not null,
  constraint order_return_lines_pkey PRIMARY KEY (id),
  constraint order_return_lines_quantity_check CHECK ((quantity > 0)),
  constraint order_return_lines_order_line_id_fkey FOREIGN KEY (order_line_id) REFERENCES order_lines(id),
  constraint order_return_lines_return_id_order_id_fkey FOREIGN KEY (return_id, order_id) REFERENCES order_returns(id, order_id)
);
CREATE INDEX order_return_lines_line ON public.order_return_lines USING btree (order_line_id) INCLUDE (quantity);
CREATE INDEX order_return_lines_order ON public.order_return_lines USING btree (order_id);
CREATE INDEX order_return_lines_return ON public.order_return_lines USING btree (return_id);
CREATE TRIGGER audited_insert_or_update_or_delete AFTER INSERT OR DELETE OR UPDATE ON public.order_return_lines FOR EACH ROW EXECUTE FUNCTION audit_change('order', 'order_id', '', 'order_return_lines');
CREATE TRIGGER order_return_lines_append_only BEFORE DELETE OR UPDATE ON public.order_return_lines FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
CREATE CONSTRAINT TRIGGER order_return_lines_equal_return AFTER INSERT ON public.order_return_lines DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_return_of_line();
CREATE TRIGGER order_return_lines_within_their_line BEFORE INSERT ON public.order_return_lines FOR EACH ROW EXECUTE FUNCTION refuse_excess_return();

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
  constraint order_returns_total_cents_check CHECK ((total_cents >= 0)),
  constraint order_returns_journal_entry_id_fkey FOREIGN KEY (journal_entry_id) REFERENCES journal_entries(id),
  constraint order_returns_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint order_returns_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES users(id)
);
CREATE INDEX order_returns_by_day ON public.order_returns USING btree (business_day, order_id) INCLUDE (total_cents);
CREATE INDEX order_returns_order ON public.order_returns USING btree (order_id);
CREATE INDEX order_returns_without_tax ON public.order_returns USING btree (order_id) INCLUDE (journal_entry_id) WHERE (tax_cents = 0);
CREATE TRIGGER audited_insert_or_update_or_delete AFTER INSERT OR DELETE OR UPDATE ON public.order_returns FOR EACH ROW EXECUTE FUNCTION audit_change('order', 'order_id', 'business_day', 'order_returns');
CREATE TRIGGER order_returns_append_only BEFORE DELETE OR UPDATE ON public.order_returns FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
CREATE CONSTRAINT TRIGGER order_returns_equal_their_lines AFTER INSERT ON public.order_returns DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_return_itself();
CREATE TRIGGER order_returns_set_day BEFORE INSERT ON public.order_returns FOR EACH ROW EXECUTE FUNCTION set_return_day();

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
  constraint orders_written_off CHECK (((written_off_cents >= 0) AND (written_off_cents <= discount_cents))),
  constraint orders_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint orders_cancelled_by_fkey FOREIGN KEY (cancelled_by) REFERENCES users(id),
  constraint orders_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id),
  constraint orders_shift_id_fkey FOREIGN KEY (shift_id) REFERENCES drawer_shifts(id),
  constraint orders_sold_by_fkey FOREIGN KEY (sold_by) REFERENCES users(id)
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
CREATE TRIGGER audited_insert_or_update_or_delete AFTER INSERT OR DELETE OR UPDATE ON public.orders FOR EACH ROW EXECUTE FUNCTION audit_change('order', 'id', 'access_token');
CREATE TRIGGER follow_attention AFTER INSERT OR DELETE OR UPDATE ON public.orders FOR EACH ROW EXECUTE FUNCTION follow_attention_of_orders();
CREATE TRIGGER orders_charge_what_applies AFTER INSERT OR UPDATE OF channel, tax_cents, delivery_type, delivery_cents ON public.orders FOR EACH ROW WHEN ((((new.channel = 'SERVICES'::text) AND (new.tax_cents <> 0)) OR ((new.delivery_type IS DISTINCT FROM 'DELIVERY'::text) AND (new.delivery_cents <> 0)))) EXECUTE FUNCTION refuse_wrong_charges();
CREATE CONSTRAINT TRIGGER orders_equal_booking AFTER INSERT OR UPDATE OF status, subtotal_cents, discount_cents, written_off_cents, received_cents, refunded_cents ON public.orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.booking_id IS NOT NULL)) EXECUTE FUNCTION check_booking_of_part();
CREATE CONSTRAINT TRIGGER orders_equal_lines AFTER INSERT OR UPDATE OF subtotal_cents ON public.orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_order_lines();
CREATE CONSTRAINT TRIGGER orders_equal_their_parts AFTER INSERT OR UPDATE ON public.orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_order_sums();
CREATE TRIGGER orders_join_open_shift BEFORE INSERT OR UPDATE OF shift_id ON public.orders FOR EACH ROW WHEN ((new.shift_id IS NOT NULL)) EXECUTE FUNCTION refuse_unless_shift_open();
CREATE TRIGGER orders_keep_their_day BEFORE UPDATE OF business_day ON public.orders FOR EACH ROW WHEN ((old.business_day <> new.business_day)) EXECUTE FUNCTION refuse_change_of_day();
CREATE TRIGGER orders_stay_of_their_booking BEFORE UPDATE OF booking_id ON public.orders FOR EACH ROW WHEN ((old.booking_id IS DISTINCT FROM new.booking_id)) EXECUTE FUNCTION refuse_other_booking();

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
  constraint payment_attempts_will_be_asked_about CHECK (((state <> ALL (ARRAY['created'::text, 'sent'::text, 'unknown'::text])) OR (next_lookup_at IS NOT NULL))),
  constraint payment_attempts_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint payment_attempts_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint payment_attempts_finance_payment_id_fkey FOREIGN KEY (finance_payment_id) REFERENCES finance_payments(id),
  constraint payment_attempts_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint payment_attempts_repeats_id_fkey FOREIGN KEY (repeats_id) REFERENCES payment_attempts(id),
  constraint payment_attempts_resolved_by_fkey FOREIGN KEY (resolved_by) REFERENCES users(id)
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
CREATE TRIGGER audited_update AFTER UPDATE ON public.payment_attempts FOR EACH ROW WHEN ((old.resolved_by IS DISTINCT FROM new.resolved_by)) EXECUTE FUNCTION audit_change('payment_attempt', 'id', 'idempotency_key');
CREATE TRIGGER follow_attention AFTER INSERT OR DELETE OR UPDATE ON public.payment_attempts FOR EACH ROW EXECUTE FUNCTION follow_attention_of_payment_attempts();
CREATE CONSTRAINT TRIGGER payment_attempts_are_received AFTER INSERT OR UPDATE OF state, amount_cents, wallet_transaction_id ON public.payment_attempts DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((((new.state = 'succeeded'::text) AND (new.amount_cents > 0)) OR (new.finance_payment_id IS NOT NULL))) EXECUTE FUNCTION check_attempt_received();
CREATE TRIGGER payment_attempts_repeat_nothing BEFORE INSERT OR UPDATE OF state, repeats_id ON public.payment_attempts FOR EACH ROW WHEN (((new.state = 'succeeded'::text) AND (new.repeats_id IS NOT NULL))) EXECUTE FUNCTION refuse_repeated_transfer();
CREATE TRIGGER payment_attempts_stay BEFORE DELETE ON public.payment_attempts FOR EACH ROW EXECUTE FUNCTION refuse_change_of_settled();

create table photo_agreements (
  id bigint generated always as identity not null,
  months integer not null,
  agreed_at timestamp with time zone not null,
  agreed_by bigint not null,
  constraint photo_agreements_pkey PRIMARY KEY (id),
  constraint photo_agreements_months_check CHECK ((months > 0)),
  constraint photo_agreements_agreed_by_fkey FOREIGN KEY (agreed_by) REFERENCES users(id)
);
CREATE TRIGGER audited_insert_or_update_or_delete AFTER INSERT OR DELETE OR UPDATE ON public.photo_agreements FOR EACH ROW EXECUTE FUNCTION audit_change('settings', 'id', '', 'photo_agreements');

create table photo_views (
  id bigint generated always as identity not null,
  photo_id bigint not null,
  user_id bigint not null,
  size text not null,
  viewed_at timestamp with time zone not null,
  constraint photo_views_pkey PRIMARY KEY (id),
  constraint photo_views_size_check CHECK ((size = ANY (ARRAY['thumb'::text, 'full'::text]))),
  constraint photo_views_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES photos(id),
  constraint photo_views_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
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
  constraint photos_width_check CHECK (((width >= 1) AND (width <= 1600))),
  constraint photos_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id),
  constraint photos_deleted_by_fkey FOREIGN KEY (deleted_by) REFERENCES users(id),
  constraint photos_taken_by_fkey FOREIGN KEY (taken_by) REFERENCES users(id)
);
CREATE INDEX photos_client ON public.photos USING btree (client_id, id DESC) WHERE (erased_at IS NULL);
CREATE INDEX photos_deleted ON public.photos USING btree (deleted_at) WHERE ((deleted_at IS NOT NULL) AND (erased_at IS NULL));
CREATE INDEX photos_kept ON public.photos USING btree (taken_at) WHERE (deleted_at IS NULL);
CREATE TRIGGER audited_insert_or_update_or_delete AFTER INSERT OR DELETE OR UPDATE ON public.photos FOR EACH ROW EXECUTE FUNCTION audit_change('client', 'client_id', 'area,angle,thumb_bytes,full_bytes,delete_reason', 'photos');

create table policy (
  only_row boolean default true not null,
  settings jsonb not null,
  updated_at timestamp with time zone default now() not null,
  updated_by bigint,
  constraint policy_pkey PRIMARY KEY (only_row),
  constraint policy_only_row_check CHECK (only_row),
  constraint policy_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id)
);
CREATE TRIGGER audited AFTER INSERT OR UPDATE ON public.policy FOR EACH ROW EXECUTE FUNCTION audit_settings();
CREATE CONSTRAINT TRIGGER policy_judges_stock AFTER INSERT OR UPDATE ON public.policy DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_unjudged_stock();

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
  constraint privacy_requests_state_check CHECK ((state = ANY (ARRAY['open'::text, 'done'::text, 'refused'::text]))),
  constraint privacy_requests_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id),
  constraint privacy_requests_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES users(id),
  constraint privacy_requests_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint privacy_requests_erase_by_fkey FOREIGN KEY (erase_by) REFERENCES users(id)
);
CREATE INDEX privacy_requests_of_client ON public.privacy_requests USING btree (client_id, id DESC);
CREATE UNIQUE INDEX privacy_requests_once ON public.privacy_requests USING btree (client_id, kind) WHERE (state = 'open'::text);
CREATE INDEX privacy_requests_open ON public.privacy_requests USING btree (due_at, id) WHERE (state = 'open'::text);
CREATE INDEX privacy_requests_to_erase ON public.privacy_requests USING btree (erase_at) WHERE ((state = 'open'::text) AND (erase_at IS NOT NULL));
CREATE TRIGGER audited_insert_or_update_or_delete AFTER INSERT OR DELETE OR UPDATE ON public.privacy_requests FOR EACH ROW EXECUTE FUNCTION audit_change('client', 'client_id', '', 'privacy_requests');
CREATE TRIGGER follow_attention AFTER INSERT OR DELETE OR UPDATE ON public.privacy_requests FOR EACH ROW EXECUTE FUNCTION follow_attention_of_privacy_requests();

create table product_texts (
  product_id bigint not null,
  says text not null,
  constraint product_texts_pkey PRIMARY KEY (product_id),
  constraint product_texts_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
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
  constraint products_name_is_legible CHECK (((name = ''::text) OR is_legible(name))),
  constraint products_never_negative CHECK ((quantity >= 0)),
  constraint products_previous_price_cents_check CHECK ((previous_price_cents >= 0)),
  constraint products_price_cents_check CHECK (((price_cents >= 0) AND (price_cents <= 1000000000))),
  constraint products_sku_check CHECK ((sku <> ''::text)),
  constraint products_category_id_fkey FOREIGN KEY (category_id) REFERENCES inventory_categories(id) ON DELETE SET NULL,
  constraint products_image_hash_fkey FOREIGN KEY (image_hash) REFERENCES images(hash)
);
CREATE INDEX products_by_quantity ON public.products USING btree (quantity, id) WHERE (archived_at IS NULL);
CREATE INDEX products_image ON public.products USING btree (image_hash);
CREATE INDEX products_list ON public.products USING btree (id DESC) WHERE (archived_at IS NULL);
CREATE INDEX products_of_category ON public.products USING btree (category_id, id DESC) WHERE (archived_at IS NULL);
CREATE INDEX products_on_sale ON public.products USING btree (id DESC) WHERE ((archived_at IS NULL) AND (quantity > 0));
CREATE UNIQUE INDEX products_sku ON public.products USING btree (lower(sku)) WHERE (archived_at IS NULL);
CREATE TRIGGER audited_insert_or_update_or_delete AFTER INSERT OR DELETE OR UPDATE ON public.products FOR EACH ROW EXECUTE FUNCTION audit_change('product', 'id', 'quantity');
CREATE TRIGGER follow_attention AFTER INSERT OR DELETE OR UPDATE ON public.products FOR EACH ROW EXECUTE FUNCTION follow_attention_of_products();
CREATE CONSTRAINT TRIGGER products_equal_transactions AFTER INSERT OR UPDATE OF quantity ON public.products DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_product_quantity();
CREATE TRIGGER products_write_text AFTER INSERT OR UPDATE OF name, sku, description ON public.products FOR EACH ROW EXECUTE FUNCTION write_product_text();

create table question_services (
  question_id bigint not null,
  service_id bigint not null,
  constraint question_services_pkey PRIMARY KEY (question_id, service_id),
  constraint question_services_question_id_fkey FOREIGN KEY (question_id) REFERENCES questions(id),
  constraint question_services_service_id_fkey FOREIGN KEY (service_id) REFERENCES services(id)
);
CREATE INDEX question_services_service ON public.question_services USING btree (service_id);
CREATE TRIGGER audited_insert_or_update_or_delete AFTER INSERT OR DELETE OR UPDATE ON public.question_services FOR EACH ROW EXECUTE FUNCTION audit_change('settings', 'question_id', '', 'questions');

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
CREATE TRIGGER audited_insert_or_update_or_delete AFTER INSERT OR DELETE OR UPDATE ON public.questions FOR EACH ROW EXECUTE FUNCTION audit_change('settings', 'id', '', 'questions');

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
  constraint requisitions_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'verified'::text, 'approved'::text, 'rejected'::text]))),
  constraint requisitions_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint requisitions_requester_id_fkey FOREIGN KEY (requester_id) REFERENCES users(id),
  constraint requisitions_verified_by_fkey FOREIGN KEY (verified_by) REFERENCES users(id)
);
CREATE INDEX requisitions_by_status ON public.requisitions USING btree (status, id DESC);
CREATE TRIGGER audited_insert_or_update_or_delete AFTER INSERT OR DELETE OR UPDATE ON public.requisitions FOR EACH ROW EXECUTE FUNCTION audit_change('requisition', 'id', '');
CREATE TRIGGER end_step AFTER UPDATE ON public.requisitions FOR EACH ROW WHEN ((old.status <> new.status)) EXECUTE FUNCTION end_step('requisition_pending');
CREATE TRIGGER follow_attention AFTER INSERT OR DELETE OR UPDATE ON public.requisitions FOR EACH ROW EXECUTE FUNCTION follow_attention_of_requisitions();
CREATE TRIGGER requisitions_stay_decided BEFORE DELETE OR UPDATE ON public.requisitions FOR EACH ROW WHEN ((old.status = ANY (ARRAY['approved'::text, 'rejected'::text]))) EXECUTE FUNCTION refuse_change_of_settled();

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
  constraint resources_only_therapists_are_people CHECK (((user_id IS NULL) OR (kind = 'therapist'::text))),
  constraint resources_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE UNIQUE INDEX resources_name ON public.resources USING btree (kind, lower(name)) WHERE (archived_at IS NULL);
CREATE UNIQUE INDEX resources_user ON public.resources USING btree (user_id) WHERE (archived_at IS NULL);
CREATE TRIGGER audited_insert_or_update_or_delete AFTER INSERT OR DELETE OR UPDATE ON public.resources FOR EACH ROW EXECUTE FUNCTION audit_change('resource', 'id', '');

create table sample_data (
  id integer default 1 not null,
  filled_at timestamp with time zone not null,
  user_ids bigint[] not null,
  last_ids jsonb not null,
  constraint sample_data_pkey PRIMARY KEY (id),
  constraint sample_data_id_check CHECK ((id = 1))
);
CREATE TRIGGER audited_insert_or_delete AFTER INSERT OR DELETE ON public.sample_data FOR EACH ROW EXECUTE FUNCTION audit_change('settings', 'id', 'user_ids,last_ids', 'sample_data');

create table schema_migrations (
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone default now() not null,
  constraint schema_migrations_pkey PRIMARY KEY (name)
);

create table schema_routines (
  name text not null,
  checksum text not null,
  constraint schema_routines_pkey PRIMARY KEY (name)
);

create table service_categories (
  id bigint generated always as identity not null,
  name text not null,
  description text not null,
  is_active boolean default true not null,
  created_at timestamp with time zone default now() not null,
  constraint service_categories_pkey PRIMARY KEY (id),
  constraint service_categories_name_check CHECK ((name <> ''::text)),
  constraint service_categories_name_is_legible CHECK (((name = ''::text) OR is_legible(name)))
);
CREATE UNIQUE INDEX service_categories_name ON public.service_categories USING btree (lower(name));
CREATE TRIGGER audited_insert_or_update_or_delete AFTER INSERT OR DELETE OR UPDATE ON public.service_categories FOR EACH ROW EXECUTE FUNCTION audit_change('service_category', 'id', '');

create table service_measurements (
  id bigint generated always as identity not null,
  service_id bigint not null,
  measurement_type_id bigint not null,
  is_active boolean default true not null,
  constraint service_measurements_pkey PRIMARY KEY (id),
  constraint service_measurements_service_id_measurement_type_id_key UNIQUE (service_id, measurement_type_id),
  constraint service_measurements_measurement_type_id_fkey FOREIGN KEY (measurement_type_id) REFERENCES measurement_types(id),
  constraint service_measurements_service_id_fkey FOREIGN KEY (service_id) REFERENCES services(id)
);
CREATE INDEX service_measurements_type ON public.service_measurements USING btree (measurement_type_id);
CREATE TRIGGER audited_insert_or_update_or_delete AFTER INSERT OR DELETE OR UPDATE ON public.service_measurements FOR EACH ROW EXECUTE FUNCTION audit_change('service', 'service_id', '', 'service_measurements');

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
CREATE TRIGGER audited_insert_or_update_or_delete AFTER INSERT OR DELETE OR UPDATE ON public.service_needs FOR EACH ROW EXECUTE FUNCTION audit_change('service', 'service_id', '', 'service_needs');

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
  constraint services_name_is_legible CHECK (((name = ''::text) OR is_legible(name))),
  constraint services_session_count_check CHECK (((session_count >= 1) AND (session_count <= 200))),
  constraint services_unit_price_cents_check CHECK (((unit_price_cents >= 0) AND (unit_price_cents <= 1000000000))),
  constraint services_category_id_fkey FOREIGN KEY (category_id) REFERENCES service_categories(id),
  constraint services_image_hash_fkey FOREIGN KEY (image_hash) REFERENCES images(hash)
);
CREATE INDEX services_category ON public.services USING btree (category_id);
CREATE INDEX services_image ON public.services USING btree (image_hash);
CREATE INDEX services_list ON public.services USING btree (lower(name), id) WHERE (archived_at IS NULL);
CREATE UNIQUE INDEX services_name ON public.services USING btree (lower(name)) WHERE (archived_at IS NULL);
CREATE INDEX services_name_search ON public.services USING gin (name gin_trgm_ops) WITH (gin_pending_list_limit='256');
CREATE TRIGGER audited_insert_or_update_or_delete AFTER INSERT OR DELETE OR UPDATE ON public.services FOR EACH ROW EXECUTE FUNCTION audit_change('service', 'id', '');

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
  constraint sessions_written_off CHECK (((written_off_cents >= 0) AND (written_off_cents <= discount_cents))),
  constraint sessions_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint sessions_booking_service_id_fkey FOREIGN KEY (booking_service_id) REFERENCES booking_services(id),
  constraint sessions_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id),
  constraint sessions_completed_by_fkey FOREIGN KEY (completed_by) REFERENCES users(id)
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
CREATE TRIGGER audited_update_or_delete AFTER DELETE OR UPDATE ON public.sessions FOR EACH ROW EXECUTE FUNCTION audit_change('session', 'id', 'unpaid_cents,held_on,places,earned_at,own_change_at,own_change_from');
CREATE TRIGGER follow_attention AFTER INSERT OR DELETE OR UPDATE ON public.sessions FOR EACH ROW EXECUTE FUNCTION follow_attention_of_sessions();
CREATE CONSTRAINT TRIGGER sessions_are_earned_when_held AFTER UPDATE OF completed_at, used_up_at, cancelled_at, price_cents, discount_cents, written_off_cents ON public.sessions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_treatment_in_ledger();
CREATE CONSTRAINT TRIGGER sessions_are_what_they_occupy AFTER UPDATE OF scheduled_at, own_minutes, cancelled_at, attendance ON public.sessions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_occupied_time();
CREATE TRIGGER sessions_end_own_change BEFORE UPDATE OF scheduled_at, attendance ON public.sessions FOR EACH ROW WHEN (((old.own_change_at IS NOT NULL) AND ((old.scheduled_at <> new.scheduled_at) OR (old.attendance IS DISTINCT FROM new.attendance)))) EXECUTE FUNCTION end_own_change();
CREATE CONSTRAINT TRIGGER sessions_equal_booking AFTER INSERT OR DELETE OR UPDATE OF price_cents, amount_paid_cents, discount_cents, written_off_cents ON public.sessions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_booking_sums();
CREATE CONSTRAINT TRIGGER sessions_fit_booking AFTER UPDATE OF booking_id, price_cents, amount_paid_cents, discount_cents, cancelled_at ON public.sessions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_booking_of_part();
CREATE TRIGGER sessions_give_their_time_free BEFORE DELETE ON public.sessions FOR EACH ROW EXECUTE FUNCTION refuse_to_delete_occupied();
CREATE TRIGGER sessions_give_up_messages AFTER UPDATE OF scheduled_at, cancelled_at, completed_at, used_up_at, attendance ON public.sessions FOR EACH ROW WHEN (((old.scheduled_at <> new.scheduled_at) OR (old.cancelled_at IS DISTINCT FROM new.cancelled_at) OR (old.completed_at IS DISTINCT FROM new.completed_at) OR (old.used_up_at IS DISTINCT FROM new.used_up_at) OR (old.attendance IS DISTINCT FROM new.attendance))) EXECUTE FUNCTION give_up_messages_of_session();
CREATE CONSTRAINT TRIGGER sessions_have_their_places AFTER UPDATE OF places, completed_at, cancelled_at, attendance ON public.sessions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_places();
CREATE TRIGGER sessions_set_day BEFORE INSERT OR UPDATE OF completed_at ON public.sessions FOR EACH ROW EXECUTE FUNCTION set_session_day();
CREATE TRIGGER sessions_take_messages_with_them AFTER DELETE ON public.sessions FOR EACH ROW EXECUTE FUNCTION give_up_messages_of_session();

create table shift_counts (
  shift_id bigint not null,
  payment_method text not null,
  expected_cents bigint not null,
  counted_cents bigint not null,
  difference_cents bigint generated always as ((counted_cents - expected_cents)) stored not null,
  constraint shift_counts_pkey PRIMARY KEY (shift_id, payment_method),
  constraint shift_counts_check CHECK (((payment_method <> 'cash'::text) OR (counted_cents >= 0))),
  constraint shift_counts_payment_method_check CHECK ((payment_method = ANY (ARRAY['cash'::text, 'card'::text, 'mobile_money'::text]))),
  constraint shift_counts_shift_id_fkey FOREIGN KEY (shift_id) REFERENCES drawer_shifts(id)
);
CREATE TRIGGER audited_insert_or_update_or_delete AFTER INSERT OR DELETE OR UPDATE ON public.shift_counts FOR EACH ROW EXECUTE FUNCTION audit_change('shift', 'shift_id', '', 'shift_counts');
CREATE CONSTRAINT TRIGGER shift_counts_equal_moves AFTER INSERT OR UPDATE ON public.shift_counts DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_count();
CREATE TRIGGER shift_counts_until_closed BEFORE INSERT OR DELETE OR UPDATE ON public.shift_counts FOR EACH ROW EXECUTE FUNCTION refuse_count_unless_counted();

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
  constraint sign_in_uses_number_key UNIQUE (number),
  constraint sign_in_uses_sign_in_id_fkey FOREIGN KEY (sign_in_id) REFERENCES sign_ins(id) ON DELETE CASCADE
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
  constraint sign_ins_phone_check CHECK ((phone ~ '^252[1-9][0-9]{8}$'::text)),
  constraint sign_ins_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id),
  constraint sign_ins_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX sign_ins_expires_at ON public.sign_ins USING btree (expires_at);
CREATE INDEX sign_ins_open_of_client ON public.sign_ins USING btree (client_id) WHERE (ended_at IS NULL);
CREATE INDEX sign_ins_open_of_user ON public.sign_ins USING btree (user_id) WHERE (ended_at IS NULL);
CREATE TRIGGER audited_insert AFTER INSERT ON public.sign_ins FOR EACH ROW WHEN ((new.user_id IS NOT NULL)) EXECUTE FUNCTION audit_change('employee', 'user_id', 'id', 'sign_ins');
CREATE TRIGGER audited_update AFTER UPDATE ON public.sign_ins FOR EACH ROW WHEN (((new.user_id IS NOT NULL) AND (old.user_id IS NOT NULL))) EXECUTE FUNCTION audit_change('employee', 'user_id', 'id', 'sign_ins');

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
  constraint stock_transactions_transaction_type_check CHECK ((transaction_type = ANY (ARRAY['in'::text, 'out'::text, 'adjust'::text, 'sale'::text, 'return'::text, 'release'::text]))),
  constraint stock_transactions_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint stock_transactions_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id),
  constraint stock_transactions_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES users(id)
);
CREATE INDEX stock_transactions_of_order ON public.stock_transactions USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX stock_transactions_of_product ON public.stock_transactions USING btree (product_id, id DESC);
CREATE TRIGGER audited_insert AFTER INSERT ON public.stock_transactions FOR EACH ROW WHEN ((new.order_id IS NULL)) EXECUTE FUNCTION audit_change('product', 'product_id', '', 'stock_transactions');
CREATE TRIGGER stock_transactions_append_only BEFORE DELETE OR UPDATE ON public.stock_transactions FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER stock_transactions_chain BEFORE INSERT ON public.stock_transactions FOR EACH ROW EXECUTE FUNCTION check_stock_chain();
CREATE CONSTRAINT TRIGGER stock_transactions_equal_order AFTER INSERT ON public.stock_transactions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.order_id IS NOT NULL)) EXECUTE FUNCTION check_goods_moved();
CREATE TRIGGER stock_transactions_refuse_truncate BEFORE TRUNCATE ON public.stock_transactions FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate_unless_sample();

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
  constraint users_first_name_is_legible CHECK (((first_name = ''::text) OR is_legible(first_name))),
  constraint users_language CHECK ((language = ANY (ARRAY['en'::text, 'so'::text, 'ar'::text]))),
  constraint users_last_name_is_legible CHECK (((last_name = ''::text) OR is_legible(last_name))),
  constraint users_role_check CHECK ((role = ANY (ARRAY['admin'::text, 'manager'::text, 'staff'::text]))),
  constraint users_username_check CHECK ((username <> ''::text))
);
CREATE UNIQUE INDEX users_email ON public.users USING btree (lower(email)) WHERE (deleted_at IS NULL);
CREATE INDEX users_list ON public.users USING btree (((approved_at IS NOT NULL)), id DESC) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX users_username ON public.users USING btree (username_key) WHERE (deleted_at IS NULL);
CREATE TRIGGER audited_insert_or_update_or_delete AFTER INSERT OR DELETE OR UPDATE ON public.users FOR EACH ROW EXECUTE FUNCTION audit_change('employee', 'id', 'password_hash,username_key');
CREATE TRIGGER follow_attention AFTER INSERT OR DELETE OR UPDATE ON public.users FOR EACH ROW EXECUTE FUNCTION follow_attention_of_users();
CREATE TRIGGER users_take_free_name BEFORE INSERT OR UPDATE OF username_key, deleted_at ON public.users FOR EACH ROW WHEN ((new.deleted_at IS NULL)) EXECUTE FUNCTION refuse_taken_username();

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
  constraint verifications_check2 CHECK (((NOT is_latest) OR ((finished_at IS NOT NULL) AND (failure IS NULL)))),
  constraint verifications_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES users(id)
);
CREATE UNIQUE INDEX verifications_latest ON public.verifications USING btree ((true)) WHERE is_latest;
CREATE UNIQUE INDEX verifications_open ON public.verifications USING btree ((true)) WHERE (finished_at IS NULL);
CREATE TRIGGER follow_attention AFTER INSERT OR DELETE OR UPDATE ON public.verifications FOR EACH ROW EXECUTE FUNCTION follow_attention_of_verifications();

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
  constraint visitor_holds_digest_check CHECK ((length(digest) = 22)),
  constraint visitor_holds_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint visitor_holds_service_id_fkey FOREIGN KEY (service_id) REFERENCES services(id),
  constraint visitor_holds_therapist_id_fkey FOREIGN KEY (therapist_id) REFERENCES resources(id)
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
  constraint waitlist_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'offered'::text, 'booked'::text, 'gone'::text]))),
  constraint waitlist_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint waitlist_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id),
  constraint waitlist_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint waitlist_resource_id_fkey FOREIGN KEY (resource_id) REFERENCES resources(id),
  constraint waitlist_service_id_fkey FOREIGN KEY (service_id) REFERENCES services(id)
);
CREATE INDEX waitlist_booking ON public.waitlist USING btree (booking_id) WHERE (booking_id IS NOT NULL);
CREATE INDEX waitlist_client ON public.waitlist USING btree (client_id, id);
CREATE UNIQUE INDEX waitlist_once ON public.waitlist USING btree (client_id, service_id, from_day, to_day, part_of_day, COALESCE(resource_id, (0)::bigint)) WHERE (state = ANY (ARRAY['waiting'::text, 'offered'::text]));
CREATE INDEX waitlist_service ON public.waitlist USING btree (service_id, id);
CREATE INDEX waitlist_waiting ON public.waitlist USING btree (to_day, id) WHERE (state = ANY (ARRAY['waiting'::text, 'offered'::text]));
CREATE TRIGGER audited_insert_or_update_or_delete AFTER INSERT OR DELETE OR UPDATE ON public.waitlist FOR EACH ROW EXECUTE FUNCTION audit_change('client', 'client_id', '', 'waitlist');

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
CREATE TRIGGER audited_insert_or_update_or_delete AFTER INSERT OR DELETE OR UPDATE ON public.working_exceptions FOR EACH ROW EXECUTE FUNCTION audit_change('resource', 'resource_id', '', 'working_exceptions');

create table working_hours (
  id bigint generated always as identity not null,
  resource_id bigint not null,
  weekday smallint not null,
  opens smallint not null,
  closes smallint not null,
  constraint working_hours_pkey PRIMARY KEY (id),
  constraint working_hours_no_overlap EXCLUDE USING gist (resource_id WITH =, weekday WITH =, int4range((opens)::integer, (closes)::integer) WITH &&),
  constraint working_hours_times_check CHECK (((opens >= 0) AND (opens < closes) AND (closes <= 1440))),
  constraint working_hours_weekday_check CHECK (((weekday >= 1) AND (weekday <= 7))),
  constraint working_hours_resource_id_fkey FOREIGN KEY (resource_id) REFERENCES resources(id)
);
CREATE TRIGGER audited_insert_or_update_or_delete AFTER INSERT OR DELETE OR UPDATE ON public.working_hours FOR EACH ROW EXECUTE FUNCTION audit_change('resource', 'resource_id', '', 'working_hours');

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
  constraint write_offs_reason_check CHECK ((reason <> ''::text)),
  constraint write_offs_journal_entry_id_fkey FOREIGN KEY (journal_entry_id) REFERENCES journal_entries(id),
  constraint write_offs_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint write_offs_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES users(id),
  constraint write_offs_reverses_id_fkey FOREIGN KEY (reverses_id) REFERENCES write_offs(id)
);
CREATE INDEX write_offs_of_order ON public.write_offs USING btree (order_id);
CREATE INDEX write_offs_reverses ON public.write_offs USING btree (reverses_id) WHERE (reverses_id IS NOT NULL);
CREATE TRIGGER audited_insert_or_update_or_delete AFTER INSERT OR DELETE OR UPDATE ON public.write_offs FOR EACH ROW EXECUTE FUNCTION audit_change('order', 'order_id', '', 'write_offs');
CREATE TRIGGER write_offs_append_only BEFORE DELETE OR UPDATE ON public.write_offs FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
CREATE CONSTRAINT TRIGGER write_offs_are_posted AFTER INSERT ON public.write_offs DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_write_off();
CREATE TRIGGER write_offs_within_what_they_reverse BEFORE INSERT ON public.write_offs FOR EACH ROW WHEN ((new.reverses_id IS NOT NULL)) EXECUTE FUNCTION refuse_excess_reversal();

CREATE OR REPLACE FUNCTION public.audit_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  hidden text[] := string_to_array(coalesce(tg_argv[2], ''), ',');
  origin jsonb := audit_origin();
  was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  is_now jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  row_of jsonb := coalesce(is_now, was);
  before jsonb := jsonb_strip_nulls(was - hidden);
  after jsonb := jsonb_strip_nulls(is_now - hidden);
  column_name text;
  row_id bigint := (row_of ->> tg_argv[1])::bigint;
  label text := left(coalesce(row_of ->> 'order_number', row_of ->> 'name', row_of ->> 'username', row_of ->> 'purpose'), 200);
  client bigint := case when tg_argv[0] = 'client' then row_of ->> tg_argv[1] else row_of ->> 'client_id' end;
  known audit_entries;
begin
  if tg_op = 'UPDATE' then
    select coalesce(jsonb_object_agg(key, value), '{}') into before
      from jsonb_each(was - hidden) where value is distinct from is_now -> key;
    select coalesce(jsonb_object_agg(key, value), '{}') into after
      from jsonb_each(is_now - hidden) where value is distinct from was -> key;
    -- That a secret changed is told, never what it is.
    foreach column_name in array hidden loop
      if column_name like '%\_hash' and was -> column_name is distinct from is_now -> column_name then
        before := before || jsonb_build_object(column_name, 'hidden');
        after := after || jsonb_build_object(column_name, 'hidden');
      end if;
    end loop;
    if before = '{}' and after = '{}' then
      return null;
    end if;
  end if;
  -- A part goes by the name and the client of its record, as the trail last knew them; its own name is another's: a line
  -- of an order is called after its product.
  if tg_argv[3] is not null then
    select * into known from audit_entries e
      where e.record_type = tg_argv[0] and e.record_id = row_id order by e.at desc, e.id desc limit 1;
    label := known.label;
    client := coalesce(client, known.client_id);
  end if;
  insert into audit_entries (
    actor_kind, actor_id, act, address, request_id, record_type, record_id, part, label, client_id, change, before, after
  ) values (
    origin ->> 'kind', (origin ->> 'id')::bigint, origin ->> 'act', origin ->> 'address',
    origin ->> 'request_id', tg_argv[0], row_id, tg_argv[3], label, client,
    case tg_op when 'INSERT' then 'create' when 'UPDATE' then 'update' else 'delete' end, before, after
  );
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.audit_digest(previous bytea, e audit_entries)
 RETURNS bytea
 LANGUAGE sql
 STABLE
AS $function$
  select sha256(previous || convert_to(jsonb_build_array(
    e.position, e.id, extract(epoch from e.at), e.actor_kind, e.actor_id, e.act, e.address, e.request_id,
    e.record_type, e.record_id, e.part, e.label, e.client_id, e.change, e.before, e.after
  )::text, 'UTF8'))
$function$;

CREATE OR REPLACE FUNCTION public.audit_origin()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  origin jsonb := nullif(current_setting('revive.origin', true), '')::jsonb;
begin
  if origin is null and current_setting('revive.demand_origin', true) = 'on' then
    raise exception 'a change of an audited table outside a transaction that tells its origin';
  end if;
  return coalesce(origin, '{"kind": "system"}');
end $function$;

CREATE OR REPLACE FUNCTION public.audit_settings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  origin jsonb := audit_origin();
  was jsonb := case when tg_op = 'UPDATE' then old.settings else '{}' end;
  before jsonb;
  after jsonb;
begin
  select jsonb_object_agg(key, value) into before from jsonb_each(was) where value is distinct from new.settings -> key;
  select jsonb_object_agg(key, value) into after from jsonb_each(new.settings) where value is distinct from was -> key;
  if before is null and after is null then
    return null;
  end if;
  insert into audit_entries (actor_kind, actor_id, act, address, request_id, record_type, record_id, change, before, after)
    values (
      origin ->> 'kind', (origin ->> 'id')::bigint, origin ->> 'act', origin ->> 'address',
      origin ->> 'request_id', 'settings', 1, case tg_op when 'INSERT' then 'create' else 'update' end, before, after
    );
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.business_date(instant timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 STABLE
AS $function$
  select (instant at time zone coalesce((select settings ->> 'time_zone' from policy), 'Africa/Mogadishu'))::date
$function$;

CREATE OR REPLACE FUNCTION public.business_day_begins(day date)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
  select least(day::timestamp at time zone zone, (day - interval '1 second') at time zone zone + interval '1 second')
  from (select coalesce((select settings ->> 'time_zone' from policy), 'Africa/Mogadishu') as zone) as ours
$function$;

CREATE OR REPLACE FUNCTION public.check_accepted_leave()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  occupancy bigint := case when tg_table_name = 'occupancies' then (to_jsonb(new) ->> 'id')::bigint
    else (to_jsonb(new) ->> 'occupancy_id')::bigint end;
begin
  if exists (
    select from leave_requests request
    join occupancies o on o.id = request.occupancy_id
    where request.occupancy_id = occupancy and request.state = 'accepted'
      and (o.released_at is not null or o.resource_id <> request.resource_id or o.reason <> 'leave'
        or o.during <> tstzrange(request.starts_at, request.ends_at))
  ) then
    raise exception 'accepted leave does not occupy its time: occupancy %', occupancy
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.check_attempt_received()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.finance_payment_id is not null then
    perform check_finance_payment(new.finance_payment_id);
  elsif not exists (
    select from order_payments receipt join orders on orders.id = receipt.order_id
    where (orders.id = new.order_id or orders.booking_id = new.booking_id)
      and receipt.kind = 'receipt' and receipt.payment_method = 'mobile_money' and receipt.amount_cents = new.amount_cents
      and receipt.reference is not distinct from new.wallet_transaction_id
  ) then
    perform refuse_sums('wallet payment', new.id, 'it succeeded and has no receipt');
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.check_booking(checked bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if checked is null then
    return;
  end if;
  perform from bookings b
    left join orders o on o.booking_id = b.id
    cross join lateral (
      select coalesce(sum(unit_price_cents * session_count), 0) as agreed from booking_services where booking_id = b.id
    ) services
    cross join lateral (
      select coalesce(sum(price_cents) filter (where cancelled_at is null), 0) as sold,
        coalesce(bool_or(cancelled_at is not null and (b.status <> 'cancelled' or amount_paid_cents + discount_cents > 0)), false)
          as is_amiss
      from sessions where booking_id = b.id
    ) planned
    where b.id = checked and (
      b.cost_cents <> services.agreed
      or planned.is_amiss
      or o.received_cents - o.refunded_cents <> b.amount_paid_cents
      or o.written_off_cents <> b.written_off_cents
      or (o.status = 'CANCELLED' and (planned.sold, b.discount_cents) <> (0, 0))
      or (o.status <> 'CANCELLED' and (o.subtotal_cents, o.discount_cents) <> (planned.sold, b.discount_cents))
    );
  if found then
    perform refuse_sums('booking', checked, 'it differs from its services, its sessions or its order');
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.check_booking_itself()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform check_booking(new.id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.check_booking_of_part()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' then
    perform check_booking(old.booking_id);
  end if;
  if tg_op <> 'DELETE' and (tg_op = 'INSERT' or new.booking_id is distinct from old.booking_id) then
    perform check_booking(new.booking_id);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.check_booking_sums()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  booking bigint;
begin
  if tg_table_name = 'bookings' then
    booking := new.id;
  elsif tg_op = 'DELETE' then
    booking := old.booking_id;
  else
    booking := new.booking_id;
  end if;
  perform 1
    from bookings b
    left join lateral (
      select coalesce(sum(price_cents), 0) as price, coalesce(sum(amount_paid_cents), 0) as paid,
             coalesce(sum(discount_cents), 0) as discount, coalesce(sum(written_off_cents), 0) as written_off
      from sessions where booking_id = b.id
    ) s on true
    where b.id = booking and (b.cost_cents, b.amount_paid_cents, b.discount_cents, b.written_off_cents)
      <> (s.price, s.paid, s.discount, s.written_off);
  if found then
    raise exception 'booking %: its money differs from its sessions''', booking using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.check_cash_difference()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from shift_counts count
    cross join lateral (
      select coalesce(sum(debit_cents - credit_cents) filter (where account = 'cash'), 0) as cash,
        coalesce(sum(debit_cents - credit_cents) filter (where account = 'cash_over_short'), 0) as lost
      from journal_entries entry join journal_lines on entry_id = entry.id
      where entry.id = new.journal_entry_id and entry.source_type = 'drawer_shift' and entry.source_id = new.id
    ) posted
    where count.shift_id = new.id and count.payment_method = 'cash'
      and (posted.cash, posted.lost) <> (count.difference_cents, -count.difference_cents);
  if found then
    perform refuse_sums('shift', new.id, 'what its cash differed by is not what is in the ledger');
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.check_count()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform where new.expected_cents <> (
    select coalesce(sum(cents), 0) from (
      select case kind when 'receipt' then amount_cents else -amount_cents end as cents
        from order_payments where shift_id = new.shift_id and payment_method = new.payment_method
      union all
      select -amount_cents from finance_payments where shift_id = new.shift_id and payment_method = new.payment_method
      union all
      select amount_cents from drawer_movements where shift_id = new.shift_id and new.payment_method = 'cash'
      union all
      select float_cents from drawer_shifts where id = new.shift_id and new.payment_method = 'cash'
    ) moves
  );
  if found then
    perform refuse_sums('shift', new.shift_id, 'its count expects another sum than what moved in it');
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.check_entry_balances()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  difference bigint;
begin
  select sum(debit_cents) - sum(credit_cents) into difference from journal_lines where entry_id = new.id;
  if difference is distinct from 0 then
    raise exception 'journal entry % does not balance (%)', new.id, coalesce(difference::text, 'no lines')
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.check_entry_of_source()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  has_source boolean := true;
begin
  if new.source_type = 'order' then
    has_source := exists (select from orders where id = new.source_id);
    perform check_posted_money(new.id, new.source_id);
    if not is_order_checked(new.source_id) then
      perform check_order_in_ledger(new.source_id);
    end if;
  elsif new.source_type = 'finance_payment' then
    has_source := exists (select from finance_payments where id = new.source_id and journal_entry_id = new.id);
  elsif new.source_type = 'drawer_shift' then
    has_source := exists (select from drawer_shifts where id = new.source_id and journal_entry_id = new.id);
  end if;
  if not has_source then
    perform refuse_sums('journal entry', new.id, 'it is of nothing there is');
  end if;
  if new.reverses_id is not null then
    perform from journal_lines where entry_id in (new.id, new.reverses_id)
      group by account having sum(debit_cents - credit_cents) <> 0;
    if found then
      perform refuse_sums('journal entry', new.id, 'it does not take back exactly what it reverses');
    end if;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.check_finance_payment(checked bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform from finance_payments p
    left join journal_entries entry on entry.id = p.journal_entry_id
    cross join lateral (
      select coalesce(sum(debit_cents - credit_cents) filter (where account = 'cash'), 0) as cash,
        coalesce(sum(debit_cents - credit_cents) filter (where account = 'card'), 0) as card,
        coalesce(sum(debit_cents - credit_cents) filter (where account = 'mobile_wallet'), 0) as mobile_money,
        coalesce(sum(debit_cents - credit_cents) filter (where account = 'expenses'), 0) as spent,
        coalesce(sum(credit_cents - debit_cents) filter (where account = 'service_revenue'), 0) as earned
      from journal_lines where entry_id = p.journal_entry_id
    ) posted
    cross join lateral (select case p.direction when 'in' then p.amount_cents else -p.amount_cents end as moved) signed
    where p.id = checked and (
      (p.journal_entry_id is not null and (
        (entry.source_type, entry.source_id) <> ('finance_payment', p.id)
        or (posted.cash, posted.card, posted.mobile_money, posted.spent, posted.earned) <> (
          case p.payment_method when 'cash' then moved else 0 end, case p.payment_method when 'card' then moved else 0 end,
          case p.payment_method when 'mobile_money' then moved else 0 end,
          case p.direction when 'in' then 0 else p.amount_cents end,
          case p.direction when 'in' then p.amount_cents + p.discount_cents else 0 end)
      ))
      or (p.direction = 'in' and p.status is distinct from (
        select case state when 'succeeded' then 'completed' when 'failed' then 'failed' else 'pending' end
        from payment_attempts where finance_payment_id = p.id order by id desc limit 1
      ))
    );
  if found then
    perform refuse_sums('payment', checked, 'it differs from its journal entry or its wallet payment');
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.check_finance_payment_itself()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform check_finance_payment(new.id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.check_goods_moved()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not is_order_checked(new.order_id) then
    perform check_order_goods(new.order_id);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.check_lines_of_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  line order_lines := coalesce(new, old);
begin
  -- An insert of one of several lines leaves the sum to the last of them.
  if tg_op = 'INSERT' and exists (
    select from order_lines where order_id = line.order_id and id > line.id and xmin = pg_current_xact_id()::xid
  ) then
    return null;
  end if;
  perform from orders o
    where o.id = line.order_id
      and o.subtotal_cents <> (select coalesce(sum(total_cents), 0) from order_lines where order_id = o.id);
  if found then
    perform refuse_sums('order', line.order_id, 'its subtotal differs from its lines');
  end if;
  if line.product_id is not null and not is_order_checked(line.order_id) then
    perform check_order_goods(line.order_id);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.check_occupied_time()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  of_session bigint := case when tg_table_name = 'sessions' then (to_jsonb(new) ->> 'id')::bigint
    else (to_jsonb(new) ->> 'session_id')::bigint end;
begin
  if exists (
    select from occupancies o
    join sessions session on session.id = o.session_id
    join booking_services service on service.id = session.booking_service_id
    where o.session_id = of_session and o.released_at is null
      and (session.cancelled_at is not null or session.attendance in ('no_show', 'called_off')
        or o.during <> tstzrange(session.scheduled_at, session.scheduled_at + make_interval(
          mins => coalesce(session.own_minutes, service.duration_minutes) + service.buffer_minutes)))
  ) then
    raise exception 'session % occupies another time than its own', of_session
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.check_order_goods(checked bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform from orders o
    cross join lateral (
      select product_id, change as pieces from stock_transactions where order_id = o.id
      union all
      select product_id, quantity from order_lines
        where order_id = o.id and product_id is not null and o.status <> 'CANCELLED' and o.goods_reserved
      union all
      select line.product_id, case when o.status = 'CANCELLED' then back.quantity else -back.quantity end
        from order_return_lines back join order_lines line on line.id = back.order_line_id
        where back.order_id = o.id and back.restocked = (o.status <> 'CANCELLED')
    ) moved
    where o.id = checked
    group by moved.product_id
    having sum(moved.pieces) <> 0;
  if found then
    perform refuse_sums('order', checked, 'its goods differ from what left the stock for it');
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.check_order_in_ledger(checked bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform from orders o
    cross join lateral (
      select o.recognised_at is not null and o.status <> 'CANCELLED' as is_sold, o.booking_id is not null as is_treatment
    ) state
    cross join lateral (
      select coalesce(sum(price_cents) filter (where earned_at is not null), 0) as held,
        coalesce(sum(price_cents - discount_cents) filter (where earned_at is null), 0) as open,
        coalesce(sum(discount_cents - written_off_cents) filter (where earned_at is not null), 0) as discount,
        coalesce(sum(written_off_cents) filter (where earned_at is not null), 0) as written_off
      from sessions where booking_id = o.booking_id and cancelled_at is null
    ) treated
    cross join lateral (
      select coalesce(sum(credit_cents - debit_cents) filter (where account = 'product_revenue'), 0) as goods,
        coalesce(sum(credit_cents - debit_cents) filter (where account = 'service_revenue'), 0) as services,
        coalesce(sum(credit_cents - debit_cents) filter (where account = 'unearned_treatments'), 0) as unearned,
        coalesce(sum(credit_cents - debit_cents) filter (where account = 'tax_payable'), 0) as tax,
        coalesce(sum(credit_cents - debit_cents) filter (where account = 'delivery_revenue'), 0) as delivery,
        coalesce(sum(debit_cents - credit_cents) filter (where account = 'discounts_given'), 0) as discount,
        coalesce(sum(debit_cents - credit_cents) filter (where account = 'written_off'), 0) as written_off,
        coalesce(sum(debit_cents - credit_cents) filter (where account = 'receivable'), 0) as owed,
        coalesce(sum(debit_cents - credit_cents)
          filter (where account = 'receivable' and line.client_id is distinct from o.client_id), 0) as of_others
      from journal_entries entry join journal_lines line on line.entry_id = entry.id
      where entry.source_type = 'order' and entry.source_id = o.id
    ) posted
    cross join lateral (
      select count(*) as entries from journal_entries entry
      where entry.source_type = 'order' and entry.source_id = o.id and entry.kind = 'goods_sale'
        and not exists (select from journal_entries reversal where reversal.reverses_id = entry.id)
    ) sales
    cross join lateral (
      select coalesce(sum(subtotal_cents), 0) as goods, coalesce(sum(tax_cents), 0) as tax,
        coalesce(sum(discount_cents), 0) as discount
      from order_returns where order_id = o.id
    ) returned
    where o.id = checked and (
      posted.of_others <> 0
      or posted.goods <> case when is_sold and not is_treatment then o.subtotal_cents - returned.goods else 0 end
      or posted.services <> case when is_sold and is_treatment then treated.held else 0 end
      or posted.unearned <> case when is_sold and is_treatment then treated.open else 0 end
      or posted.tax <> case when is_sold then o.tax_cents - returned.tax else 0 end
      or posted.delivery <> case when is_sold and o.delivery_paid_with_order then o.delivery_cents else 0 end
      or posted.discount <> case when not is_sold then 0 when is_treatment then treated.discount
        else o.discount_cents - o.written_off_cents - returned.discount end
      or posted.written_off <> case when not is_sold then 0 when is_treatment then treated.written_off
        else o.written_off_cents end
      or posted.owed <> case when is_sold then o.total_cents - o.returned_cents else 0 end - o.received_cents + o.refunded_cents
      or sales.entries <> case when is_treatment or o.subtotal_cents = 0 or not is_sold then 0 else 1 end
    );
  if found then
    perform refuse_sums('order', checked, 'the ledger does not know it as it is');
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.check_order_lines()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform 1 from orders o
    where o.id = new.id
      and o.subtotal_cents <> (select coalesce(sum(total_cents), 0) from order_lines where order_id = o.id);
  if found then
    raise exception 'order %: its subtotal differs from its lines', new.id using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.check_order_payment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  entry journal_entries;
begin
  select * into entry from journal_entries where id = new.journal_entry_id;
  if (entry.source_type, entry.source_id) is distinct from ('order', new.order_id) then
    perform refuse_sums('order', new.order_id, 'its receipt is posted by the entry of something else');
  end if;
  -- An entry of this transaction is compared with its receipts by itself.
  if entry.written_by <> pg_current_xact_id() then
    perform check_posted_money(new.journal_entry_id, new.order_id);
  end if;
  if not is_order_checked(new.order_id) then
    perform check_order_receipts(new.order_id);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.check_order_receipts(checked bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform from orders o
    cross join lateral (
      select coalesce(sum(amount_cents) filter (where kind = 'receipt'), 0) as receipts,
        coalesce(sum(amount_cents) filter (where kind = 'refund'), 0) as refunds
      from order_payments where order_id = o.id
    ) summed
    cross join lateral (
      select coalesce(sum(case when reverses_id is null then amount_cents else -amount_cents end), 0) as cents
      from write_offs where order_id = o.id
    ) written_off
    cross join lateral (
      select coalesce(sum(total_cents), 0) as cents from order_returns where order_id = o.id
    ) returned
    where o.id = checked and (
      (o.received_cents, o.refunded_cents) <> (summed.receipts, summed.refunds)
      or o.written_off_cents <> written_off.cents
      or o.returned_cents <> returned.cents
      or o.received_cents - o.refunded_cents > o.total_cents - case when o.status = 'CANCELLED' then 0 else o.returned_cents end
      or (o.status <> 'CANCELLED' and case
        when o.paid_at is not null then o.received_cents - o.refunded_cents <> o.total_cents - o.returned_cents
        else o.total_cents > 0 and o.received_cents - o.refunded_cents >= o.total_cents - o.returned_cents
      end)
    );
  if found then
    perform refuse_sums('order', checked, 'what it received, wrote off or took back differs from its receipts, or from being paid');
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.check_order_sums()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  latest orders;
begin
  select * into latest from orders where id = new.id;
  -- A later version has a check of its own.
  if latest is distinct from new then
    return null;
  end if;
  perform check_order_receipts(new.id);
  perform check_order_in_ledger(new.id);
  if new.channel <> 'SERVICES' then
    perform check_order_goods(new.id);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.check_places()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  of_session bigint := case when tg_table_name = 'sessions' then (to_jsonb(new) ->> 'id')::bigint
    else (to_jsonb(coalesce(new, old)) ->> 'session_id')::bigint end;
begin
  if exists (
    select from sessions session
    where session.id = of_session and session.places is not null
      and session.completed_at is null and session.cancelled_at is null
      and coalesce(session.attendance, 'arrived') = 'arrived'
      and session.places <> (select count(*) from occupancies o where o.session_id = session.id and o.released_at is null)
  ) then
    raise exception 'session % has not all places it was given', of_session
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.check_planned_message()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (
    select from messages message
    left join sessions session on session.id = message.session_id
    where message.id = new.id and message.state = 'planned' and message.kind <> 'cancelled'
      and (session.id is null or session.cancelled_at is not null or session.earned_at is not null
        or session.attendance is not null or session.scheduled_at <> message.about_at)
  ) then
    raise exception 'a planned message is not true of its session: message %', new.id
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.check_posted_money(entry bigint, of_order bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform from (
    select account, debit_cents - credit_cents as cents from journal_lines
      where entry_id = entry and account in ('cash', 'card', 'mobile_wallet')
    union all
    select case payment_method when 'mobile_money' then 'mobile_wallet' else payment_method end,
      case kind when 'receipt' then -amount_cents else amount_cents end
      from order_payments where order_id = of_order and journal_entry_id = entry
  ) moved
  group by account
  having sum(cents) <> 0;
  if found then
    perform refuse_sums('journal entry', entry, 'its money differs from the receipts and refunds of its order');
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.check_product_quantity()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform 1 from products p
    where p.id = new.id
      and p.quantity <> coalesce((select quantity_after from stock_transactions where product_id = p.id order by id desc limit 1), 0);
  if found then
    raise exception 'product %: its quantity differs from its stock transactions', new.id using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.check_requisition_covers_payments()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  request requisitions;
begin
  select * into request from requisitions where id = new.requisition_id for update;
  if request.status <> 'approved' or request.amount_cents < (
    select coalesce(sum(amount_cents), 0) from finance_payments
    where requisition_id = request.id and status in ('pending', 'completed')
  ) then
    raise exception 'requisition %: it is not approved, or its payments exceed it', request.id
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.check_return(checked bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  back order_returns;
begin
  select * into back from order_returns where id = checked;
  if back.subtotal_cents is distinct from (
    select sum(came.quantity * line.unit_price_cents)
    from order_return_lines came join order_lines line on line.id = came.order_line_id where came.return_id = checked
  ) then
    perform refuse_sums('order', back.order_id, 'a return differs from its lines');
  end if;
  if back.journal_entry_id is not null and not exists (
    select from journal_entries where id = back.journal_entry_id and source_type = 'order' and source_id = back.order_id
  ) then
    perform refuse_sums('order', back.order_id, 'a return is posted by the entry of something else');
  end if;
  if not is_order_checked(back.order_id) then
    perform check_order_receipts(back.order_id);
    perform check_order_in_ledger(back.order_id);
    perform check_order_goods(back.order_id);
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.check_return_itself()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform check_return(new.id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.check_return_of_line()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform check_return(new.return_id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.check_shift_moves()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  counts record;
begin
  if old.status = 'closed' or (old.status = 'counted' and new.status = 'open') or (old.status = 'open' and new.status = 'closed')
    or (new.opened_by, new.opened_at, new.float_cents) is distinct from (old.opened_by, old.opened_at, old.float_cents) then
    raise exception 'shift % is %: this change is refused', old.id, old.status using errcode = 'integrity_constraint_violation';
  end if;
  if new.status <> 'closed' then
    return new;
  end if;
  select count(*) as methods, count(*) filter (where difference_cents <> 0) as differing,
    coalesce(sum(difference_cents) filter (where payment_method = 'cash'), 0) as cash into counts
    from shift_counts where shift_id = new.id;
  if counts.methods <> 3 or (counts.differing > 0 and new.difference_reason is null)
    or (counts.cash <> 0) <> (new.journal_entry_id is not null) then
    raise exception 'shift % cannot be closed: a count, a reason or its entry is missing', new.id
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.check_stock_chain()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  before integer;
begin
  select quantity_after into before from stock_transactions where product_id = new.product_id order by id desc limit 1;
  if coalesce(before, 0) + new.change <> new.quantity_after then
    raise exception 'stock of product %: % and % do not make %', new.product_id, coalesce(before, 0), new.change, new.quantity_after
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.check_treatment_in_ledger()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  sale bigint;
begin
  select id into sale from orders where booking_id = new.booking_id;
  if sale is not null and not is_order_checked(sale) then
    perform check_order_in_ledger(sale);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.check_write_off()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (
    select from journal_entries where id = new.journal_entry_id and source_type = 'order' and source_id = new.order_id
  ) then
    perform refuse_sums('order', new.order_id, 'what is written off is posted by the entry of something else');
  end if;
  if not is_order_checked(new.order_id) then
    perform check_order_receipts(new.order_id);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.digest_of_emptied(erasure bigint)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select encode(sha256(convert_to(coalesce(string_agg(jsonb_build_array(
    id, extract(epoch from at), actor_kind, actor_id, act, address, request_id, record_type, record_id, part, label, client_id, change,
    before, after
  )::text, '' order by id), ''), 'UTF8')), 'hex')
  from audit_entries where erasure_id = erasure
$function$;

CREATE OR REPLACE FUNCTION public.empty_audit_entries(erasure bigint, client bigint, orders bigint[])
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  emptied integer;
begin
  update audit_entries e set erasure_id = erasure,
    label = case when record_type = 'client' then null else label end,
    address = case when actor_kind = 'client' and actor_id = client then null else address end,
    before = without_person(e, before), after = without_person(e, after)
  where erasure_id is null and (client_id = client or (record_type = 'order' and record_id = any(orders)));
  get diagnostics emptied = row_count;
  return emptied;
end $function$;

CREATE OR REPLACE FUNCTION public.end_own_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.own_change_at := null;
  new.own_change_from := null;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.end_step()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from notices where kind = tg_argv[0] and subject_id = old.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.end_wait_for_deposit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.deposit_until := null;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.follow_attention(source text, VARIADIC kinds text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  execute format($sql$
    create function follow_attention_of_%1$s() returns trigger language plpgsql as $$
    declare
      subject bigint := case tg_op when 'DELETE' then old.id else new.id end;
      needed text[] := array(select kind from attention where source = %1$L and subject_id = subject order by kind);
      noticed text[] := array(select kind from notices where kind = any (%2$L) and subject_id = subject order by kind);
    begin
      if needed <> noticed then
        delete from notices where kind = any (%2$L) and subject_id = subject and kind <> all (needed);
        insert into notices (kind, subject_id) select unnest(needed), subject on conflict do nothing;
      end if;
      return null;
    end $$;
    create trigger follow_attention after insert or update or delete on %1$s
      for each row execute function follow_attention_of_%1$s();
  $sql$, source, kinds);
end $function$;

CREATE OR REPLACE FUNCTION public.follow_attention_of_alerts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    declare
      subject bigint := case tg_op when 'DELETE' then old.id else new.id end;
      needed text[] := array(select kind from attention where source = 'alerts' and subject_id = subject order by kind);
      noticed text[] := array(select kind from notices where kind = any ('{price_alert,expense_alert,discount_alert}') and subject_id = subject order by kind);
    begin
      if needed <> noticed then
        delete from notices where kind = any ('{price_alert,expense_alert,discount_alert}') and subject_id = subject and kind <> all (needed);
        insert into notices (kind, subject_id) select unnest(needed), subject on conflict do nothing;
      end if;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.follow_attention_of_bookings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    declare
      subject bigint := case tg_op when 'DELETE' then old.id else new.id end;
      needed text[] := array(select kind from attention where source = 'bookings' and subject_id = subject order by kind);
      noticed text[] := array(select kind from notices where kind = any ('{self_booking}') and subject_id = subject order by kind);
    begin
      if needed <> noticed then
        delete from notices where kind = any ('{self_booking}') and subject_id = subject and kind <> all (needed);
        insert into notices (kind, subject_id) select unnest(needed), subject on conflict do nothing;
      end if;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.follow_attention_of_due_photos()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    declare
      subject bigint := case tg_op when 'DELETE' then old.id else new.id end;
      needed text[] := array(select kind from attention where source = 'due_photos' and subject_id = subject order by kind);
      noticed text[] := array(select kind from notices where kind = any ('{photos_due}') and subject_id = subject order by kind);
    begin
      if needed <> noticed then
        delete from notices where kind = any ('{photos_due}') and subject_id = subject and kind <> all (needed);
        insert into notices (kind, subject_id) select unnest(needed), subject on conflict do nothing;
      end if;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.follow_attention_of_freed_times()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    declare
      subject bigint := case tg_op when 'DELETE' then old.id else new.id end;
      needed text[] := array(select kind from attention where source = 'freed_times' and subject_id = subject order by kind);
      noticed text[] := array(select kind from notices where kind = any ('{freed_time}') and subject_id = subject order by kind);
    begin
      if needed <> noticed then
        delete from notices where kind = any ('{freed_time}') and subject_id = subject and kind <> all (needed);
        insert into notices (kind, subject_id) select unnest(needed), subject on conflict do nothing;
      end if;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.follow_attention_of_leave_requests()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    declare
      subject bigint := case tg_op when 'DELETE' then old.id else new.id end;
      needed text[] := array(select kind from attention where source = 'leave_requests' and subject_id = subject order by kind);
      noticed text[] := array(select kind from notices where kind = any ('{leave_request,leave_answer}') and subject_id = subject order by kind);
    begin
      if needed <> noticed then
        delete from notices where kind = any ('{leave_request,leave_answer}') and subject_id = subject and kind <> all (needed);
        insert into notices (kind, subject_id) select unnest(needed), subject on conflict do nothing;
      end if;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.follow_attention_of_messages()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    declare
      subject bigint := case tg_op when 'DELETE' then old.id else new.id end;
      needed text[] := array(select kind from attention where source = 'messages' and subject_id = subject order by kind);
      noticed text[] := array(select kind from notices where kind = any ('{message}') and subject_id = subject order by kind);
    begin
      if needed <> noticed then
        delete from notices where kind = any ('{message}') and subject_id = subject and kind <> all (needed);
        insert into notices (kind, subject_id) select unnest(needed), subject on conflict do nothing;
      end if;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.follow_attention_of_orders()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    declare
      subject bigint := case tg_op when 'DELETE' then old.id else new.id end;
      needed text[] := array(select kind from attention where source = 'orders' and subject_id = subject order by kind);
      noticed text[] := array(select kind from notices where kind = any ('{order_new,refund_due,large_reservation}') and subject_id = subject order by kind);
    begin
      if needed <> noticed then
        delete from notices where kind = any ('{order_new,refund_due,large_reservation}') and subject_id = subject and kind <> all (needed);
        insert into notices (kind, subject_id) select unnest(needed), subject on conflict do nothing;
      end if;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.follow_attention_of_payment_attempts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    declare
      subject bigint := case tg_op when 'DELETE' then old.id else new.id end;
      needed text[] := array(select kind from attention where source = 'payment_attempts' and subject_id = subject order by kind);
      noticed text[] := array(select kind from notices where kind = any ('{payment_doubtful,payment_unknown}') and subject_id = subject order by kind);
    begin
      if needed <> noticed then
        delete from notices where kind = any ('{payment_doubtful,payment_unknown}') and subject_id = subject and kind <> all (needed);
        insert into notices (kind, subject_id) select unnest(needed), subject on conflict do nothing;
      end if;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.follow_attention_of_privacy_requests()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    declare
      subject bigint := case tg_op when 'DELETE' then old.id else new.id end;
      needed text[] := array(select kind from attention where source = 'privacy_requests' and subject_id = subject order by kind);
      noticed text[] := array(select kind from notices where kind = any ('{privacy_request}') and subject_id = subject order by kind);
    begin
      if needed <> noticed then
        delete from notices where kind = any ('{privacy_request}') and subject_id = subject and kind <> all (needed);
        insert into notices (kind, subject_id) select unnest(needed), subject on conflict do nothing;
      end if;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.follow_attention_of_products()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    declare
      subject bigint := case tg_op when 'DELETE' then old.id else new.id end;
      needed text[] := array(select kind from attention where source = 'products' and subject_id = subject order by kind);
      noticed text[] := array(select kind from notices where kind = any ('{low_stock}') and subject_id = subject order by kind);
    begin
      if needed <> noticed then
        delete from notices where kind = any ('{low_stock}') and subject_id = subject and kind <> all (needed);
        insert into notices (kind, subject_id) select unnest(needed), subject on conflict do nothing;
      end if;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.follow_attention_of_requisitions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    declare
      subject bigint := case tg_op when 'DELETE' then old.id else new.id end;
      needed text[] := array(select kind from attention where source = 'requisitions' and subject_id = subject order by kind);
      noticed text[] := array(select kind from notices where kind = any ('{requisition_pending}') and subject_id = subject order by kind);
    begin
      if needed <> noticed then
        delete from notices where kind = any ('{requisition_pending}') and subject_id = subject and kind <> all (needed);
        insert into notices (kind, subject_id) select unnest(needed), subject on conflict do nothing;
      end if;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.follow_attention_of_sessions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    declare
      subject bigint := case tg_op when 'DELETE' then old.id else new.id end;
      needed text[] := array(select kind from attention where source = 'sessions' and subject_id = subject order by kind);
      noticed text[] := array(select kind from notices where kind = any ('{unpaid_session,own_change}') and subject_id = subject order by kind);
    begin
      if needed <> noticed then
        delete from notices where kind = any ('{unpaid_session,own_change}') and subject_id = subject and kind <> all (needed);
        insert into notices (kind, subject_id) select unnest(needed), subject on conflict do nothing;
      end if;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.follow_attention_of_users()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    declare
      subject bigint := case tg_op when 'DELETE' then old.id else new.id end;
      needed text[] := array(select kind from attention where source = 'users' and subject_id = subject order by kind);
      noticed text[] := array(select kind from notices where kind = any ('{account_waiting}') and subject_id = subject order by kind);
    begin
      if needed <> noticed then
        delete from notices where kind = any ('{account_waiting}') and subject_id = subject and kind <> all (needed);
        insert into notices (kind, subject_id) select unnest(needed), subject on conflict do nothing;
      end if;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.follow_attention_of_verifications()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    declare
      subject bigint := case tg_op when 'DELETE' then old.id else new.id end;
      needed text[] := array(select kind from attention where source = 'verifications' and subject_id = subject order by kind);
      noticed text[] := array(select kind from notices where kind = any ('{books_broken}') and subject_id = subject order by kind);
    begin
      if needed <> noticed then
        delete from notices where kind = any ('{books_broken}') and subject_id = subject and kind <> all (needed);
        insert into notices (kind, subject_id) select unnest(needed), subject on conflict do nothing;
      end if;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.give_up_messages_of_client()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update messages set state = 'cancelled', reason = 'changed'
    where client_id = new.id and state = 'planned' and kind <> 'code';
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.give_up_messages_of_session()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  is_open boolean := tg_op <> 'DELETE' and coalesce(
    new.cancelled_at is null and new.completed_at is null and new.used_up_at is null and new.attendance is null, false);
begin
  update messages set state = 'cancelled', reason = 'changed'
    where session_id = old.id and state = 'planned'
      and case when kind = 'cancelled' then is_open else not is_open or about_at <> new.scheduled_at end;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.give_up_unwanted_messages()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update messages set state = 'cancelled', reason = 'opted_out'
    where client_id = new.id and state = 'planned' and kind <> 'code'
      and case when kind in ('receipt', 'balance_due') then not new.wants_receipts
        when kind = 'birthday' then not new.wants_offers
        else not new.wants_reminders end;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.is_being_erased(client bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from erasures where client_id = client and counts is null)
$function$;

CREATE OR REPLACE FUNCTION public.is_legible(name text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select name !~ '[\u0001-\u001F\u007F-\u009F\u200B\u2028-\u202E\u2060-\u2069\uFEFF]'
    and name ~ '[^\u0001-\u0020\u007F-\u00A0\u00AD\u034F\u061C\u115F-\u1160\u1680\u17B4-\u17B5\u180B-\u180F\u2000-\u200F\u2028-\u202F\u205F-\u206F\u2800\u3000\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB\U0001BCA0-\U0001BCA3\U0001D159\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]'
$function$;

CREATE OR REPLACE FUNCTION public.is_order_checked(checked bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from orders where id = checked and xmin = pg_current_xact_id()::xid)
$function$;

CREATE OR REPLACE FUNCTION public.keep_bills()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  bill finance_attachments := coalesce(old, new);
begin
  if tg_op <> 'UPDATE'
    and not exists (select from requisitions where id = bill.requisition_id and status in ('approved', 'rejected'))
    and not (tg_op = 'DELETE' and exists (
      select from finance_payments where id = bill.finance_payment_id and status = 'completed'
    )) then
    return bill;
  end if;
  raise exception 'finance_attachments: % of a settled record''s bill is refused', tg_op
    using errcode = 'integrity_constraint_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.low_stock_threshold()
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce((select (settings ->> 'low_stock_threshold')::integer from policy), 10)
$function$;

CREATE OR REPLACE FUNCTION public.match_notices(of_kind text)
 RETURNS void
 LANGUAGE sql
AS $function$
  delete from notices where kind = of_kind and subject_id in (select subject_id from wrong_notices where kind = of_kind);
  insert into notices (kind, subject_id)
    select kind, subject_id from wrong_notices where kind = of_kind order by subject_id
    on conflict do nothing;
$function$;

CREATE OR REPLACE FUNCTION public.refuse_audit_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and old.position is null
    and to_jsonb(new) - 'position' - 'hash' = to_jsonb(old) - 'position' - 'hash' then
    return new;
  end if;
  if tg_op = 'UPDATE' and old.erasure_id is null
    and to_jsonb(new) - '{erasure_id,label,address,before,after}'::text[] = to_jsonb(old) - '{erasure_id,label,address,before,after}'::text[]
    and exists (select from erasures where id = new.erasure_id and counts is null) then
    return new;
  end if;
  raise exception 'the audit trail is append-only: % on % is refused', tg_op, tg_table_name
    using errcode = 'integrity_constraint_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_change_of_answer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' and is_being_erased(old.client_id) then
    return old;
  end if;
  raise exception 'an answer never changes: % is refused', tg_op using errcode = 'integrity_constraint_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_change_of_consent_text()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- An invented person of the sample data, who wrote it, may go.
  if tg_op = 'UPDATE' and to_jsonb(new) - 'created_by' = to_jsonb(old) - 'created_by' and new.created_by is null then
    return new;
  end if;
  raise exception 'a text of consents never changes: % is refused', tg_op using errcode = 'integrity_constraint_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_change_of_day()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refuse_sums(tg_table_name, new.id, 'its business day stays what it was');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_change_of_settled()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% % is settled: % is refused', tg_table_name, old.id, tg_op using errcode = 'integrity_constraint_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_change_of_signed_consent()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and new.is_erased and not old.is_erased and is_being_erased(old.client_id)
    and to_jsonb(new) - '{signature,typed_name,withdraw_reason,is_erased}'::text[]
      = to_jsonb(old) - '{signature,typed_name,withdraw_reason,is_erased}'::text[] then
    return new;
  end if;
  if tg_op = 'DELETE' or (new.client_id, new.template_id, new.kind, new.text_hash, new.given_at, new.given_by, new.channel,
      new.signature, new.typed_name) is distinct from (old.client_id, old.template_id, old.kind, old.text_hash, old.given_at,
      old.given_by, old.channel, old.signature, old.typed_name) then
    raise exception 'a signed consent never changes: % is refused', tg_op using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_change_of_sold_line()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  line order_lines := case when tg_op = 'DELETE' then old else new end;
begin
  perform 1 from orders o where o.id = line.order_id and line.product_id is not null and sale_counts(o);
  if found then
    raise exception 'the goods of paid order % cannot change', line.order_id using errcode = 'integrity_constraint_violation';
  end if;
  return line;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_count_unless_counted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  shift bigint := case when tg_op = 'DELETE' then old.shift_id else new.shift_id end;
begin
  perform 1 from drawer_shifts where id = shift and status = 'counted';
  if not found then
    raise exception 'shift % is not being counted: % is refused', shift, tg_op using errcode = 'integrity_constraint_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_excess_refund()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  receipt order_payments;
begin
  select * into receipt from order_payments where id = new.reverses_id for no key update;
  if receipt.kind <> 'receipt' or receipt.order_id <> new.order_id
    or (select coalesce(sum(amount_cents), 0) from order_payments where reverses_id = new.reverses_id)
      + new.amount_cents > receipt.amount_cents
  then
    perform refuse_sums('receipt', new.reverses_id, 'more of it is given back than was received');
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_excess_return()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  line order_lines;
begin
  select * into line from order_lines where id = new.order_line_id for no key update;
  if line.product_id is null or line.order_id <> new.order_id
    or (select coalesce(sum(quantity), 0) from order_return_lines where order_line_id = new.order_line_id)
      + new.quantity > line.quantity
  then
    perform refuse_sums('order', new.order_id, 'more pieces of a line come back than were sold');
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_excess_reversal()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  written_off write_offs;
begin
  select * into written_off from write_offs where id = new.reverses_id for no key update;
  if written_off.reverses_id is not null or written_off.order_id <> new.order_id
    or (select coalesce(sum(amount_cents), 0) from write_offs where reverses_id = new.reverses_id)
      + new.amount_cents > written_off.amount_cents
  then
    perform refuse_sums('write-off', new.reverses_id, 'more of it is taken back than was written off');
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_ledger_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the ledger is append-only: % on % is refused', tg_op, tg_table_name using errcode = 'integrity_constraint_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_other_booking()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refuse_sums('order', new.id, 'it stays the sale of its booking');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_repeated_transfer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'payment %: its transfer has paid payment % already', new.id, new.repeats_id
    using errcode = 'integrity_constraint_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_shift_removal()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'shift % stays: DELETE is refused', old.id using errcode = 'integrity_constraint_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_sums(what text, id bigint, why text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% %: %', what, id, why using errcode = 'integrity_constraint_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_taken_username()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(hashtextextended('user name ' || new.username_key, 0));
  if (tg_table_name = 'users' and exists (select from mobile_credentials where username_key = new.username_key))
    or (tg_table_name = 'mobile_credentials'
      and exists (select from users where username_key = new.username_key and deleted_at is null)) then
    raise exception 'the user name % is taken', new.username
      using errcode = 'unique_violation', constraint = 'usernames_are_one_persons';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_to_delete_occupied()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from occupancies where session_id = old.id and released_at is null) then
    raise exception 'session % is deleted while it occupies its time', old.id
      using errcode = 'integrity_constraint_violation';
  end if;
  return old;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_truncate_unless_sample()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from sample_data) then
    raise exception 'the ledger is append-only: % on % is refused', tg_op, tg_table_name using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_unjudged_stock()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from wrong_notices where kind = 'low_stock') then
    perform refuse_sums('settings', 1, 'products were not judged by the low stock threshold');
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_unless_shift_open()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform 1 from drawer_shifts where id = new.shift_id and status = 'open' for share;
  if not found then
    raise exception 'shift % is not open', new.shift_id using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_wrong_charges()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refuse_sums('order', new.id, 'a treatment carries no tax, and only a delivery costs one');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.sale_counts(o orders)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select o.paid_at is not null and o.status <> 'CANCELLED'
$function$;

CREATE OR REPLACE FUNCTION public.seal_audit_entries(at_most integer)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  head audit_head;
  entry audit_entries;
  sealed integer := 0;
begin
  select * into head from audit_head for update skip locked;
  if not found then
    return 0;
  end if;
  for entry in select * from audit_entries where position is null order by id limit at_most loop
    head.position := head.position + 1;
    entry.position := head.position;
    head.hash := audit_digest(head.hash, entry);
    update audit_entries set position = head.position, hash = head.hash where id = entry.id;
    sealed := sealed + 1;
  end loop;
  update audit_head set position = head.position, hash = head.hash;
  return sealed;
end $function$;

CREATE OR REPLACE FUNCTION public.set_entry_day()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.business_day := business_date(new.posted_at);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.set_line_day_and_refuse_closed_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  entry journal_entries;
begin
  select * into entry from journal_entries where id = new.entry_id;
  if entry.written_by is distinct from pg_current_xact_id() then
    raise exception 'journal entry % is closed', new.entry_id using errcode = 'integrity_constraint_violation';
  end if;
  new.business_day := entry.business_day;
  new.posted_at := entry.posted_at;
  new.purpose := case when new.account = 'expenses' then coalesce(entry.purpose, entry.description) end;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.set_order_line_day()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select business_day into new.business_day from orders where id = new.order_id;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.set_return_day()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.business_day := business_date(new.recorded_at);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.set_session_day()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' or new.completed_at is distinct from old.completed_at then
    new.held_on := business_date(new.completed_at);
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_of_notices()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('revive_notifications', json_build_object('kind', kind)::text)
    from (select distinct kind from changed) kinds;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_of_views()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('revive_notifications', json_build_object('kind', 'seen', 'user_id', user_id)::text)
    from (select distinct user_id from changed) people;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.transfer_key(transaction_id text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select coalesce(nullif(regexp_replace(
    upper(normalize(translate(transaction_id, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789'), NFKC) collate "C"),
    '[^0-9A-Z]', '', 'g'), ''), transaction_id)
$function$;

CREATE OR REPLACE FUNCTION public.without_person(entry audit_entries, said jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select jsonb_object_agg(key, case when value <> 'null' and (
      key in ('email', 'address', 'birthday', 'notes', 'client_name', 'client_phone', 'ordered_phone', 'delivery_address',
        'call_off_reason', 'cancel_reason', 'value', 'value_before', 'correction_reason', 'removal_reason', 'note', 'answer',
        'username', 'typed_name', 'withdraw_reason', 'area', 'angle')
      or (key = 'phone' and entry.part is distinct from 'order_payments')
      or (key = 'name' and entry.record_type = 'client')
    ) then '"(erased)"' else value end)
  from jsonb_each(said)
$function$;

CREATE OR REPLACE FUNCTION public.write_product_text()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into product_texts values (new.id, new.name || chr(10) || new.sku || chr(10) || new.description)
    on conflict (product_id) do update set says = excluded.says;
  return null;
end $function$;
