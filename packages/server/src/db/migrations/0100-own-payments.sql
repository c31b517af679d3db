-- A client who pays a booking by herself sends her key with it; the same key finds the same attempt again.
create unique index payment_attempts_own_key on payment_attempts (booking_id, idempotency_key) where created_by is null;
