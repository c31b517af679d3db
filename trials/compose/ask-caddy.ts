import { get, type IncomingMessage } from 'node:http';
import { api } from '@revive/contract/endpoints';
import { askByHttps } from '../shared/ask-by-https.ts';
import { createCaller } from '../shared/caller.ts';
import { openMachines } from './open-machines.ts';
import type { Project } from './project.ts';

const askByHttp = (host: string, headers: Record<string, string>) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    get({ host, path: '/login', headers, agent: false }, (answer) => {
      answer.resume();
      resolve(answer);
    }).on('error', reject);
  });

/** Wrong passwords from one address in five minutes, for any names. */
const GUESSES_OF_ADDRESS = 50;

/** What is said to two devices behind Caddy, of which one asks by http and guesses passwords. */
export async function askCaddy(project: Project) {
  const { url, ca } = await openMachines(project);
  const { engine } = project;
  const [desk, stranger] = engine.callers.map((from) =>
    createCaller({ where: () => url, deadlineMs: 0, ask: askByHttps({ address: engine.address, ca, from }) }),
  );
  const guess = async (caller: typeof desk, name: string, from?: string) => {
    const body = { username: name, password: 'not-this-one' };
    const outcome = await caller!.call(api.auth.login, { body, ...(from && { from }) });
    return outcome.kind === 'silent' ? 0 : outcome.status;
  };
  const guesses: number[] = [];
  for (let number = 1; number <= GUESSES_OF_ADDRESS; number += 1)
    guesses.push(await guess(stranger, `stranger${number}`));
  const byHttp = async (accept: string) => {
    const { hostname } = new URL(url);
    const answer = await askByHttp(engine.address, { host: hostname, accept });
    return [answer.statusCode, answer.headers.location];
  };
  return {
    pageByHttp: await byHttp('text/html'),
    callByHttp: await byHttp('application/json'),
    guesses: new Set(guesses),
    next: await guess(stranger, 'one-more'),
    underAnotherName: await guess(stranger, 'one-more', '203.0.113.7'),
    atTheDesk: await guess(desk, 'desk'),
  };
}
