import { startBuiltServer } from '@revive/testing/built-server.ts';
import { makeDataDir } from '@revive/testing/data-dir.ts';
import { goalOf, medianOf, type Section } from '../tools/goals.ts';
import { openBrowser, usableAfter } from '../tools/phone.ts';

const ROUNDS = 5;
const OWNER = { username: 'owner', password: 'we-revive-and-restore' };

/** A client's own page on a cheap phone and slow 3G, with nothing in its cache. */
export const clientPage: Section = async () => {
  const data = await makeDataDir();
  const server = await startBuiltServer({ dataDir: data.dir, env: { REVIVE_DEMO: '1' } });
  const browser = await openBrowser();
  try {
    const { stored, service } = await signedIn(server.url);
    const times = { out: [] as number[], in: [] as number[] };
    for (let round = 0; round < ROUNDS; round += 1) {
      const url = `${server.url}/me`;
      times.out.push(await usableAfter(browser, { url, stored: {}, text: /^Send me a code$/ }));
      times.in.push(await usableAfter(browser, { url, stored, cookies: { own: '1' }, text: service }));
    }
    const limit = (atMost: number) => ({ atMost, unit: ' s' });
    return [
      goalOf('first visit on slow 3G, until the phone can be typed', medianOf(times.out) / 1000, limit(3)),
      goalOf(
        'signed in, on slow 3G with an empty cache, until her sessions are there',
        medianOf(times.in) / 1000,
        limit(3.5),
      ),
    ];
  } finally {
    await browser.close();
    await server.stop();
    await data.remove();
  }
};

interface SignedIn {
  /** What the browser of a client who is signed in has stored. */
  stored: Record<string, string>;
  /** What her next session is of. */
  service: string;
}

async function signedIn(url: string): Promise<SignedIn> {
  const ask = async <T>(path: string, body: unknown, token?: string): Promise<T> => {
    const answer = await fetch(url + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  type Tokens = { access: string; refresh: string };
  const { access: owner } = await ask<Tokens>('/api/auth/login/', OWNER);
  const [client] = await ask<{ id: number }[]>('/clients/api/?page_size=1', undefined, owner);
  const credentials = await ask(`/clients/api/${client!.id}/generate_mobile_credentials/`, {}, owner);
  const { access, refresh } = await ask<Tokens>('/api/auth/login/', credentials);
  type Own = { sessions: { status: string; service: string }[] };
  const { sessions } = await ask<Own>('/api/me/', undefined, access);
  const next = sessions.find(({ status }) => status === 'upcoming');
  if (!next) throw new Error('The first client of the sample business has no session to come.');
  return { stored: { 'revive.own.access': access, 'revive.own.refresh': refresh }, service: next.service };
}
