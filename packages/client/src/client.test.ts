import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { testApp } from '@revive/testing/app.ts';
import { aBooking, aService } from '@revive/testing/factories.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRevive, nextPage } from './index.ts';

const { db, app, signInAs, anotherServer } = await testApp();

let server: typeof app;
let url: string;
beforeAll(async () => {
  server = await anotherServer();
  url = await server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => server.close());

const owing = async () => {
  const service = await aService(db, { unit_price_cents: 40_00, session_count: 1 });
  await aBooking(db, { name: 'Amina Ali', services: [service.id] });
  const costly = await aService(db, { unit_price_cents: 80_00, session_count: 1 });
  await aBooking(db, { name: 'Hodan Nur', services: [costly.id] });
};

describe('the client of other programs', () => {
  it('makes calls by their address, with who asks and a key', async () => {
    const { token } = await signInAs('staff');
    const revive = createRevive({ url, token: async () => token });
    const body = { name: 'Amina Ali', phone: '615000111', address: 'Hodan' };
    const headers = { 'Idempotency-Key': 'one' };
    const { data, response } = await revive.POST('/clients/api/', { body, headers });
    expect(response.status).toBe(201);
    expect(data).toMatchObject({ name: 'Amina Ali', phone: '252615000111' });
    const again = await revive.POST('/clients/api/', { body, headers });
    expect(again.response.headers.get('idempotent-replay')).toBe('true');
    const refused = await revive.POST('/clients/api/', { body: { ...body, phone: '1' } });
    expect(refused.data).toBeUndefined();
    expect(refused.error).toMatchObject({ phone: [expect.any(String)] });
  });

  it('goes on with the next page of a list', async () => {
    await owing();
    const { token } = await signInAs('staff');
    const revive = createRevive({ url, token });
    const page = (cursor?: string) =>
      revive.GET('/bookings/api/', { params: { query: { page_size: 1, ...(cursor && { cursor }) } } });
    const first = await page();
    const second = await page(nextPage(first.response));
    expect([first, second].map(({ data }) => data!.map(({ client_name }) => client_name))).toEqual([
      ['Hodan Nur'],
      ['Amina Ali'],
    ]);
    expect(nextPage(second.response)).toBeUndefined();
  });
});

describe('the example beside it', () => {
  const example = path.join(import.meta.dirname, '../example/who-owes.ts');
  const run = async (env: Record<string, string>) => {
    const program = spawn(process.execPath, ['--import', 'tsx', '--conditions', 'source', example], {
      env: { PATH: process.env.PATH, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [printed, wrong, [code]] = await Promise.all([
      text(program.stdout),
      text(program.stderr),
      once(program, 'exit'),
    ]);
    return { printed, wrong, code };
  };

  it('prints who owes what, the highest sum first', async () => {
    await owing();
    const { token } = await signInAs('staff');
    expect(await run({ REVIVE_URL: url, REVIVE_TOKEN: token })).toMatchObject({
      code: 0,
      printed: 'Hodan Nur\t80.00\nAmina Ali\t40.00\n',
    });
  });

  it('says what it lacks, and what Revive refused', async () => {
    expect((await run({})).wrong).toContain('REVIVE_URL and REVIVE_TOKEN');
    expect((await run({ REVIVE_URL: url, REVIVE_TOKEN: 'none' })).wrong).toContain('Revive refused');
  });
});
