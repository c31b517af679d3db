import { ALERT_RECORDS, type AlertKind, type AlertRecord, OWNER_ALERTS, type Role } from '@revive/contract';

const ownerAlerts: readonly AlertKind[] = OWNER_ALERTS;

/** Who is notified of an alert, and looks into it: a manager does not close what the owner is notified of. */
export const lookedIntoBy = (kind: AlertKind): readonly Role[] =>
  ownerAlerts.includes(kind) ? ['admin'] : ['manager', 'admin'];

/** The record an alert is about and its notice leads to; undefined where it is found by its name. */
export function recordOfAlert(
  alert: Readonly<Record<`${AlertRecord}_id`, number | null>>,
): { record: AlertRecord; id: number } | undefined {
  const record = ALERT_RECORDS.find((one) => alert[`${one}_id`] !== null);
  return record && { record, id: alert[`${record}_id`]! };
}
