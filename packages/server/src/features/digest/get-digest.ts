import { type Digest, type DigestAct, dollars, type PaymentMethod } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { addBusinessDays, businessDate, businessDayOf, startOfBusinessDay } from '../../lib/business-time.ts';
import type { Clock } from '../../lib/clock.ts';
import { recordOfAlert } from '../alerts/index.ts';
import { listEvenings } from '../match/index.ts';
import { getPolicy } from '../policy/index.ts';
import { sumReceivables, sumTakings } from '../reports/index.ts';
import {
  countSessions,
  findChainEnd,
  findDigest,
  findProof,
  listActs,
  listDrawers,
  sumByHand,
} from './queries.ts';

type Act = Awaited<ReturnType<typeof listActs>>[number];

/**
 * What a business day came to, today where none is named. Its figures are read from the rows they lead to; how the books and the
 * audit trail stood is kept with the digest, and of a day under way is read now.
 */
export async function getDigest(db: Db, clock: Clock, wanted: string | undefined): Promise<Digest> {
  const { time_zone } = await getPolicy(db);
  const today = businessDate(clock.now(), time_zone);
  const day = wanted ?? today;
  const around = { day, ...businessDayOf(startOfBusinessDay(day, time_zone), time_zone) };
  const next = businessDayOf(around.to, time_zone);
  const before = businessDate(addBusinessDays(around.from, -1, time_zone), time_zone);
  const made = await findDigest(db, day);
  const { takings } = await sumTakings(db, { start_date: day, end_date: day });
  const taken = (way: PaymentMethod) => {
    const { received_cents, given_back_cents } = takings.find(
      ({ payment_method }) => payment_method === way,
    )!;
    return dollars(received_cents - given_back_cents);
  };
  const { cents: owed } = await sumReceivables(db, { day, previous_day: before });
  return {
    day,
    made_at: made?.made_at.toISOString() ?? null,
    takings: { cash: taken('cash'), card: taken('card'), mobile_money: taken('mobile_money') },
    drawers: (await listDrawers(db, around)).map((shift) => ({
      shift: shift.id,
      who: shift.who,
      closed_at: shift.closed_at?.toISOString() ?? null,
      difference: shift.closed_at && dollars(shift.difference_cents ?? 0),
      reason: shift.difference_reason,
    })),
    alone: (await listActs(db, around)).map(toAct),
    owed: dollars(owed),
    unconfirmed: dollars(await sumByHand(db, around)),
    wallets: await listEvenings(db, day),
    tomorrow: await countSessions(db, next),
    ...(made ? toState(made) : await readState(db, day === today)),
  };
}

const toAct = (act: Act): DigestAct => ({
  id: act.id,
  kind: act.kind as DigestAct['kind'],
  who: act.who,
  what: act.name,
  detail: act.detail,
  amount: act.amount_cents === null ? null : dollars(act.amount_cents),
  reason: act.reason,
  about: recordOfAlert(act) ?? null,
  at: act.raised_at.toISOString(),
  is_reviewed: act.reviewed_at !== null,
});

interface State {
  proof_at: Date | null;
  proof_breaches: number | null;
  chain_position: number;
  chain_hash: Buffer;
}

const toState = ({ proof_at, proof_breaches, chain_position, chain_hash }: State) => ({
  proof:
    proof_at && proof_breaches !== null
      ? { ok: proof_breaches === 0, at: proof_at.toISOString(), breaches: proof_breaches }
      : null,
  chain: { seq: chain_position, hash: chain_hash.toString('hex') },
});

async function readState(db: Db, isToday: boolean): Promise<Pick<Digest, 'proof' | 'chain'>> {
  // How they stood at the end of a day that has passed is not known any more.
  if (!isToday) return { proof: null, chain: null };
  const [proof, end] = [await findProof(db), await findChainEnd(db)];
  return toState({
    proof_at: proof?.finished_at ?? null,
    proof_breaches: proof?.broken_rows ?? null,
    chain_position: end.position,
    chain_hash: end.hash,
  });
}
