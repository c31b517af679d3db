import { endpoint } from '../../endpoint.ts';
import { calls } from './calls.ts';
import { Today, TodayQuery } from './schemas.ts';

export const today = {
  get: endpoint({
    ...calls.get,
    summary: 'The sessions of a business day by time, with who is here, late, done, absent or owes',
    access: 'staff',
    query: TodayQuery,
    response: Today,
  }),
};
