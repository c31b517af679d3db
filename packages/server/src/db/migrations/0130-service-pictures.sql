-- A service is shown with a picture where clients choose one.
alter table services add column image_hash text references images;
create index services_image on services (image_hash);
