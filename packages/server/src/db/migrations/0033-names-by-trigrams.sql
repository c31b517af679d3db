-- Names and texts are searched by trigrams alone. A full name among 300,000 sales is found in some milliseconds that way,
-- and a sale writes one search index less.
drop index clients_full_name, orders_full_name, product_texts_pieces;
drop function search_pieces, search_query;
