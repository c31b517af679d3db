import { type BillState, sentence } from '@revive/contract';
import { ApiError } from '../../../api/api-error.ts';

/** The bill that a refused or unanswered call has left; undefined where it made none. */
export function billOfError(error: unknown): { id: number; state: BillState } | undefined {
  if (!(error instanceof ApiError) || (error.status !== 402 && error.status !== 504)) return undefined;
  const { bill } = (error.body ?? {}) as { bill?: { id?: unknown; state?: unknown } };
  return typeof bill?.id === 'number' ? { id: bill.id, state: bill.state as BillState } : undefined;
}

/** Without a clear refusal a bill may have been made. */
export const isUnclear = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500;

/** Why a bill is given up that its wallet did not pay. */
export const NOT_PAID = sentence('The wallet did not pay.');
