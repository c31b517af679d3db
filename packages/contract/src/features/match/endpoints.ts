import { endpoint, IdParams } from '../../endpoint.ts';
import { calls } from './calls.ts';
import { Match, MatchQuery, MatchSettling } from './schemas.ts';

const ofWallet = { access: 'manager', params: IdParams, response: Match } as const;

export const match = {
  get: endpoint({
    ...calls.get,
    ...ofWallet,
    summary: 'A day of a wallet: what its books and its phone say, side by side',
    query: MatchQuery,
  }),
  settle: endpoint({
    ...calls.settle,
    ...ofWallet,
    summary: 'Settle what is on one side only, take that back, close the day or open it again',
    body: MatchSettling,
    idempotency: 'once',
  }),
};
