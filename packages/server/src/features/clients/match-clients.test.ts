import { testApp } from '@revive/testing/app.ts';
import { aClient } from '@revive/testing/factories.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { matchClients } from './match-clients.ts';

const { db } = await testApp();

const someOthers = (count: number) =>
  sql`insert into clients (name, phone) select 'Ayaan Nuur', (252617000000 + (select count(*) from clients) + n)::text from generate_series(1, ${count}) as n`.execute(
    db,
  );

describe('whom a search means', () => {
  it('is told by id where few clients have the text', async () => {
    const first = await aClient(db, { name: 'Layla' });
    const second = await aClient(db, { name: 'Omar', phone: '252615000222' });
    expect(await matchClients(db, 'LAYLA')).toEqual([first.id]);
    expect(await matchClients(db, '000 222')).toEqual([second.id]);
    expect(await matchClients(db, 'nobody')).toEqual([]);
  });

  it('is many where the text is common, by name or by phone', async () => {
    for (let count = 0; count < 3; count += 1) await aClient(db, { name: 'Layla' });
    expect(await matchClients(db, 'layla')).toBe('many');
    expect(await matchClients(db, '2526')).toBe('many');
  });

  it('is everybody by id of a family that has just come, as of one that came at once long ago', async () => {
    await someOthers(300);
    const ids = [];
    for (let count = 0; count < 5; count += 1) ids.push((await aClient(db, { name: 'Layla' })).id);
    expect(((await matchClients(db, 'layla')) as number[]).toSorted()).toEqual(ids);
    await someOthers(2000);
    expect(((await matchClients(db, 'layla')) as number[]).toSorted()).toEqual(ids);
    expect(await matchClients(db, 'ayaan')).toBe('many');
  });
});
