import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { createRecorder, isAuthentication } from '@revive/testing/recorder.ts';
import { twoTreatments } from '@revive/testing/visits.ts';
import { expect, it } from 'vitest';

const recorder = createRecorder();
const { db, call } = await testApp({
  through: async (connection) => Object.assign(connection, { Client: recorder.Client }),
});

it('asks the database for the times of a visit as often as for those of one treatment', async () => {
  const { wrap, facial } = await twoTreatments(db);
  const query = { service: wrap, from: '2026-11-23', to: '2026-11-23' };
  const { slots, days } = api.selfbooking;
  type Query = Record<string, unknown>;
  const reads = [
    (given: Query) => call(slots, { query: given }),
    (given: Query) => call(days, { query: given }),
  ];
  for (const read of reads) {
    const asked = async (more: object) => {
      const sent = await recorder.during(async () => {
        expect((await read({ ...query, ...more })).status).toBe(200);
      });
      return sent.filter((statement) => !isAuthentication(statement)).length;
    };
    // What is read once for many calls is read by the first.
    await asked({});
    const one = await asked({});
    expect(one).toBeGreaterThan(0);
    expect(await asked({ followed_by: String(facial) })).toBe(one);
  }
});
