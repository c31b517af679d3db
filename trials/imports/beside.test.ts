import { api } from '@revive/contract/endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCaller } from '../shared/caller.ts';
import { type OpenBusiness, openBusiness } from './open-business.ts';
import { actsOn, doneBy, sendFile } from './send-files.ts';

const ROWS = 20_000;
const ROUNDS = 3;
const CALLS_ALONE = 200;

let open: OpenBusiness;
beforeAll(async () => {
  open = await openBusiness();
});
afterAll(() => open.close());

const percentile = (times: readonly number[], share: number) =>
  [...times].sort((one, other) => one - other)[Math.floor(times.length * share)] ?? Number.NaN;

it('others work on while a file is brought in and undone', async () => {
  const { business, where } = open;
  const times: Record<'alone' | 'beside', number[]> = { alone: [], beside: [] };
  const refused: string[] = [];
  let phase: keyof typeof times = 'alone';
  const desk = createCaller({
    where,
    deadlineMs: 0,
    onTry: ({ endpoint, status, ms }) => {
      times[phase].push(ms);
      if (status >= 400 || status === 0) refused.push(`${endpoint.path}: ${status}`);
    },
  });
  const [as] = business.staff;
  const [product] = business.products;
  const calls = [
    () => desk.call(api.clients.list, { as: as! }),
    () => desk.call(api.bookings.list, { as: as! }),
    () => desk.call(api.inventory.listProducts, { as: as! }),
    () =>
      desk.call(api.pos.sell, {
        as: as!,
        body: {
          client: { name: 'Visitor', phone: '617999999', email: '', address: '' },
          items: [{ product_id: product!.id, quantity: 1, unit_price: product!.price }],
          payment_info: { payment_method: 'card', amount_paid: 10_000, discount: 0 },
        },
      }),
  ];
  /** Works at the desk, call after call, until something ends. */
  const workUntil = async (isOver: () => boolean) => {
    for (let turn = 0; !isOver(); turn += 1) await calls[turn % calls.length]!();
  };
  const workBeside = async (act: Promise<unknown>) => {
    let isOver = false;
    phase = 'beside';
    await Promise.all([
      act.finally(() => {
        isOver = true;
      }),
      workUntil(() => isOver),
    ]);
  };
  const book = open.bookOf(ROWS - 4);
  const seen: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    phase = 'alone';
    const until = times.alone.length + CALLS_ALONE;
    await workUntil(() => times.alone.length >= until);
    const { body } = await sendFile(open, 'clients', book.files.clients);
    const { check, commit, undo } = actsOn(open, body.id);
    doneBy(await check());
    const done = commit();
    let isOver = false;
    const look = async () => {
      while (!isOver) {
        const imported = await open.caller.demand(api.imports.get, {
          as: open.owner,
          params: { id: body.id },
        });
        if (imported.progress) seen.push(imported.progress.done);
      }
    };
    await Promise.all([
      look(),
      workBeside(done).finally(() => {
        isOver = true;
      }),
    ]);
    expect(doneBy(await done)).toMatchObject({ state: 'committed' });
    await workBeside(undo().then(doneBy));
  }
  const [alone, beside] = [times.alone, times.beside].map((of) => percentile(of, 0.95)) as [number, number];
  console.log(
    `p95 of the desk: alone ${alone.toFixed(1)} ms (${times.alone.length} calls), while 20,000 rows come and go ${beside.toFixed(1)} ms (${times.beside.length} calls): ${(beside / alone).toFixed(2)} times`,
  );
  expect(refused).toEqual([]);
  expect(times.beside.length).toBeGreaterThan(20);
  // Others see how far it has come.
  expect(new Set(seen).size).toBeGreaterThan(3);
});
