import { dollars, REPORT_ROWS, type ReportPeriod, type ServicesReport } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { compare, subtract } from './rules.ts';
import { type HeldRow, type HeldSum, listServiceSums, listTherapistSums } from './session-queries.ts';

const SUMS = [
  'sessions',
  'previous_sessions',
  'worth_cents',
  'previous_worth_cents',
  'received_cents',
  'previous_received_cents',
] as const;

/** Completed sessions, their value and the money received for them, by service and by therapist. */
export async function getServices(db: Db, wanted: ReportPeriod): Promise<ServicesReport> {
  const compared = compare(wanted);
  const services = await listServiceSums(db, compared, REPORT_ROWS);
  const therapists = await listTherapistSums(db, compared, REPORT_ROWS);
  return {
    ...compared,
    services: services.map((row) => ({ service: row.id, service_name: row.name, ...present(row) })),
    other_services: othersOf(services),
    therapists: therapists.map((row) => ({
      therapist: row.therapist,
      ...present(row),
      clients: row.clients,
      previous_clients: row.previous_clients,
    })),
    other_therapists: othersOf(therapists),
    totals: present(services[0]?.all ?? NOTHING),
  };
}

const NOTHING = Object.fromEntries(SUMS.map((name) => [name, 0])) as unknown as HeldSum;

/** Only a full list can have more rows behind it. */
function othersOf(rows: readonly HeldRow[]) {
  const others = rows[0] && subtract(rows[0].all, rows, SUMS);
  return others && (others.sessions !== 0 || others.previous_sessions !== 0) ? present(others) : null;
}

const present = (sum: HeldSum) => ({
  sessions: sum.sessions,
  previous_sessions: sum.previous_sessions,
  worth: dollars(sum.worth_cents),
  previous_worth: dollars(sum.previous_worth_cents),
  received: dollars(sum.received_cents),
  previous_received: dollars(sum.previous_received_cents),
});
