-- A certificate of https that ends is a problem that the owner hears of.

alter table problems
  drop constraint problems_kind_check,
  add constraint problems_kind_check check (kind in ('backup', 'copy', 'read_back', 'backup_proof', 'books', 'disk', 'clock', 'wallet', 'job', 'jobs', 'replica', 'certificate'));
