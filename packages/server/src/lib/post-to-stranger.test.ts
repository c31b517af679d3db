import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { postToStranger, type Reach, reachOf } from './post-to-stranger.ts';

const ended: (() => void)[] = [];
afterEach(() => {
  for (const end of ended.splice(0)) end();
});

async function aReceiver(listener: RequestListener): Promise<URL> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  ended.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`);
}

/** A name server that gives these addresses, a further list at each look, and counts the looks. */
function aNameServer(...answers: string[][]) {
  let looks = 0;
  const resolve: Reach['resolve'] = async () => {
    const addresses = answers[Math.min(looks, answers.length - 1)]!;
    looks += 1;
    return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  };
  return { resolve, looks: () => looks };
}

const post = (reach: Reach, url: URL, timeoutMs = 2000) =>
  postToStranger(reach, { url, headers: { 'content-type': 'application/json' }, body: '{}', timeoutMs });

const PRIVATE = { kind: 'none', problem: 'private_address' };

describe('what is posted to a stranger', () => {
  it('arrives, and the answer comes back with how it begins', async () => {
    let got = '';
    const url = await aReceiver((request, response) => {
      request.on('data', (chunk) => {
        got += `${request.method} ${chunk}`;
      });
      request.on('end', () => response.writeHead(201).end(`Thank\0you${'!'.repeat(5000)}`));
    });
    const answer = await post(reachOf(true), url);
    expect(got).toBe('POST {}');
    expect(answer).toEqual({ kind: 'answer', status: 201, begins: `Thank you${'!'.repeat(191)}` });
  });

  it('goes to no private address, written in whichever form', async () => {
    const reach = reachOf(false);
    const hosts = [
      '127.0.0.1',
      '127.1',
      '2130706433',
      '0x7f.0.0.1',
      '0177.0.0.1',
      '0',
      '10.0.0.1',
      '169.254.169.254',
      '192.168.0.1',
      '[::1]',
      '[::]',
      '[::ffff:127.0.0.1]',
      '[::ffff:a9fe:a9fe]',
      '[fd00:ec2::254]',
      '[fe80::1]',
      '[64:ff9b::7f00:1]',
      'localhost',
    ];
    for (const host of hosts) expect(await post(reach, new URL(`https://${host}/`)), host).toEqual(PRIVATE);
  });

  it('goes to no name one of whose addresses is private', async () => {
    let asked = 0;
    const url = await aReceiver(() => {
      asked += 1;
    });
    url.hostname = 'receiver.example';
    for (const addresses of [
      ['127.0.0.1'],
      ['8.8.8.8', '127.0.0.1'],
      ['::1'],
      ['2606:4700::1111', 'fd00::1'],
    ])
      expect(await post({ ...aNameServer(addresses), allowPrivate: false }, url)).toEqual(PRIVATE);
    expect(asked).toBe(0);
  });

  it('looks a name up once, and goes to that address although the name changes', async () => {
    const url = await aReceiver((request, response) => response.end(request.headers.host));
    url.hostname = 'receiver.example';
    const names = aNameServer(['127.0.0.1'], ['127.0.0.2']);
    expect(await post({ ...names, allowPrivate: true }, url)).toEqual({
      kind: 'answer',
      status: 200,
      begins: url.host,
    });
    expect(names.looks()).toBe(1);
    const changing = aNameServer(['192.0.2.1'], ['127.0.0.1']);
    await post({ ...changing, allowPrivate: true }, url, 300);
    expect(changing.looks()).toBe(1);
  });

  it('follows no redirect', async () => {
    let asked = 0;
    const secret = await aReceiver((_request, response) => {
      asked += 1;
      response.end();
    });
    const url = await aReceiver((_request, response) =>
      response.writeHead(307, { location: secret.href }).end(),
    );
    expect(await post(reachOf(true), url)).toEqual({ kind: 'answer', status: 307, begins: '' });
    expect(asked).toBe(0);
  });

  it('waits for no answer longer than its time, nor for a name', async () => {
    const silent = await aReceiver(() => {});
    expect(await post(reachOf(true), silent, 200)).toEqual({ kind: 'none', problem: 'no_answer' });
    const slowNames = { resolve: () => new Promise<never>(() => {}), allowPrivate: true };
    const named = new URL('https://receiver.example/');
    expect(await post(slowNames, named, 200)).toEqual({ kind: 'none', problem: 'no_answer' });
  });

  it('is answered where the status has come, though the rest never does', async () => {
    const url = await aReceiver((_request, response) => response.writeHead(200).write('half'));
    expect(await post(reachOf(true), url, 300)).toMatchObject({ kind: 'answer', status: 200 });
  });

  it('says why it reached no one', async () => {
    const url = await aReceiver((request) => request.socket.destroy());
    expect(await post(reachOf(true), url)).toEqual({ kind: 'none', problem: 'broken' });
    const plain = await aReceiver((_request, response) => response.end());
    plain.protocol = 'https:';
    expect(await post(reachOf(true), plain)).toEqual({ kind: 'none', problem: 'certificate' });
    for (const end of ended.splice(0)) end();
    expect(await post(reachOf(true), url)).toEqual({ kind: 'none', problem: 'unreached' });
    const nameless = { ...aNameServer([]), allowPrivate: true };
    expect(await post(nameless, new URL('https://receiver.example/'))).toEqual({
      kind: 'none',
      problem: 'no_such_name',
    });
  });
});
