import { endpoint } from '../../endpoint.ts';
import { PolicyAnswer, PolicyChanges, PolicyRead } from '../../policy.ts';
import { calls } from './calls.ts';
import { Rates } from './second-currency-schema.ts';

export const policy = {
  get: endpoint({
    ...calls.get,
    summary: 'The business policy: all of it for staff, what the shop shows for everyone else',
    access: 'public',
    response: PolicyAnswer,
  }),
  update: endpoint({
    ...calls.update,
    summary: 'Change the business policy, whole or in part; with a version, unless it is stale',
    access: 'admin',
    body: PolicyChanges,
    response: PolicyRead,
  }),
  listRates: endpoint({
    ...calls.listRates,
    summary: 'The rate of the second currency today, and the rates there were',
    access: 'staff',
    response: Rates,
  }),
};
