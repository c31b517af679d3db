import type {
  Consent,
  ConsentKind,
  LanguageCode,
  SignLink,
  SignLinkKind,
  SignLinkState,
} from '@revive/contract';
import type { ConsentRow, LinkRow } from './queries.ts';

const stateOf = ({ withdrawn_at, replaced_by }: ConsentRow): Consent['state'] => {
  if (!withdrawn_at) return 'valid';
  return replaced_by === null ? 'withdrawn' : 'replaced';
};

export const toConsent = (row: ConsentRow): Consent => ({
  id: row.id,
  client: row.client_id,
  client_name: row.client_name,
  kind: row.kind as ConsentKind,
  language: row.language as LanguageCode,
  template: row.template_id,
  version: row.version,
  body: row.body,
  text_hash: row.text_hash,
  state: stateOf(row),
  given_at: row.given_at.toISOString(),
  signed_by: row.signed_by === null ? null : { id: row.signed_by, name: row.signer_name! },
  given_by: row.giver_name,
  channel: row.channel as Consent['channel'],
  signature: row.signature,
  typed_name: row.typed_name,
  withdrawn_at: row.withdrawn_at?.toISOString() ?? null,
  withdrawn_by: row.withdrawer_name,
  withdraw_reason: row.withdraw_reason,
});

export const linkState = ({ used_at, expires_at }: LinkRow, now: Date): SignLinkState => {
  if (used_at) return 'used';
  return expires_at > now ? 'open' : 'expired';
};

export const toSignLink = (row: LinkRow, now: Date): SignLink => ({
  id: row.id,
  client: row.client_id,
  kind: row.kind as SignLinkKind,
  language: row.language as LanguageCode,
  state: linkState(row, now),
  expires_at: row.expires_at.toISOString(),
  used_at: row.used_at?.toISOString() ?? null,
});
