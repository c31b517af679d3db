import { sentence } from '@revive/contract';

/** The columns of devices that sell without a line, and of what they sold. */
export const DEVICE_FIELD_NAMES = {
  last_seen_at: sentence('Last seen'),
  public_key: sentence('Public key'),
  thumbprint: sentence('Fingerprint of the key'),
  said_seq: sentence('Last number given'),
  waiting_cents: sentence('Waiting amount'),
  waiting_count: sentence('Waiting sales'),
  waiting_oldest_at: sentence('Waiting since'),
  waiting_said_at: sentence('Waiting said at'),
  sale_id: sentence('Id of the sale'),
};
