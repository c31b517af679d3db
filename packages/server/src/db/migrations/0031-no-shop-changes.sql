-- No server answers the shop from memory any more: browsers and proxies keep its pages for seconds. So which
-- transactions changed what it shows is not recorded, which every sale paid for.
drop trigger shop_shows_products on products;
drop trigger shop_shows_categories on inventory_categories;
drop trigger shop_shows_images on images;
drop trigger shop_shows_policy on policy;
drop function note_shop_change();
drop table shop_changes;
