-- What clients ask about the data kept of them: a copy, an erasure or a correction. A manager answers each within its time.
create table privacy_requests (
  id bigint generated always as identity primary key,
  client_id bigint not null references clients,
  kind text not null constraint privacy_requests_kind_check check (kind in ('export', 'erase', 'correct')),
  note text not null,
  state text not null default 'open' constraint privacy_requests_state_check check (state in ('open', 'done', 'refused')),
  created_at timestamptz not null,
  due_at timestamptz not null,
  -- What the client is answered.
  answer text,
  closed_at timestamptz,
  closed_by bigint references users,
  constraint privacy_requests_closed_check check ((state = 'open') = (closed_at is null) and (closed_at is null) = (closed_by is null)),
  constraint privacy_requests_refused_check check (state <> 'refused' or answer is not null)
);
-- The same is not asked twice at a time.
create unique index privacy_requests_once on privacy_requests (client_id, kind) where state = 'open';
create index privacy_requests_of_client on privacy_requests (client_id, id desc);
create index privacy_requests_open on privacy_requests (due_at, id) where state = 'open';
select audit_table('privacy_requests', 'client', 'client_id', '', 'privacy_requests');
select notice_while('privacy_requests', 'privacy_request', $$it.state = 'open'$$);
