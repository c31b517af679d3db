-- What clients book by themselves is news for a week. That it is over is a fact of the booking and no missing notice, so that
-- what needs attention can be told from the tables alone.

alter table bookings add column news_ended_at timestamptz;
comment on column bookings.news_ended_at is 'Since when staff are not notified any more that a client made it herself.';

-- No trigger: nothing of the business changes.
alter table bookings disable trigger user;
update bookings set news_ended_at = created_at
  where self_booked and not exists (select from notices where kind = 'self_booking' and subject_id = bookings.id);
alter table bookings enable trigger user;

create index bookings_news on bookings (id) where self_booked and news_ended_at is null;
