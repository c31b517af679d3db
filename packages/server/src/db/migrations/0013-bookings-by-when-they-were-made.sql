-- The sheet of a day asks for the bookings that were made on it: without an index it would read every booking there ever was.
create index bookings_made on bookings (created_at);
