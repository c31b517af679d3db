import type { PaymentFailure } from '@revive/contract';

// WaafiPay's codes that are a clear no by themselves.
const BY_CODE: Record<string, PaymentFailure> = {
  5301: 'merchant_misconfigured',
  5302: 'merchant_misconfigured',
  5303: 'merchant_misconfigured',
  5304: 'merchant_misconfigured',
  5305: 'merchant_misconfigured',
  5306: 'cancelled_by_payer',
  5307: 'timed_out',
  5308: 'merchant_misconfigured',
  5309: 'timed_out',
  5310: 'cancelled_by_payer',
};

// The payer's own operator says why in words, English or Somali, in brackets behind code 5206 or behind none we know.
const BY_WORDS: readonly [RegExp, PaymentFailure][] = [
  [/user aborted|errcode:\s*4004|user_rejected|useraction_cancelled/i, 'cancelled_by_payer'],
  [/errcode:\s*8001|kuguma filna|insufficient/i, 'insufficient_funds'],
  [/(invalid|wrong|incorrect) pin/i, 'wrong_pin'],
  [/subscriber not found|no_route_found/i, 'not_a_wallet'],
  [/dialog timed\s?out|timeout occur+ed waiting user|useraction_timeout|hpptoken_expired/i, 'timed_out'],
  [/not_authz/i, 'merchant_misconfigured'],
];

const FAILED_AT_ISSUER = '5206';
const REFUSED_STATES = ['DECLINED', 'REJECTED', 'FAILED', 'CANCELED', 'CANCELLED', 'EXPIRED'];

interface Refusal {
  code: string | undefined;
  words: string;
  state: string | undefined;
}

/** Why WaafiPay said no; undefined where it is not sure that it did. Its own words are read here and go no further. */
export function failureOf({ code = '', words, state }: Refusal): PaymentFailure | undefined {
  const known = BY_CODE[code] ?? BY_WORDS.find(([pattern]) => pattern.test(words))?.[1];
  if (known) return known;
  // Some operator's time-out is not the payer's: the money may still move.
  if (/time\s?d?[\s_-]?out/i.test(words)) return undefined;
  const isRefused =
    code === FAILED_AT_ISSUER ||
    /^payment failed/i.test(words) ||
    REFUSED_STATES.includes(state?.toUpperCase() ?? '');
  return isRefused ? 'declined' : undefined;
}
