import { endpoint, IdParams, listEndpoint } from '../../endpoint.ts';
import { calls } from './calls.ts';
import { ApiKey, MadeApiKey, NewApiKey } from './schemas.ts';

export const apikeys = {
  list: listEndpoint({
    ...calls.list,
    summary: 'Keys of programs, newest first',
    access: 'admin',
    item: ApiKey,
  }),
  // Not `once`: the answer would be kept, and the key with it. A repetition is refused, because the name is taken.
  create: endpoint({
    ...calls.create,
    summary: 'Make a key for a program; it is shown in this answer alone',
    access: 'admin',
    body: NewApiKey,
    response: MadeApiKey,
    status: 201,
  }),
  revoke: endpoint({
    ...calls.revoke,
    summary: 'Revoke a key: the program’s next call is refused',
    access: 'admin',
    params: IdParams,
    status: 204,
  }),
};
