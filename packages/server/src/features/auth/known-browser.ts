import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BROWSER_DAYS, type KnownBrowser } from '../../http/tokens.ts';

const COOKIE = 'known_browser';
// Where a person signs in, and nowhere else.
const PATH = '/api/auth/login/';
const DAY_SECONDS = 24 * 60 * 60;

// A desk that many share. The one whose sign-in is oldest is a stranger again.
const MOST_PEOPLE = 20;

/** The browser's cookie, if it sent one; what it says is believed only once its signature is checked. */
export const browserCookie = ({ headers }: FastifyRequest): string | undefined =>
  new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w.-]+)`).exec(headers.cookie ?? '')?.[1];

/** Has the browser keep who signed in from it. Scripts cannot read it, and other websites cannot have it sent. */
export function keepBrowser(request: FastifyRequest, reply: FastifyReply, token: string): void {
  const secure = request.protocol === 'https' ? '; Secure' : '';
  const seconds = BROWSER_DAYS * DAY_SECONDS;
  reply.header(
    'set-cookie',
    `${COOKIE}=${token}; Path=${PATH}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`,
  );
}

/** The browser, with this person as the latest who signed in from it. */
export const withPerson = (browser: KnownBrowser | undefined, person: string): KnownBrowser => ({
  id: browser?.id ?? randomUUID(),
  people: [...(browser?.people ?? []).filter((other) => other !== person), person].slice(-MOST_PEOPLE),
});
