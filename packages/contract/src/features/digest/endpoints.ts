import { endpoint } from '../../endpoint.ts';
import { calls } from './calls.ts';
import { Digest, DigestQuery } from './schemas.ts';

export const digest = {
  get: endpoint({
    ...calls.get,
    summary:
      'What a business day came to: takings by way, drawers, what one person did alone, what is owed, and how the books stand',
    access: 'manager',
    query: DigestQuery,
    response: Digest,
  }),
};
