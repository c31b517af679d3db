import { endpoint } from '../../endpoint.ts';
import { calls } from './calls.ts';
import { Status } from './schemas.ts';

export const status = {
  get: endpoint({
    ...calls.get,
    summary: 'How the program, its backups and what is around it are; problems in the language of the caller',
    access: 'admin',
    response: Status,
  }),
};
