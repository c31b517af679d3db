import { cuttable } from '@revive/testing/cuttable.ts';
import { silentLog, testDatabase } from '@revive/testing/database.ts';
import { expect, it } from 'vitest';
import { listenOn } from './listen.ts';

const { pool, connection } = await testDatabase();
const line = await cuttable(connection);

it('says whether notifications arrive, before, while and after the line was cut', {
  timeout: 60_000,
}, async () => {
  const heard: string[] = [];
  const listener = listenOn(
    line.connection,
    silentLog,
  )({
    channel: 'trial',
    onMessage: (payload) => void heard.push(payload),
    onListening: () => void heard.push('listening'),
  });
  expect(listener.isListening()).toBe(false);
  await expect.poll(() => listener.isListening(), { timeout: 10_000 }).toBe(true);
  line.cut();
  await expect.poll(() => listener.isListening(), { timeout: 10_000 }).toBe(false);
  line.restore();
  await expect.poll(() => listener.isListening(), { timeout: 40_000 }).toBe(true);
  await pool.query("notify trial, 'again'");
  await expect.poll(() => heard).toEqual(['listening', 'listening', 'again']);
  await listener.stop();
});
