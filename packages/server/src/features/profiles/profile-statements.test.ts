import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aClient } from '@revive/testing/factories.ts';
import { createRecorder } from '@revive/testing/recorder.ts';
import { expect, it } from 'vitest';

const recorder = createRecorder();
const { db, call, signInAs } = await testApp({
  through: async (connection) => Object.assign(connection, { Client: recorder.Client }),
});

it('a profile with many notes and relations takes no more statements than one with one of each', async () => {
  const { token } = await signInAs('staff');
  const params = { id: (await aClient(db)).id };
  const statements = async () =>
    (await recorder.during(() => call(api.profiles.get, { token, params }))).length;
  const grow = async () => {
    const person = (await aClient(db)).id;
    await call(api.clients.addNote, { token, params, body: { text: 'Likes the window seat' } });
    await call(api.clients.addRelation, { token, params, body: { person, kind: 'sister' } });
  };
  await grow();
  // Once more, for what is read at the first call alone.
  await statements();
  const few = await statements();
  for (let count = 0; count < 5; count += 1) await grow();
  const { body } = await call(api.profiles.get, { token, params });
  expect([body.notes.length, body.relations.length]).toEqual([6, 6]);
  expect(await statements()).toBe(few);
});
