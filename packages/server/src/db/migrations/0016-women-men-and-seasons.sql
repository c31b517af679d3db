-- Some rooms, hours and therapists are for women or for men, and a client may wish by whom she is treated. And a business keeps
-- other hours in Ramadan, closes on holidays, and pauses for prayer: its week is not all there is.

alter table resources
  add column serves text not null default 'all' check (serves in ('all', 'women', 'men')),
  add column sex text check (sex in ('woman', 'man')),
  add constraint resources_sex_of_therapists check (sex is null or kind = 'therapist');
comment on column resources.serves is 'Whose sessions it takes. A client whose sex is not known is served by all.';
comment on column resources.sex is 'A therapist''s own; null while it is not said. A wish for a woman or a man goes by it.';

alter table working_hours add column serves text not null default 'all' check (serves in ('all', 'women', 'men'));
comment on column working_hours.serves is 'Whose sessions are taken then.';

alter table clients
  add column sex text check (sex in ('woman', 'man')),
  add column therapist_wish text not null default 'any' check (therapist_wish in ('any', 'woman', 'man')),
  drop constraint clients_erased_check,
  add constraint clients_erased_check check (
    erased_at is null
    or (archived_at is not null and email is null and address = '' and birthday is null and birth_year is null and sex is null
      and therapist_wish = 'any')
  );
comment on column clients.sex is 'Null while it is not known.';
comment on column clients.therapist_wish is 'By whom she wishes to be treated. No session is given to another (decision 146).';
comment on constraint clients_erased_check on clients is 'An erasure leaves nothing of the person but the row.';

alter table visitor_holds add column therapist_wish text check (therapist_wish in ('woman', 'man'));
comment on column visitor_holds.therapist_wish is 'What she wished when she chose the time; it becomes her record''s when she books.';

create table seasons (
  id bigint generated always as identity primary key,
  name text not null check (is_legible(name)),
  days daterange not null check (not isempty(days) and not lower_inf(days) and not upper_inf(days)),
  constraint seasons_no_overlap exclude using gist (days with &&)
);
comment on table seasons is
  '[schedule] Days with opening hours in place of the week''s, such as Ramadan. A day of the week without hours is closed.';
comment on constraint seasons_no_overlap on seasons is 'A day lies in one season at most, so it is known which hours count.';

create table season_hours (
  id bigint generated always as identity primary key,
  season_id bigint not null references seasons on delete cascade,
  weekday smallint not null check (weekday between 1 and 7),
  opens smallint not null,
  closes smallint not null,
  constraint season_hours_times_check check (opens >= 0 and opens < closes and closes <= 1440),
  constraint season_hours_no_overlap exclude using gist (season_id with =, weekday with =, int4range(opens, closes) with &&)
);
comment on table season_hours is '[schedule] A range of opening hours of a season, in minutes of a day.';
comment on column season_hours.weekday is '1 is Monday.';

create table holidays (
  id bigint generated always as identity primary key,
  day date not null unique,
  name text not null check (is_legible(name)),
  yearly boolean not null
);
comment on table holidays is '[schedule] A day on which the business is closed, once or from then on every year.';

create table daily_pauses (
  id bigint generated always as identity primary key,
  season_id bigint references seasons on delete cascade,
  starts smallint not null,
  ends smallint not null,
  weekdays smallint[] check (weekdays <> '{}' and weekdays <@ '{1,2,3,4,5,6,7}'),
  constraint daily_pauses_times_check check (starts >= 0 and starts < ends and ends <= 1440),
  constraint daily_pauses_of_season check (season_id is null or weekdays is null)
);
create index daily_pauses_season on daily_pauses (season_id) where season_id is not null;
comment on table daily_pauses is '[schedule] A break of everyone, such as for prayer, in minutes of a day.';
comment on column daily_pauses.season_id is 'The season whose days have it; null for those of the whole year.';
comment on column daily_pauses.weekdays is 'On which days of the week, 1 is Monday; null for every day.';
