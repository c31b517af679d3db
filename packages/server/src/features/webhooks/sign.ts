import { createHmac } from 'node:crypto';

const PREFIX = 'whsec_';

/** A secret as receivers enter it, in the form of Standard Webhooks. */
export const secretText = (secret: Buffer): string => PREFIX + secret.toString('base64');

interface Letter {
  id: string;
  sent_at: Date;
  body: string;
}

/** The headers of Standard Webhooks: who got them can tell that this is ours, whole, and not sent again by another. */
export function signedHeaders(secret: Buffer, { id, sent_at, body }: Letter): Record<string, string> {
  const seconds = String(Math.floor(sent_at.getTime() / 1000));
  const signature = createHmac('sha256', secret).update(`${id}.${seconds}.${body}`).digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': seconds,
    'webhook-signature': `v1,${signature}`,
  };
}
