import { sentence } from '@revive/contract';

/** The columns of second factors, passkeys and PINs. */
export const FACTOR_FIELD_NAMES = {
  added_at: sentence('Added at'),
  browser_id: sentence('Desk'),
  confirmed_at: sentence('Confirmed at'),
  counter: sentence('Uses'),
  credential_id: sentence('Passkey'),
  digits: sentence('Digits'),
  factor: sentence('Second factor'),
  last_used_at: sentence('Last used at'),
  last_step: sentence('Last code'),
  must_set_factor: sentence('Must set up a second factor'),
  pending_secret: sentence('New secret'),
  pending_until: sentence('To confirm until'),
  pin_hash: sentence('PIN for shared desks'),
  public_key: sentence('Passkey'),
  rp_id: sentence('Address'),
  secret: sentence('Secret'),
  transports: sentence('Kind of device'),
};
