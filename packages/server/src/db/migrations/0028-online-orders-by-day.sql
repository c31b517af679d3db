-- Orders of the shop by the days they were made on: without it a list of some days long ago walks through every order
-- made since.
create index orders_online_by_day on orders (business_day, id) where channel in ('ONLINE_SHOP', 'MOBILE_APP');
