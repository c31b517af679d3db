import { sql, type Transaction } from 'kysely';
import type { DB } from '../db/types.generated.ts';

const SIGNATURES = [
  'M60 120L85 70L110 130L135 75L160 125L200 100L250 110M270 95l40 -8',
  'M50 90L90 140L120 60L150 130L190 80L230 120L300 95',
  'M70 130L75 60L130 60L80 95L140 130M170 110L200 90L220 115L260 95',
];

/** Two of three clients have signed to be treated, fewer to photos; a few have withdrawn what may be shown. */
export async function seedConsents(
  trx: Transaction<DB>,
  { manager, now }: { manager: number; now: Date },
): Promise<void> {
  await sql`
    insert into consents (client_id, template_id, kind, text_hash, given_at, given_by, channel, signature)
    select c.id, t.id, t.kind, t.text_hash, c.created_at, ${manager}, 'desk',
      (array[${sql.join(SIGNATURES)}]::text[])[1 + c.id % 3]
    from clients c
    join consent_templates t on t.version = 1 and t.language = coalesce(c.language, 'so')
      and (t.kind = 'treatment' or t.kind = 'photo' and c.id % 2 = 0 or t.kind = 'marketing' and c.id % 7 = 0)
    where c.id % 3 > 0
    order by c.id, t.id`.execute(trx);
  await sql`
    update consents
    set withdrawn_at = given_at + interval '30 days', withdrawn_by = ${manager}, withdraw_reason = 'Does not want to be shown any more'
    where kind = 'marketing' and client_id % 2 = 0 and given_at < ${now}::timestamptz - interval '31 days'`.execute(
    trx,
  );
}
