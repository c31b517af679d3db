-- The proof of a night may read what was written since the one before; the whole books are then read once a week.

alter table verifications
  add column days_from date,
  add column days_to date,
  add constraint verifications_days check ((days_from is null) = (days_to is null) and days_from <= days_to);
comment on column verifications.days_from is 'The business days it read, with days_to; null where it read all books.';
