import type { Me, Shift } from '@revive/contract';
import type { QueryClient } from '@tanstack/react-query';
import { currentShiftQuery } from '../queries/shifts.ts';
import { listWaitingActs } from './acts.ts';
import { publicHalf, thumbprintOf } from './device-key.ts';
import { hasMeans, isInstalled, isPersisted } from './installed.ts';
import { hasReads } from './keep-reads.ts';
import { nearLimit, reachedLimit, withoutLineMs } from './limits.ts';
import { lineStore } from './line-store.ts';
import { type LineDb, type LinePolicy, OWN } from './open-store.ts';
import { listHeads, readCounted } from './outbox.ts';
import { type Readiness, whyNot, whyNotWritten } from './why-not.ts';

interface Known {
  client: QueryClient;
  staff: Me;
  policy: LinePolicy | undefined;
}

/** Looks how this browser stands, and shows it. */
export async function lookAtLine(db: LineDb | undefined, { client, staff, policy }: Known): Promise<void> {
  const standing = await db?.get('standing', OWN);
  const own = await db?.get('device', OWN);
  const limits = policy ?? standing?.policy;
  const waiting = db ? await listHeads(db) : [];
  const unsent_cents = db ? (await readCounted(db)).unsent_cents : 0;
  const used = standing && { without_line_ms: withoutLineMs(standing, Date.now()), unsent_cents };
  const shift = client.getQueryData<Shift | null>(currentShiftQuery().queryKey);
  const readiness: Readiness = {
    is_allowed: limits?.sell_without_line ?? false,
    is_secure: isSecureContext,
    has_means: hasMeans(),
    is_installed: isInstalled(),
    is_persisted: await isPersisted().catch(() => false),
    device: standing?.state ?? (own?.id ? 'waiting' : 'none'),
    files: lineStore.getState().files,
    has_reads: hasReads(client),
    has_shift: shift?.status === 'open' && shift.user.id === staff.id,
    limit: limits && used ? reachedLimit(limits, used) : null,
  };
  const device = own && {
    id: own.id,
    number: standing?.number ?? null,
    thumbprint: await thumbprintOf(await publicHalf(own.keys)),
  };
  lineStore.setState({
    readiness,
    why: whyNot(readiness),
    whyNotWritten: whyNotWritten(readiness),
    acts: db ? await listWaitingActs(db) : [],
    device: device ?? null,
    waiting: { count: waiting.length, total_cents: unsent_cents, oldest_at: waiting[0]?.sold_at ?? null },
    refused: waiting.filter(({ refused }) => refused).length,
    near: limits && used ? nearLimit(limits, used) : null,
    contact_at: standing?.local_at ?? null,
  });
}
