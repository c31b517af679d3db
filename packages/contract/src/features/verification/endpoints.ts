import { endpoint } from '../../endpoint.ts';
import { LatestVerification, Verification } from './schemas.ts';

export const verification = {
  getLatest: endpoint({
    method: 'GET',
    path: '/verification/api/latest/',
    summary: 'What the last proof of the books found, and whether one is under way; polled meanwhile',
    access: 'manager',
    response: LatestVerification,
  }),
  request: endpoint({
    method: 'POST',
    path: '/verification/api/',
    summary: 'Prove the books now, in the background; the one under way where there is one',
    access: 'admin',
    response: Verification,
  }),
};
