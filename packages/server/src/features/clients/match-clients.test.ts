import { testApp } from '@revive/testing/app.ts';
import { aClient } from '@revive/testing/factories.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { matchClients } from './match-clients.ts';

const { db } = await testApp();

describe('whom a search means', () => {
  it('finds a client by name in any case and by any spelling of the phone', async () => {
    const first = await aClient(db, { name: 'Layla' });
    const second = await aClient(db, { name: 'Omar', phone: '252615000222' });
    expect(await matchClients(db, 'LAYLA')).toEqual({ clients: [first.id], isCommon: false });
    expect(await matchClients(db, '000 222')).toEqual({ clients: [second.id], isCommon: false });
    expect(await matchClients(db, 'stranger')).toEqual({ clients: [], isCommon: false });
  });

  it('is common where more than a thousand clients have the text', async () => {
    await sql`insert into clients (name, phone)
      select 'Ayaan Nuur', (252617000000 + n)::text from generate_series(1, 1000) as n`.execute(db);
    expect((await matchClients(db, 'ayaan')).isCommon).toBe(false);
    await aClient(db, { name: 'Ayaan' });
    const { clients, isCommon } = await matchClients(db, 'ayaan');
    expect([clients.length, isCommon]).toEqual([1000, true]);
  });
});
