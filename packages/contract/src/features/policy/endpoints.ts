import { endpoint } from '../../endpoint.ts';
import { Policy } from '../../policy.ts';

export const policy = {
  get: endpoint({
    method: 'GET',
    path: '/policy/api/',
    summary: 'The business policy; public, for it holds nothing secret',
    access: 'public',
    response: Policy,
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
