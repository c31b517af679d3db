import { sql } from 'kysely';
import { type Invariant, invariant } from '../../db/invariant.ts';

const brokenSeals = sql<never>`
  select format('audit entry %s', position),
    case when position = expected then 'It is not what was sealed: it was changed, or its seal was.'
      else format('Before it, %s sealed entries are missing, from %s on.', position - expected, expected) end
  from (
    select e.position, e.hash, e as entry,
      lag(e.position, 1, 0::bigint) over in_order + 1 as expected,
      lag(e.hash, 1, ''::bytea) over in_order as previous
    from audit_entries e where e.position is not null
    window in_order as (order by e.position)
  ) as chain
  where position <> expected or (hash <> audit_digest(previous, entry) and (entry).erasure_id is null)
  order by position`;

// An erasure empties entries that were sealed. What is left of them it has covered by a digest, which its own entry carries.
const wronglyEmptied = sql<never>`
  select format('erasure %s', erasures.id), 'What it left in the audit trail is not what it noted: entries were changed or emptied since.'
  from erasures
  where emptied_digest is distinct from digest_of_emptied(erasures.id)
    or emptied_entries <> (select count(*) from audit_entries where erasure_id = erasures.id)
    or not exists (
      select from audit_entries own
      where own.record_type = 'client' and own.record_id = erasures.client_id and own.part = 'erasures'
        and own.erasure_id is null and own.after ->> 'emptied_digest' = erasures.emptied_digest
    )
  order by erasures.id`;

const wrongEnd = sql<never>`
  select 'audit head',
    case when head.position is null then 'The head of the trail is missing.'
      when head.position > coalesce(last.position, 0) then format(
        'The trail was sealed up to %s, but ends at %s: its last entries were removed.',
        head.position, coalesce(last.position, 0))
      else format('The head says %s, but the last sealed entry is %s, or has another seal.',
        head.position, last.position) end
  from (select 1) as always
    left join audit_head as head on true
    left join (
      select position, hash from audit_entries where position is not null order by position desc limit 1
    ) as last on true
  where head.position is distinct from coalesce(last.position, 0)
    or head.hash is distinct from coalesce(last.hash, ''::bytea)`;

/**
 * What must be true of the audit trail. Changing or removing an entry breaks one of these, unless all later seals and
 * the head are rewritten too: see docs/decisions/018.
 */
export const auditInvariants: readonly Invariant[] = [
  invariant('Every change in the audit trail is what was sealed, and none of them is missing', brokenSeals),
  invariant('The audit trail ends where its head says', wrongEnd),
  invariant('What an erasure emptied in the audit trail is what it noted', wronglyEmptied),
];
