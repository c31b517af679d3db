import { type AnyEndpoint, api } from '@revive/contract';
import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The account of a sign-in attempt, once known, such as `staff:3`. Only for the log. */
    about?: string;
  }
}

// Calls that change who has access. All other changes are in the audit trail.
const DONE = new Map<AnyEndpoint | undefined, string>([
  [api.auth.login, 'signed_in'],
  [api.auth.refresh, 'token_refreshed'],
  [api.auth.logout, 'signed_out'],
  [api.auth.register, 'registered'],
  [api.auth.changePassword, 'password_changed'],
  [api.employees.setPassword, 'password_set'],
  [api.clients.generateMobileCredentials, 'credentials_made'],
]);

const REFUSED: Record<number, string> = {
  400: 'input_refused',
  401: 'unauthenticated',
  403: 'forbidden',
  413: 'input_refused',
  415: 'input_refused',
  429: 'throttled',
};

/** The security event of an answered request, as the log names it; undefined for an ordinary one. */
export function securityEventOf(request: FastifyRequest, status: number): string | undefined {
  const { endpoint } = request.routeOptions.config;
  return status < 300 ? DONE.get(endpoint) : refusalOf(endpoint, status);
}

function refusalOf(endpoint: AnyEndpoint | undefined, status: number): string | undefined {
  const isPassword = endpoint === api.auth.login && (status === 401 || status === 403);
  return isPassword ? 'sign_in_refused' : REFUSED[status];
}
