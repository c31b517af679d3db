import type { ConsentKind, LanguageCode, OwnConsent } from '@revive/contract';
import type { Db } from '../../db/client.ts';

// Each kind is valid once, so these are its last few changes of mind.
const MOST = 20;

/** What a client has signed, newest first: what holds, and what she has withdrawn. */
export async function listOwnConsents(db: Db, clientId: number): Promise<OwnConsent[]> {
  const rows = await db
    .selectFrom('consents')
    .innerJoin('consent_templates', 'consent_templates.id', 'consents.template_id')
    .select([
      'consents.id',
      'consents.kind',
      'consents.given_at',
      'consents.withdrawn_at',
      'consent_templates.language',
      'consent_templates.body',
    ])
    .where('consents.client_id', '=', clientId)
    .where('consents.replaced_by', 'is', null)
    .orderBy('consents.id', 'desc')
    .limit(MOST)
    .execute();
  return rows.map(({ kind, language, given_at, withdrawn_at, ...row }) => ({
    ...row,
    kind: kind as ConsentKind,
    language: language as LanguageCode,
    given_at: given_at.toISOString(),
    withdrawn_at: withdrawn_at?.toISOString() ?? null,
  }));
}
