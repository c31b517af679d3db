import { endpoint } from '../../endpoint.ts';
import { calls } from './calls.ts';
import { LatestVerification, Verification } from './schemas.ts';

export const verification = {
  getLatest: endpoint({
    ...calls.getLatest,
    summary: 'What the last proof of the books found, and whether one is under way; polled meanwhile',
    access: 'manager',
    response: LatestVerification,
  }),
  request: endpoint({
    ...calls.request,
    summary: 'Prove the books now, in the background; the one under way where there is one',
    access: 'admin',
    response: Verification,
  }),
};
