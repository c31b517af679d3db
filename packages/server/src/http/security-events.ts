import type { CallName } from '@revive/contract';
import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose account a sign-in without a token is about, once that is known: `staff:3`. For the log alone. */
    about?: string;
  }
}

// What changes who may come in. Everything else that is done stands in the audit trail.
const DONE = new Map<CallName | undefined, string>([
  ['auth.login', 'signed_in'],
  ['auth.refresh', 'token_refreshed'],
  ['auth.logout', 'signed_out'],
  ['auth.register', 'registered'],
  ['auth.changePassword', 'password_changed'],
  ['employees.setPassword', 'password_set'],
  ['clients.generateMobileCredentials', 'credentials_made'],
]);

const REFUSED: Record<number, string> = {
  400: 'input_refused',
  401: 'unauthenticated',
  403: 'forbidden',
  413: 'input_refused',
  415: 'input_refused',
  429: 'throttled',
};

/** What an answered request means for who gets in, as the log names it; undefined for an ordinary one. */
export function securityEventOf(request: FastifyRequest, status: number): string | undefined {
  const name = request.routeOptions.config.call?.name;
  return status < 300 ? DONE.get(name) : refusalOf(name, status);
}

function refusalOf(name: CallName | undefined, status: number): string | undefined {
  const isPassword = name === 'auth.login' && (status === 401 || status === 403);
  return isPassword ? 'sign_in_refused' : REFUSED[status];
}
