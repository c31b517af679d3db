import {
  actSettlingsOf,
  isForManagers,
  type OfflineAct,
  type OfflineActBody,
  type OfflineActKind,
  say,
  type Text,
  type Translator,
} from '@revive/contract';
import { statusOf } from '../../sessions/index.ts';
import type { AsideRow, SessionNow } from './act-queries.ts';

interface Around {
  body: OfflineActBody | undefined;
  session: SessionNow | undefined;
  names: ReadonlyMap<number, { name: string; unit: string }>;
  held_by_name: string | null;
}

export function toAct(row: AsideRow, t: Translator, around: Around): OfflineAct {
  const kind = row.kind as OfflineActKind;
  const isOpen = row.state === 'set_aside';
  return {
    id: row.id,
    kind,
    state: isOpen ? 'open' : 'settled',
    settlings: isOpen ? actSettlingsOf(kind, { is_erased: row.body === null }) : [],
    is_for_managers: isForManagers(kind),
    said: row.said === null ? null : say(t, row.said as unknown as Text),
    act: row.act as OfflineAct['act'],
    at: row.happened_at?.toISOString() ?? null,
    received_at: row.received_at.toISOString(),
    person_name: row.person_name,
    device:
      row.device_id === null
        ? null
        : { id: row.device_id, name: row.device_name!, number: row.device_number },
    client: row.client_id === null ? null : { id: row.client_id, name: row.client_name! },
    written: writtenIn(around),
    session: around.session ? toNow(around.session) : null,
    settled_as: isOpen ? null : (row.state as OfflineAct['settled_as']),
    settled_by_name: row.settled_by_name,
    settled_at: row.settled_at?.toISOString() ?? null,
    reason: row.reason,
  };
}

/** What was written, in words. */
function writtenIn({ body, names, held_by_name }: Around): OfflineAct['written'] {
  const nothing = { text: null, held_by_name, values: [] };
  switch (body?.act) {
    case 'noted':
      return { ...nothing, text: body.body.text };
    case 'completed':
      return { ...nothing, text: body.body?.notes ?? null };
    case 'measured':
      return {
        ...nothing,
        text: body.body.notes,
        values: body.body.values.map(({ service_measurement_id: option, value }) => ({
          ...(names.get(option) ?? { name: `#${option}`, unit: '' }),
          value,
        })),
      };
    default:
      return nothing;
  }
}

const toNow = (session: SessionNow): NonNullable<OfflineAct['session']> => ({
  id: session.id,
  status: statusOf(session),
  service_name: session.service_name,
  scheduled_date: session.scheduled_at?.toISOString() ?? null,
  completed_at: session.completed_at?.toISOString() ?? null,
  completed_by_name: session.completed_by_name,
  held_by_name: session.held_by_name,
});
