-- A client books several treatments for one visit: what is held for a visitor is a row for each of them.

create table visitor_hold_parts (
  digest text not null references visitor_holds on delete cascade,
  place smallint not null check (place between 1 and 4),
  service_id bigint not null references services,
  primary key (digest, place),
  constraint visitor_hold_parts_once unique (digest, service_id)
);
comment on table visitor_hold_parts is
  '[self-booking] The services of a held time, which follow one another in one visit (decision 144).';
comment on column visitor_hold_parts.place is 'Its place in the visit.';
create index visitor_hold_parts_service on visitor_hold_parts (service_id);

insert into visitor_hold_parts (digest, place, service_id) select digest, 1, service_id from visitor_holds;
alter table visitor_holds drop column service_id;
