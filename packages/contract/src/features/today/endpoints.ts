import { endpoint, IdParams, listEndpoint } from '../../endpoint.ts';
import { calls } from './calls.ts';
import {
  OfflineAct,
  OfflineActDecision,
  OfflineActFilter,
  OfflineActSent,
  OfflineActTaken,
} from './offline-schemas.ts';
import { Today, TodayQuery } from './schemas.ts';

export const today = {
  get: endpoint({
    ...calls.get,
    summary: 'The sessions of a business day by time, with who is here, late, done, absent or owes',
    access: 'staff',
    query: TodayQuery,
    response: Today,
  }),
  // Its id is its key, for ever: a device may send again after months.
  takeOffline: endpoint({
    ...calls.takeOffline,
    summary:
      'Take in what staff wrote of the day without a line: arrived, completed, measured or noted; done as if it were now, or set aside',
    access: 'staff',
    body: OfflineActSent,
    response: OfflineActTaken,
  }),
  listOffline: listEndpoint({
    ...calls.listOffline,
    summary: 'What was written of the day without a line and was set aside, open ones first',
    access: 'staff',
    query: OfflineActFilter,
    item: OfflineAct,
  }),
  settleOffline: endpoint({
    ...calls.settleOffline,
    summary: 'Do what was set aside now, or leave things as they are, with the reason',
    access: 'staff',
    params: IdParams,
    body: OfflineActDecision,
    response: OfflineAct,
    idempotency: 'once',
  }),
};
