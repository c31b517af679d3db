import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BROWSER_DAYS, type KnownBrowser } from '../../http/tokens.ts';

const COOKIE = 'known_browser';
// The cookie is sent to the sign-in call only.
const PATH = '/api/auth/login/';
const DAY_SECONDS = 24 * 60 * 60;

// Enough for a shared desk; beyond it the person with the oldest sign-in is dropped.
const MOST_PEOPLE = 20;

/** The browser's cookie, if it sent one. Its signature is not checked here. */
export const browserCookie = ({ headers }: FastifyRequest): string | undefined =>
  new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w.-]+)`).exec(headers.cookie ?? '')?.[1];

/** Sets the cookie that keeps who signed in from this browser: HttpOnly, and not sent by other websites. */
export function keepBrowser(request: FastifyRequest, reply: FastifyReply, token: string): void {
  const secure = request.protocol === 'https' ? '; Secure' : '';
  const seconds = BROWSER_DAYS * DAY_SECONDS;
  reply.header(
    'set-cookie',
    `${COOKIE}=${token}; Path=${PATH}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`,
  );
}

/** The browser with this person as its latest sign-in. */
export const withPerson = (browser: KnownBrowser | undefined, person: string): KnownBrowser => ({
  id: browser?.id ?? randomUUID(),
  people: [...(browser?.people ?? []).filter((other) => other !== person), person].slice(-MOST_PEOPLE),
});
