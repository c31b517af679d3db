import { archiveEndpoint, endpoint, IdParams, listEndpoint } from '../../endpoint.ts';
import { calls } from './calls.ts';
import { Export, NewExport } from './schemas.ts';

export const exports = {
  list: listEndpoint({
    ...calls.list,
    summary: 'Exports of the last day, newest first',
    access: 'admin',
    item: Export,
  }),
  start: endpoint({
    ...calls.start,
    summary: 'Ask for a ZIP of CSV files with what the business has',
    access: 'admin',
    body: NewExport,
    response: Export,
    status: 202,
    idempotency: 'once',
  }),
  get: endpoint({
    ...calls.get,
    summary: 'How far an export has come, and where its file is',
    access: 'admin',
    params: IdParams,
    response: Export,
  }),
  file: archiveEndpoint({
    ...calls.file,
    summary: 'The ZIP of an export that is done',
    access: 'admin',
    params: IdParams,
  }),
};
