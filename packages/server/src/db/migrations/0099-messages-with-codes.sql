-- Codes are messages to a phone, of which no client need be known. They are sent at once, and no wish of a client stops them.
alter table messages
  alter column client_id drop not null,
  add column phone text constraint messages_phone_check check (phone ~ '^252[1-9][0-9]{8}$'),
  drop constraint messages_kind_check,
  add constraint messages_kind_check check (kind in
    ('booked', 'reminder', 'moved', 'cancelled', 'receipt', 'result', 'balance_due', 'waiting_offer', 'birthday', 'code')),
  drop constraint messages_subject_check,
  add constraint messages_subject_check check (subject_kind in ('booking', 'session', 'order', 'waitlist', 'client', 'phone')),
  drop constraint messages_person_check,
  -- A code that a person has to send does not wait for long.
  add constraint messages_person_check check (not needs_person or state in ('refused', 'unknown') or (kind = 'code' and state = 'planned')),
  add constraint messages_to_check check ((kind = 'code') = (phone is not null) and (kind = 'code' or client_id is not null)),
  add constraint messages_code_check check (kind <> 'code' or (body is not null and language is not null and segments > 0));

create or replace function give_up_messages_of_client() returns trigger language plpgsql as $$
begin
  update messages set state = 'cancelled', reason = 'changed'
    where client_id = new.id and state = 'planned' and kind <> 'code';
  return null;
end $$;

create or replace function give_up_unwanted_messages() returns trigger language plpgsql as $$
begin
  update messages set state = 'cancelled', reason = 'opted_out'
    where client_id = new.id and state = 'planned' and kind <> 'code'
      and case when kind in ('receipt', 'balance_due') then not new.wants_receipts
        when kind = 'birthday' then not new.wants_offers
        else not new.wants_reminders end;
  return null;
end $$;
