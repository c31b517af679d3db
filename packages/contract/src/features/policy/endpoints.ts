import { endpoint } from '../../endpoint.ts';
import { Policy, PolicyAnswer } from '../../policy.ts';

export const policy = {
  get: endpoint({
    method: 'GET',
    path: '/policy/api/',
    summary: 'The business policy: all of it for staff, what the shop shows for everyone else',
    access: 'public',
    response: PolicyAnswer,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/policy/api/',
    summary: 'Replace the business policy',
    access: 'admin',
    body: Policy,
    response: Policy,
  }),
};
