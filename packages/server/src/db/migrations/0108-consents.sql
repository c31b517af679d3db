-- What clients agree to: the texts, each version for good, and what was signed. Signing on one's own phone goes by a link that
-- is used once (decision 093).
create table consent_templates (
  id bigint generated always as identity primary key,
  kind text not null,
  language text not null,
  version integer not null,
  body text not null,
  text_hash text not null,
  created_at timestamptz not null,
  -- Who wrote it; null for the text that comes with the program.
  created_by bigint references users on delete set null,
  constraint consent_templates_kind_check check (kind in ('treatment', 'photo', 'marketing', 'messages')),
  constraint consent_templates_language_check check (language in ('en', 'so', 'ar')),
  constraint consent_templates_body_check check (body <> ''),
  constraint consent_templates_hash_check check (text_hash = encode(sha256(convert_to(body, 'UTF8')), 'hex')),
  constraint consent_templates_version unique (kind, language, version),
  constraint consent_templates_text unique (id, kind, text_hash),
  constraint consent_templates_version_check check (version > 0)
);

create function refuse_change_of_consent_text() returns trigger language plpgsql as $$
begin
  -- An invented person of the sample data, who wrote it, may go.
  if tg_op = 'UPDATE' and to_jsonb(new) - 'created_by' = to_jsonb(old) - 'created_by' and new.created_by is null then
    return new;
  end if;
  raise exception 'a text of consents never changes: % is refused', tg_op using errcode = 'integrity_constraint_violation';
end $$;
create trigger consent_templates_append_only before update or delete on consent_templates
  for each row execute function refuse_change_of_consent_text();

create table consent_links (
  id bigint generated always as identity primary key,
  token_hash bytea not null constraint consent_links_token unique,
  client_id bigint not null references clients,
  kind text not null,
  language text not null,
  created_at timestamptz not null,
  created_by bigint not null references users,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint consent_links_kind_check check (kind in ('treatment', 'photo', 'marketing', 'messages')),
  constraint consent_links_language_check check (language in ('en', 'so', 'ar'))
);
create index consent_links_client on consent_links (client_id, id desc);
create index consent_links_expired on consent_links (expires_at);

create table consents (
  id bigint generated always as identity primary key,
  client_id bigint not null references clients,
  template_id bigint not null,
  kind text not null,
  text_hash text not null,
  given_at timestamptz not null,
  -- In whose presence it was signed; null on the client's own phone.
  given_by bigint references users,
  channel text not null,
  -- The data of an SVG path, or the name typed by who cannot draw.
  signature text,
  typed_name text,
  withdrawn_at timestamptz,
  withdrawn_by bigint references users,
  withdraw_reason text,
  -- What the client wanted to be written about when messages were withdrawn, to put it back if that was a mistake.
  wishes_before text[],
  -- The consent that took its place.
  replaced_by bigint references consents,
  -- Text and hash are those of the template, so what is kept as signed is what it says.
  constraint consents_template foreign key (template_id, kind, text_hash) references consent_templates (id, kind, text_hash),
  constraint consents_channel_check check (
    channel in ('desk', 'own_phone') and (channel = 'desk') = (given_by is not null)
  ),
  constraint consents_signed_check check (
    (signature is null) <> (typed_name is null) and typed_name <> '' and signature ~ '^[Mm][MLHVQTCSZmlhvqtcsz0-9 .,-]+$'
  ),
  constraint consents_withdrawn_check check (
    (withdrawn_at is null or withdrawn_at >= given_at)
    and (withdrawn_at is not null or (withdrawn_by is null and withdraw_reason is null and replaced_by is null))
    and (replaced_by is null or withdraw_reason is null)
  )
);
-- One valid consent of a kind for each client.
create unique index consents_valid on consents (client_id, kind) where withdrawn_at is null;
create index consents_client on consents (client_id, id desc);
create index consents_replaced_by on consents (replaced_by) where replaced_by is not null;

-- What was signed stands; only whether it holds changes.
create function refuse_change_of_signed_consent() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.client_id, new.template_id, new.kind, new.text_hash, new.given_at, new.given_by, new.channel,
      new.signature, new.typed_name) is distinct from (old.client_id, old.template_id, old.kind, old.text_hash, old.given_at,
      old.given_by, old.channel, old.signature, old.typed_name) then
    raise exception 'a signed consent never changes: % is refused', tg_op using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger consents_stay_as_signed before update or delete on consents
  for each row execute function refuse_change_of_signed_consent();
select audit_table('consents', 'client', 'client_id', 'text_hash,signature', 'consents');
