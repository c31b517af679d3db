-- Messages that no rule reads and that are private, or an advertisement, leave the list of unread ones once staff have dismissed them.

alter table wallet_messages
  add column dismissed_at timestamptz,
  add column dismissed_by bigint references users,
  add constraint wallet_messages_dismissed
    check ((dismissed_at is null) = (dismissed_by is null) and (dismissed_at is null or unread_because is not null));
comment on column wallet_messages.dismissed_at is 'When staff said that an unread message is nothing of the business; null while it is in the list.';

drop index wallet_messages_unread;
create index wallet_messages_unread on wallet_messages (wallet_id, id desc) where unread_because is not null and dismissed_at is null;
create index wallet_messages_dismissed on wallet_messages (wallet_id, id desc) where dismissed_at is not null;
