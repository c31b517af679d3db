import { gzipSync } from 'node:zlib';
import { answers, aProvider, type Behaviour, staysSilent } from '@revive/testing/provider.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { postJson } from './post-json.ts';

const provider = await aProvider();
afterAll(() => provider.close());

const ask = (behaviour: Behaviour, timeoutMs = 5000) => {
  provider.will(behaviour);
  return postJson({ url: provider.url, body: {}, timeoutMs });
};
const sends =
  (type: string | undefined, text: string | Buffer, headers = {}): Behaviour =>
  (response) => {
    response.writeHead(200, { ...(type && { 'content-type': type }), ...headers }).end(text);
  };
const PAID = { state: 'approved' };
const JSON_OF_64_KB = JSON.stringify('x'.repeat(64 * 1024 - 2));

/** Sends letters for ever, and counts them. */
const floods = (sent: { bytes: number }): Behaviour => {
  const chunk = Buffer.alloc(16 * 1024, 'x');
  return (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const more = () => {
      if (response.destroyed) return;
      sent.bytes += chunk.length;
      if (response.write(chunk)) setImmediate(more);
      else response.once('drain', more);
    };
    more();
  };
};

describe('an answer of a wallet’s provider', () => {
  it.each([
    ['application/json'],
    ['application/json; charset=utf-8'],
    ['application/problem+json'],
    ['text/plain'],
    [undefined],
  ])('is read as JSON of the type %s', async (type) => {
    expect(await ask(sends(type, JSON.stringify(PAID)))).toEqual({ kind: 'answer', status: 200, body: PAID });
  });

  it.each([['text/html'], ['image/png'], ['application/octet-stream'], ['multipart/form-data; boundary=x']])(
    'is not read of the type %s, even where it would be JSON',
    async (type) => {
      expect(await ask(sends(type, JSON.stringify(PAID)))).toEqual({ kind: 'lost', why: 'not JSON' });
    },
  );

  it('is read up to 64 KB and no further', async () => {
    expect(await ask(sends('application/json', JSON_OF_64_KB))).toMatchObject({ kind: 'answer' });
    const longer = await ask(sends('application/json', `${JSON_OF_64_KB} `));
    expect(longer).toEqual({ kind: 'lost', why: 'too long' });
  });

  it('that never ends is hung up on', async () => {
    const sent = { bytes: 0 };
    expect(await ask(floods(sent))).toEqual({ kind: 'lost', why: 'too long' });
    // What lies in the buffers between the two is all that was sent beyond the limit.
    expect(sent.bytes).toBeLessThan(16 * 1024 * 1024);
  });

  it('that is small until it is unpacked is counted unpacked', async () => {
    const packed = gzipSync(JSON.stringify('x'.repeat(10 * 1024 * 1024)));
    expect(packed.length).toBeLessThan(64 * 1024);
    const answer = await ask(sends('application/json', packed, { 'content-encoding': 'gzip' }));
    expect(answer).toEqual({ kind: 'lost', why: 'too long' });
  });

  it('that comes letter by letter ends with the time it has', async () => {
    const began = Date.now();
    const drips: Behaviour = (response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const drip = setInterval(() => response.write(' '), 20);
      response.once('close', () => clearInterval(drip));
    };
    expect(await ask(drips, 300)).toEqual({ kind: 'lost', why: 'no answer in time' });
    expect(await ask(staysSilent, 100)).toEqual({ kind: 'lost', why: 'no answer in time' });
    expect(Date.now() - began).toBeLessThan(5000);
  });

  it('leaves its status where a page is too long or none that can be read', async () => {
    const page: Behaviour = (response) => {
      response.writeHead(401, { 'content-type': 'text/html' }).end('x'.repeat(1024 * 1024));
    };
    expect(await ask(page)).toEqual({ kind: 'answer', status: 401, body: null });
    expect(await ask(answers({ error: 'no' }, 403))).toEqual({
      kind: 'answer',
      status: 403,
      body: { error: 'no' },
    });
  });
});
