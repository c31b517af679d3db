import { endpoint, IdParams, listEndpoint } from '../../endpoint.ts';
import { calls } from './calls.ts';
import { IMPORT_LIMITS } from './choices.ts';
import { Import, ImportCheck, ImportChoices, NewImport, RefusedRow } from './schemas.ts';

const onImport = { access: 'admin', params: IdParams, response: Import } as const;

export const imports = {
  list: listEndpoint({
    ...calls.list,
    summary: 'Files that were brought in or looked at, newest first',
    access: 'admin',
    item: Import,
  }),
  get: endpoint({ ...calls.get, ...onImport, summary: 'One import, and how far it has come' }),
  upload: endpoint({
    ...calls.upload,
    summary: 'Send a CSV to be brought in; refused where the same file was brought in before',
    access: 'admin',
    body: NewImport,
    response: Import,
    status: 201,
    multipart: true,
    fileBytes: IMPORT_LIMITS.bytes,
  }),
  check: endpoint({
    ...calls.check,
    summary:
      'Read each row and say what it would be: new, the same, changed or refused. Nothing is brought in',
    access: 'admin',
    params: IdParams,
    body: ImportChoices,
    response: ImportCheck,
  }),
  refused: listEndpoint({
    ...calls.refused,
    summary: 'The rows that were refused, with their cells and why',
    access: 'admin',
    params: IdParams,
    item: RefusedRow,
  }),
  commit: endpoint({
    ...calls.commit,
    ...onImport,
    summary: 'Bring in the rows that the check did not refuse, all of them or none, once',
  }),
  undo: endpoint({
    ...calls.undo,
    ...onImport,
    summary: 'Take out all that an import brought in; refused, with a list, where something was built on it',
  }),
};
