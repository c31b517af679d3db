import type { ApiError } from '../../api/api-error.ts';

/** The sentence for a refused sign-in. A 403 (waiting, switched off), a 429 and a lost connection have their own. */
export const signInMessage = ({ status, message }: ApiError): string =>
  status === 401 || status === 400 ? 'Invalid username or password' : message;
