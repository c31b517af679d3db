import { sentence } from '@revive/contract';

/** The columns of answers and of what clients agreed to. */
export const CONSENT_FIELD_NAMES = {
  agreed_at: sentence('Agreed at'),
  agreed_by: sentence('Agreed by'),
  agreed_cents: sentence('Price together'),
  answer: sentence('Answer'),
  answer_id: sentence('Answer'),
};
