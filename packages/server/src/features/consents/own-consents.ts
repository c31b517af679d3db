import {
  CONSENT_KINDS,
  type ConsentKind,
  type GivenSignature,
  type LanguageCode,
  type OwnConsent,
  type OwnConsentText,
  text,
} from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Clock } from '../../lib/clock.ts';
import { Forbidden, found } from '../../lib/errors.ts';
import { firstNameOf } from '../clients/index.ts';
import { getPolicy } from '../policy/index.ts';
import { keepSigned } from './keep-signed.ts';
import { currentText } from './texts.ts';
import { restorableUntil, restoreConsent, withdrawConsent } from './withdraw-consent.ts';

// Each kind is valid once, so these are its last few changes of mind.
const MOST = 20;

/** What a client has signed, newest first: what holds, and what she has withdrawn. */
export async function listOwnConsents(db: Db, clientId: number, now: Date): Promise<OwnConsent[]> {
  const rows = await db
    .selectFrom('consents')
    .innerJoin('consent_templates', 'consent_templates.id', 'consents.template_id')
    .leftJoin('clients as signer', 'signer.id', 'consents.signed_by')
    .select([
      'consents.id',
      'consents.kind',
      'consents.given_at',
      'signer.name as signer',
      'consents.withdrawn_at',
      'consents.withdrawn_by',
      'consent_templates.language',
      'consent_templates.body',
    ])
    .where('consents.client_id', '=', clientId)
    .where('consents.replaced_by', 'is', null)
    .orderBy('consents.id', 'desc')
    .limit(MOST)
    .execute();
  const valid = new Set(rows.filter(({ withdrawn_at }) => !withdrawn_at).map(({ kind }) => kind));
  return rows.map(({ kind, language, given_at, signer, withdrawn_at, withdrawn_by, ...row }) => {
    const until = withdrawn_at && withdrawn_by === null && !valid.has(kind) && restorableUntil(withdrawn_at);
    return {
      ...row,
      kind: kind as ConsentKind,
      language: language as LanguageCode,
      given_at: given_at.toISOString(),
      signed_by: signer === null ? null : firstNameOf(signer),
      withdrawn_at: withdrawn_at?.toISOString() ?? null,
      restorable_until: until && until >= now ? until.toISOString() : null,
    };
  });
}

/** The texts in force, one of each kind; in the owner's default language where none is asked for. */
export async function listOwnTexts(db: Db, asked: LanguageCode | undefined): Promise<OwnConsentText[]> {
  const language = asked ?? (await getPolicy(db)).language;
  return Promise.all(
    CONSENT_KINDS.map(async (kind) => {
      const { id, body, text_hash } = await currentText(db, kind, language);
      return { id, kind, language, body, text_hash };
    }),
  );
}

interface Signer {
  client_id: number;
  sign_in_id: string;
  /** Who signs for her, where she is a child. */
  guardian: number | undefined;
}

/**
 * Keeps what a client signs on her own page. Throws as `keepSigned` does, and `Forbidden` where staff have read the code she signed
 * in with: one of them could have typed it.
 */
export async function signOwnConsent(
  db: Db,
  clock: Clock,
  { client_id, sign_in_id, guardian }: Signer,
  signed: GivenSignature,
): Promise<OwnConsent> {
  return inTransaction(db, async (trx) => {
    if (await isCodeShown(trx, sign_in_id)) throw new Forbidden(NOT_HERS_ALONE);
    const id = await keepSigned(trx, clock, { ...signed, client_id, given_by: null, signed_by: guardian });
    return findOwn(trx, clock, client_id, id);
  });
}

const NOT_HERS_ALONE = text(
  'Our staff gave you the code you signed in with, so nothing can be signed here. Please sign at the desk.',
);

const isCodeShown = async (db: Db, signInId: string): Promise<boolean> =>
  (await db
    .selectFrom('sign_ins')
    .select('id')
    .where('id', '=', signInId)
    .where('code_shown_to', 'is not', null)
    .executeTakeFirst()) !== undefined;

interface Own {
  id: number;
  client_id: number;
}

/** Withdraws a client's own consent. She needs no reason. */
export async function withdrawOwnConsent(db: Db, clock: Clock, { id, client_id }: Own): Promise<OwnConsent> {
  return inTransaction(db, async (trx) => {
    await withdrawConsent(trx, clock, id, { client_id });
    return findOwn(trx, clock, client_id, id);
  });
}

/** Takes back what she has withdrawn by herself, for ten minutes. */
export async function restoreOwnConsent(db: Db, clock: Clock, { id, client_id }: Own): Promise<OwnConsent> {
  return inTransaction(db, async (trx) => {
    await restoreConsent(trx, clock, id, { client_id });
    return findOwn(trx, clock, client_id, id);
  });
}

const findOwn = async (db: Db, clock: Clock, clientId: number, id: number): Promise<OwnConsent> =>
  found(
    (await listOwnConsents(db, clientId, clock.now())).find((one) => one.id === id),
    'Consent',
  );
