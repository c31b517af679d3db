import type { PaymentFailure } from '@revive/contract';

// The codes of WaafiPay that are a clear no.
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

// The payer's operator gives the reason as text, English or Somali, in brackets after code 5206 or an unknown code.
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

/** Why WaafiPay refused; undefined when it is not certain that it did. Its texts are not passed on. */
export function failureOf({ code = '', words, state }: Refusal): PaymentFailure | undefined {
  const known = BY_CODE[code] ?? BY_WORDS.find(([pattern]) => pattern.test(words))?.[1];
  if (known) return known;
  // An operator's time-out is not the payer's: the money may still move.
  if (/time\s?d?[\s_-]?out/i.test(words)) return undefined;
  const isRefused =
    code === FAILED_AT_ISSUER ||
    /^payment failed/i.test(words) ||
    REFUSED_STATES.includes(state?.toUpperCase() ?? '');
  return isRefused ? 'declined' : undefined;
}
