import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { aClient } from '../../test/factories.ts';
import { matchClients } from './match-clients.ts';

const { db } = await testApp();

const someOthers = (count: number) =>
  sql`insert into clients (name, phone) select 'Ayaan Nuur', (252617000000 + id)::text from generate_series(1, ${count}) as id`.execute(
    db,
  );

describe('whom a search means', () => {
  it('is told by id where few of the newest clients have the text', async () => {
    const first = await aClient(db, { name: 'Layla' });
    const second = await aClient(db, { name: 'Omar', phone: '252615000222' });
    expect(await matchClients(db, 'LAYLA')).toEqual([first.id]);
    expect(await matchClients(db, '000 222')).toEqual([second.id]);
    expect(await matchClients(db, 'nobody')).toEqual([]);
  });

  it('is many where the text is common among the newest clients, by name or by phone', async () => {
    for (let count = 0; count < 3; count += 1) await aClient(db, { name: 'Layla' });
    expect(await matchClients(db, 'layla')).toBe('many');
    expect(await matchClients(db, '2526')).toBe('many');
  });

  it('is everybody by id who came when the text was common, and it is no more', async () => {
    const ids = [];
    for (let count = 0; count < 4; count += 1) ids.push((await aClient(db, { name: 'Layla' })).id);
    await someOthers(197);
    expect(await matchClients(db, 'layla')).toBe('many');
    await aClient(db);
    expect(((await matchClients(db, 'layla')) as number[]).toSorted()).toEqual(ids);
  });
});
