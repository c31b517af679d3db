import { cents, dollars, type Message } from '@revive/contract';
import type { Compose } from './compose.ts';
import type { ShownMessage } from './queries.ts';

export function toMessage(row: ShownMessage, compose: Compose): Message {
  const composed = row.body === null || row.state === 'planned' ? compose(row) : undefined;
  return {
    id: row.id,
    client: row.client_id,
    client_name: row.client_name,
    phone: row.client_phone,
    kind: row.kind as Message['kind'],
    subject_kind: row.subject_kind,
    subject: row.subject_id,
    window: row.time_window,
    about_at: row.about_at?.toISOString() ?? null,
    channel: row.channel as Message['channel'],
    language: composed?.language ?? (row.language as Message['language']),
    body: composed?.body ?? row.body!,
    segments: composed?.segments ?? row.segments!,
    cost: dollars(cents(row.cost_cents)),
    send_after: row.send_after.toISOString(),
    expires_at: row.expires_at.toISOString(),
    state: row.state as Message['state'],
    reason: row.reason as Message['reason'],
    sent_at: row.sent_at?.toISOString() ?? null,
    sent_by: row.sender,
    provider_id: row.provider_id,
  };
}
