-- Texts of messages as the owner writes them; without a row the program's own is used.
create table message_templates (
  id bigint generated always as identity primary key,
  kind text not null,
  language text not null constraint message_templates_language_check check (language in ('en', 'so', 'ar')),
  body text not null constraint message_templates_body_check check (body <> ''),
  constraint message_templates_once unique (kind, language)
);
select audit_table('message_templates', 'settings', 'id', '', 'message_templates');
