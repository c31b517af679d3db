import type { EntryFit, Match, MatchSettling } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import type * as z from 'zod';
import { inTransaction } from '../../server/src/db/transaction.ts';
import { recordMove } from '../../server/src/features/accounts/index.ts';
import { businessDate } from '../../server/src/lib/business-time.ts';
import type { TestApp } from './app.ts';
import { aBooking, aClient, aService } from './factories.ts';
import { asTheyCome, OPENING, type Sent, walletMonth } from './wallet-month.ts';

type Settled = NonNullable<z.input<typeof MatchSettling>['settle']>[number];

const ZONE = 'Africa/Mogadishu';
const dayOf = (at: Date) => businessDate(at, ZONE);
/** Messages that the phone forwards at once. */
const BATCH = 60;
/** How much one call settles. */
const AT_ONCE = 200;
/** A sign-in is renewed before it ends. */
const SIGNED_IN_MS = 10 * 60_000;

/** How each thing was settled, by what the screen would suggest first. */
type Named = Record<EntryFit | 'missing' | 'fee' | 'left_over' | 'out', number>;

/**
 * A month of a wallet through the calls that people and phones make: the desk writes its payments down, the phone forwards its messages, and
 * each evening a manager takes what is suggested first. Answers what was named, and the last evening.
 */
export async function runMatchMonth(app: TestApp, size: { transfers: number; ofEachKind: number }) {
  const { db, call, clock, signInAs } = app;
  const sent = walletMonth(size);
  const params = { id: 1 };
  await db.updateTable('wallets').set({ operator: 'evc_plus', tax_withheld_basis_points: 500 }).execute();
  clock.set(new Date(sent[0]!.at.getTime() - 2 * 86_400_000).toISOString());
  await inTransaction(db, (trx) =>
    recordMove(trx, {
      kind: 'opening',
      from: { account: 'owner' },
      to: { account: 'mobile_wallet', wallet_id: 1 },
      amount_cents: OPENING / 10,
      reason: 'Opening',
      at: clock.now(),
      actor_id: null,
    }),
  );
  const admin = await signInAs('admin');
  const { secret } = (await call(api.wallets.makeSecret, { token: admin.token, params })).body;
  const service = await aService(db, { unit_price_cents: 1000_00 });
  const clients = new Map<string, number>();
  const answers = { known: 0, unread: 0 };

  let desk = { token: '', until: new Date(0) };
  const atDesk = async () => {
    if (clock.now() >= desk.until)
      desk = { ...(await signInAs('staff')), until: new Date(clock.now().getTime() + SIGNED_IN_MS) };
    return desk.token;
  };
  const pay = async ({ payment }: Sent) => {
    const { payer, amount_cents, at } = payment!;
    clock.set(at.toISOString());
    const token = await atDesk();
    const client = await aClient(db, { name: `Client ${payer}`, phone: payer! });
    clients.set(payer!, client.id);
    const { id } = await aBooking(db, { name: client.name, phone: payer!, services: [service.id] });
    const body = { booking_id: id, amount: amount_cents / 100, payment_method: 'mobile_money' as const };
    const send = () => call(api.profiles.pay, { token, params: { id: client.id }, body });
    let answer = await send();
    // A server that is busy asks to try again.
    for (let tries = 0; answer.status === 503 && tries < 10; tries += 1) answer = await send();
    if (answer.status !== 200) throw new Error(`a payment was refused: ${JSON.stringify(answer.error)}`);
  };
  const forward = async (messages: readonly Sent[]) => {
    const { sender } = messages[0]!;
    const text = messages.map((one) => one.text).join('\n');
    const body = { sender, text, received_at: clock.now().toISOString() };
    const answer = await call(api.wallets.readMessages, { token: secret, params, body });
    answers.known += answer.body.known;
    answers.unread += answer.body.unread.length;
  };

  const days = [...new Set(sent.map(({ at }) => dayOf(at)))].sort();
  let latest = 0;
  const coming = asTheyCome(sent).map((one) => {
    latest = Math.max(latest, one.at.getTime());
    return { one, day: dayOf(new Date(latest)) };
  });
  const payments = sent.filter(({ payment }) => payment);
  for (const day of [dayOf(new Date(sent[0]!.at.getTime() - 86_400_000)), ...days]) {
    const due = payments.filter(({ payment }) => dayOf(payment!.at) === day);
    due.sort((one, other) => one.payment!.at.getTime() - other.payment!.at.getTime());
    for (const one of due) await pay(one);
    clock.set(`${day}T20:59:00Z`);
    for (const batch of batches(coming.flatMap((come) => (come.day === day ? [come.one] : []))))
      await forward(batch);
  }

  const named: Named = {
    exact: 0,
    doubtful: 0,
    same_day: 0,
    tax: 0,
    time: 0,
    other_person: 0,
    amount: 0,
    missing: 0,
    fee: 0,
    left_over: 0,
    out: 0,
  };
  let presses = 0;
  const { token } = await signInAs('manager');
  const send = async (body: z.input<typeof MatchSettling>): Promise<Match> => {
    presses += 1;
    const answer = await call(api.match.settle, { token, params, body });
    if (answer.status !== 200) throw new Error(`${body.day}: ${JSON.stringify([answer.error, body])}`);
    return answer.body;
  };
  for (const day of days) {
    let match = (await call(api.match.get, { token, params, query: { day } })).body;
    for (let round = 0; round < 6; round += 1) {
      const settle = nextOf(match, clients, named);
      if (settle.length === 0) break;
      match = await send({ day, settle });
    }
  }
  let last: Match | undefined;
  for (const day of days) last = await send({ day, close: true, reason: 'Late ones are of two days' });
  return { sent, answers, named, presses, last: last!, days: days.length };
}

function* batches(messages: readonly Sent[]): Generator<Sent[]> {
  let batch: Sent[] = [];
  for (const one of messages) {
    if (batch.length === BATCH || (batch[0] && batch[0].sender !== one.sender)) {
      yield batch;
      batch = [];
    }
    batch.push(one);
  }
  if (batch.length > 0) yield batch;
}

/** What a manager would press next: what surely fits together, then what is near, then what is left. */
function nextOf(match: Match, clients: ReadonlyMap<string, number>, named: Named): Settled[] {
  const taken = new Set<string>();
  const settled: Settled[] = [];
  const take = (settling: Settled, as: keyof Named) => {
    if (settled.length === AT_ONCE || (settling.entry !== undefined && taken.has(settling.entry))) return;
    if (settling.entry !== undefined) taken.add(settling.entry);
    settled.push(settling);
    named[as] += 1;
  };
  const suggested = match.only_phone.flatMap(({ id, suggestions: [best] }) => (best ? [{ id, best }] : []));
  for (const fits of [
    ['exact', 'doubtful'],
    ['same_day', 'tax', 'time', 'other_person', 'amount'],
  ]) {
    for (const { id, best } of suggested)
      if (fits.includes(best.fit))
        take({ transfer: id, entry: best.entry.entry, as: 'payment', ...differenceOf(best.fit) }, best.fit);
    if (settled.length > 0) return settled;
  }
  for (const {
    gap,
    missing,
    suggestions: [entry],
  } of match.gap)
    if (entry) take({ gap, entry: entry.entry, as: 'payment' }, 'missing');
    else if (missing >= -0.01) take({ gap, as: 'fee', reason: 'Charge' }, 'fee');
    else take({ gap, as: 'other', reason: 'The message was changed' }, 'left_over');
  for (const { id, direction, party } of match.only_phone)
    if (direction === 'out') take({ transfer: id, as: 'own_money', reason: 'Spent by the owner' }, 'out');
    else take({ transfer: id, as: 'payment', client: clients.get(party!)! }, 'left_over');
  if (settled.length === 0 && match.rest)
    settled.push({ rest: true, as: 'other', reason: 'Parts of a cent' });
  return settled;
}

const differenceOf = (fit: EntryFit): Partial<Settled> =>
  fit === 'tax'
    ? { difference: 'tax', reason: 'Withheld' }
    : fit === 'amount'
      ? { difference: 'other', reason: 'The message was changed' }
      : {};
