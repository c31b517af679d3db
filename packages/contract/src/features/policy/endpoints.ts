import { endpoint } from '../../endpoint.ts';
import { Policy, PolicyAnswer } from '../../policy.ts';
import { calls } from './calls.ts';

export const policy = {
  get: endpoint({
    ...calls.get,
    summary: 'The business policy: all of it for staff, what the shop shows for everyone else',
    access: 'public',
    response: PolicyAnswer,
  }),
  update: endpoint({
    ...calls.update,
    summary: 'Replace the business policy',
    access: 'admin',
    body: Policy,
    response: Policy,
  }),
};
