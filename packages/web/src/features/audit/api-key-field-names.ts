import { sentence } from '@revive/contract';

/** The columns of keys of programs and of webhooks. */
export const API_KEY_FIELD_NAMES = {
  begins: sentence('Begins with'),
  events: sentence('Notified of'),
  expires_on: sentence('Last day'),
  key_hash: sentence('Key'),
  last_used_at: sentence('Last used'),
  last_used_from: sentence('Last used from'),
  revoked_at: sentence('Revoked at'),
  revoked_by: sentence('Revoked by'),
  rights: sentence('Rights'),
  secret: sentence('Secret'),
  url: sentence('Address'),
};
