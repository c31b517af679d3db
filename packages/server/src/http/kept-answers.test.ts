import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createKeptAnswers, type KeptAnswer, tagOf } from './kept-answers.ts';

const anAnswer = (body: string): KeptAnswer => ({
  headers: [],
  etag: tagOf(Buffer.from(body)),
  body: Buffer.from(body),
  packed: {},
});

describe('createKeptAnswers', () => {
  it('forgets those that nobody asked for the longest when there is no room left', () => {
    const answers = createKeptAnswers(1000);
    for (const key of ['a', 'b', 'c']) answers.keep(key, anAnswer(key.repeat(300)));
    expect(answers.find('a')?.body.length).toBe(300);
    answers.keep('d', anAnswer('d'.repeat(300)));
    expect(['a', 'b', 'c', 'd'].filter((key) => answers.find(key))).toEqual(['a', 'c', 'd']);
    expect(answers.size()).toBe(906);
    answers.keep('e', anAnswer('e'.repeat(2000)));
    expect(['c', 'd', 'e'].filter((key) => answers.find(key))).toEqual(['c', 'd']);
    answers.forgetAll();
    expect([answers.size(), answers.find('d')]).toEqual([0, undefined]);
  });

  it('compresses them once for all who ask again, and counts that too', async () => {
    const answers = createKeptAnswers(100_000);
    const body = 'Rose oil, '.repeat(500);
    answers.keep('long', anAnswer(body));
    answers.keep('short', anAnswer('Rose oil'));
    const long = answers.find('long')!;
    const [{ packed }, same] = await Promise.all([answers.pack('long', long), answers.pack('long', long)]);
    expect([same.packed.br, answers.find('long')?.packed.br]).toEqual([packed.br, packed.br]);
    expect([String(brotliDecompressSync(packed.br!)), String(gunzipSync(packed.gzip!))]).toEqual([
      body,
      body,
    ]);
    expect(answers.size()).toBe(2 * 9 + body.length + packed.br!.length + packed.gzip!.length + 8);
    expect((await answers.pack('short', answers.find('short')!)).packed).toEqual({});
  });

  it('compresses nothing into an answer that took its place meanwhile', async () => {
    const answers = createKeptAnswers(100_000);
    answers.keep('list', anAnswer('old '.repeat(1000)));
    const old = answers.pack('list', answers.find('list')!);
    answers.keep('list', anAnswer('new '.repeat(1000)));
    await old;
    expect(String(answers.find('list')!.body)).toContain('new');
    const { packed } = await answers.pack('list', answers.find('list')!);
    expect(String(brotliDecompressSync(packed.br!))).toContain('new');
  });
});
