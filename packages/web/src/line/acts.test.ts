import 'fake-indexeddb/auto';
import { signedPartOf } from '@revive/contract';
import { OfflineActBody } from '@revive/contract/schemas';
import canonicalize from 'canonicalize';
import { openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { forgetSentActs, listWaitingActs, markActSent, openAct } from './acts.ts';
import { KEPT, orKeep } from './day-act.ts';
import { keepAct } from './keep-act.ts';
import { approve, DAY, HOUR, key, NOW, openNewStore } from './kept-in-tests.ts';
import { lineDb } from './line-db.ts';
import { endLine, lineStore } from './line-store.ts';
import { type LineDb, OWN, openStore } from './open-store.ts';
import { sendActs } from './send-acts.ts';
import { withWaiting } from './waiting-acts.ts';

let db: LineDb;
let name: string;
beforeEach(async () => {
  db = await openNewStore();
  name = db.name;
});
afterEach(() => {
  if (db.name === name) db.close();
  endLine();
  vi.restoreAllMocks();
});

async function approved(): Promise<CryptoKeyPair> {
  const keys = await approve(db);
  lineStore.setState({ isUsed: true, isCut: true, whyNotWritten: null });
  return keys;
}

const measured = (number = 1) =>
  ({
    key: key(number),
    person: 7,
    act: 'measured',
    session: 12,
    seen_version: 5,
    body: { values: [{ service_measurement_id: 3, value: 80.5 }], notes: 'Zebra' },
  }) as const;

const ids = async () => (await listWaitingActs(db)).map(({ act_id }) => act_id.slice(-2));

describe('what is written of the day', () => {
  it('is signed by the device, with who did it and the hour of the server', async () => {
    const { publicKey } = await approved();
    expect(await keepAct(db, measured(), NOW + 60_000)).toBeNull();
    const [row] = await listWaitingActs(db);
    const sent = await openAct(db, row!);
    expect(OfflineActBody.parse(sent)).toMatchObject({
      id: '00000000-0000-0000-0000-000000000001',
      device: 9,
      person: 7,
      at: new Date(NOW - HOUR + 60_000).toISOString(),
      session: 12,
      seen_version: 5,
    });
    const text = canonicalize(signedPartOf(sent as never))!;
    const signature = Uint8Array.from(
      atob(sent.signature.replaceAll('-', '+').replaceAll('_', '/')),
      (char) => char.charCodeAt(0),
    );
    const ecdsa = { name: 'ECDSA', hash: 'SHA-256' };
    expect(await crypto.subtle.verify(ecdsa, publicKey, signature, new TextEncoder().encode(text))).toBe(
      true,
    );
  });

  it('is written once by the same key, also after a question was answered', async () => {
    await approved();
    await keepAct(db, measured(), NOW);
    await keepAct(db, { ...measured(), key: `${key(1)}-confirmed` }, NOW);
    expect(await ids()).toEqual(['01']);
  });

  it('asks for a strict transaction, and nothing is written where it does not end', async () => {
    await approved();
    await keepAct(db, measured(9), NOW);
    const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction');
    await keepAct(db, measured(2), NOW);
    expect(transaction.mock.calls.find(([stores]) => stores === 'acts')).toEqual([
      'acts',
      'readwrite',
      { durability: 'strict' },
    ]);
    const { add } = IDBObjectStore.prototype;
    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function (this: IDBObjectStore, ...given) {
      const request = add.apply(this, given);
      request.addEventListener('success', () => this.transaction.abort());
      return request;
    });
    await expect(keepAct(db, measured(3), NOW)).rejects.toThrow();
    expect(await ids()).toEqual(['09', '02']);
  });

  it('lies sealed on the disk, and what it said goes once the server has it', async () => {
    await approved();
    await keepAct(db, measured(), NOW);
    const [row] = await db.getAll('acts');
    expect(JSON.stringify(row)).not.toContain('Zebra');
    expect(new TextDecoder().decode(row!.box!.data)).not.toContain('Zebra');
    await markActSent(db, row!.seq, NOW);
    expect((await db.get('acts', row!.seq))!.box).toBeNull();
    await forgetSentActs(db, NOW + 29 * DAY);
    expect(await db.count('acts')).toBe(1);
    await forgetSentActs(db, NOW + 31 * DAY);
    expect(await db.count('acts')).toBe(0);
  });

  it('is not written after the hours the owner allows, whatever the clock says', async () => {
    await approved();
    expect(await keepAct(db, measured(), NOW + 25 * HOUR)).toBe('hours');
    await db.put('standing', { ...(await db.get('standing', OWN))!, max_seen: NOW + 25 * HOUR }, OWN);
    expect(await keepAct(db, measured(), NOW)).toBe('hours');
    expect(await ids()).toEqual([]);
  });

  it('is not written by a device that is not approved', async () => {
    await approved();
    await db.put('standing', { ...(await db.get('standing', OWN))!, state: 'revoked' }, OWN);
    expect(await keepAct(db, measured(), NOW)).toBe('not_approved');
  });

  it('stays with the sales of the version before, which stay as they are', async () => {
    const before = `version one ${Math.random()}`;
    const old = await openDB(before, 1, {
      upgrade(made) {
        for (const store of ['device', 'standing', 'counter']) made.createObjectStore(store);
        made.createObjectStore('reads', { keyPath: 'hash' });
        const outbox = made.createObjectStore('outbox', { keyPath: 'seq' });
        outbox.createIndex('state', 'state');
        outbox.createIndex('sale_id', 'sale_id', { unique: true });
      },
    });
    const sale = { seq: 1, sale_id: 'a', state: 'waiting', body: { id: 'a' }, total_cents: 5, sold_at: NOW };
    await old.put('outbox', sale);
    old.close();
    const now = await openStore(before);
    expect(await now.getAll('outbox')).toEqual([sale]);
    expect(await now.getAll('acts')).toEqual([]);
    now.close();
  });
});

describe('sendActs', () => {
  it('sends in order, and lets an act go only for an answer that the server has it', async () => {
    await approved();
    for (const number of [1, 2, 3]) await keepAct(db, measured(number), NOW);
    const sent: string[] = [];
    const answers = [undefined, new ApiError(409, 'Both are kept'), new ApiError(0, 'No answer')];
    const send = async ({ id }: { id: string }) => {
      sent.push(id.slice(-2));
      const error = answers[sent.length - 1];
      if (error) throw error;
    };
    expect(await sendActs(db, send)).toEqual({ sent: 2, state: 'no line' });
    expect(sent).toEqual(['01', '02', '03']);
    expect(await ids()).toEqual(['03']);
  });

  it('keeps what is refused in another way, and what is behind it goes on', async () => {
    await approved();
    for (const number of [1, 2]) await keepAct(db, measured(number), NOW);
    const send = async ({ id }: { id: string }) => {
      if (id.endsWith('01')) throw new ApiError(422, 'No');
    };
    expect(await sendActs(db, send)).toEqual({ sent: 1, state: 'kept' });
    expect(await ids()).toEqual(['01']);
  });

  it('stops while no one is signed in or the server is busy', async () => {
    await approved();
    await keepAct(db, measured(), NOW);
    for (const status of [401, 403, 429, 500, 503]) {
      const send = () => Promise.reject(new ApiError(status, 'Later'));
      expect(await sendActs(db, send)).toEqual({ sent: 0, state: 'later' });
    }
    expect(await ids()).toEqual(['01']);
  });
});

describe('orKeep', () => {
  // It opens the store of the browser.
  beforeEach(async () => {
    db.close();
    db = await lineDb();
    await db.clear('acts');
  });

  const act = { ...measured(), person: 7 };

  it('is the call alone with a line, and where nothing may be written without one', async () => {
    await approved();
    lineStore.setState({ isCut: false });
    expect(await orKeep(async () => 'answer', act)).toBe('answer');
    lineStore.setState({ isCut: true, whyNotWritten: 'not_approved' });
    await expect(orKeep(() => Promise.reject(new ApiError(0, 'No answer')), act)).rejects.toThrow(
      'No answer',
    );
    expect(await ids()).toEqual([]);
  });

  it('keeps what is done while the line is cut, without a call', async () => {
    await approved();
    const send = vi.fn();
    await db.put('standing', { ...(await db.get('standing', OWN))!, local_at: Date.now(), max_seen: 0 }, OWN);
    expect(await orKeep(send, act)).toBe(KEPT);
    expect(send).not.toHaveBeenCalled();
    expect(lineStore.getState().acts.map(({ act }) => act)).toEqual(['measured']);
  });

  it('keeps what was sent and not answered, and says that the line is cut', async () => {
    await approved();
    await db.put('standing', { ...(await db.get('standing', OWN))!, local_at: Date.now(), max_seen: 0 }, OWN);
    lineStore.setState({ isCut: false });
    expect(await orKeep(() => Promise.reject(new ApiError(0, 'No answer')), act)).toBe(KEPT);
    expect(lineStore.getState().isCut).toBe(true);
    expect(await ids()).toEqual(['01']);
  });

  it('throws what the server refuses', async () => {
    await approved();
    lineStore.setState({ isCut: false });
    await expect(orKeep(() => Promise.reject(new ApiError(409, 'Taken')), act)).rejects.toThrow('Taken');
    expect(await ids()).toEqual([]);
  });
});

describe('withWaiting', () => {
  const session = {
    id: 12,
    status: 'upcoming',
    completed: false,
    booking_info: { client_id: 4 },
  } as never as Parameters<typeof withWaiting>[0];
  const waiting = (act: 'arrived' | 'completed' | 'noted', of: { session?: number; client?: number }) =>
    ({ act_id: act, act, session: of.session ?? null, client: of.client ?? null, at: NOW }) as const;

  it('shows a session as it is once what waits is done', () => {
    const acts = [waiting('arrived', { session: 12 }), waiting('completed', { session: 12 })];
    expect(withWaiting(session, acts.slice(0, 1)).status).toBe('arrived');
    expect(withWaiting(session, acts)).toMatchObject({
      status: 'completed',
      completed: true,
      completed_at: '2026-11-28T09:00:00.000Z',
    });
  });

  it('leaves another session as it is', () => {
    expect(withWaiting(session, [waiting('arrived', { session: 13 }), waiting('noted', { client: 4 })])).toBe(
      session,
    );
  });
});
