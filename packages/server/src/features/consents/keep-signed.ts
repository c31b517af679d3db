import { type ConsentKind, text } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import type { Clock } from '../../lib/clock.ts';
import { Conflict, found, Invalid } from '../../lib/errors.ts';
import {
  findValidConsent,
  insertConsent,
  lockSigner,
  setWishes,
  type TextRow,
  updateConsent,
} from './queries.ts';
import { currentText } from './texts.ts';

export interface Signing {
  client_id: number;
  template: number;
  text_hash?: string | undefined;
  signature?: string | null | undefined;
  typed_name: string | null;
  /** In whose presence; null on the client's own phone. */
  given_by: number | null;
  /** The guardian who signs for a child. */
  signed_by?: number | undefined;
}

/**
 * Keeps what was signed, in the caller's transaction. Throws `Conflict` with the text in force where another one was shown, and
 * where the same text is signed already. A later text of the same kind takes the place of an earlier one.
 */
export async function keepSigned(trx: Db, clock: Clock, signing: Signing): Promise<number> {
  const { client_id, template, text_hash, signature, typed_name, given_by, signed_by = null } = signing;
  found(await lockSigner(trx, client_id), 'Client');
  const shown = await findText(trx, template);
  const current = await currentText(trx, shown.kind, shown.language);
  if (current.id !== shown.id || (text_hash !== undefined && text_hash !== current.text_hash))
    throw textChanged(current);
  const before = await findValidConsent(trx, client_id, shown.kind);
  if (before?.template_id === shown.id) throw new Conflict(text('This client has signed this text already.'));
  const at = clock.now();
  if (before) await updateConsent(trx, before.id, { withdrawn_at: at, withdrawn_by: given_by });
  const { id } = await insertConsent(trx, {
    client_id,
    template_id: shown.id,
    kind: shown.kind,
    text_hash: current.text_hash,
    given_at: at,
    given_by,
    signed_by,
    channel: given_by === null ? 'own_phone' : 'desk',
    signature: signature || null,
    typed_name,
  });
  if (before) await updateConsent(trx, before.id, { replaced_by: id });
  if (shown.kind === 'messages')
    await setWishes(trx, client_id, { wants_reminders: true, wants_receipts: true, wants_offers: true });
  return id;
}

/** A text in force that is shown instead of the one that was. */
export const textChanged = ({ id, kind, language, version, body, text_hash }: TextRow): Conflict =>
  new Conflict(text('The text has changed in the meantime. Read the new one and sign that.'), {
    template: { id, kind, language, version, body, text_hash },
  });

async function findText(trx: Db, id: number) {
  const row = await trx
    .selectFrom('consent_templates')
    .select(['id', 'kind', 'language'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Invalid({ template: [text('There is no such text.')] });
  return row as { id: number; kind: ConsentKind; language: TextRow['language'] };
}
