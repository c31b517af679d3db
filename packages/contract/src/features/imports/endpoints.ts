import { endpoint, IdParams, listEndpoint } from '../../endpoint.ts';
import { calls } from './calls.ts';
import { IMPORT_LIMITS } from './choices.ts';
import { Import, ImportCheck, ImportChoices, ImportCommit, NewImport, RefusedRow } from './schemas.ts';

const onImport = { access: 'manager', params: IdParams, response: Import } as const;

export const imports = {
  list: listEndpoint({
    ...calls.list,
    summary: 'Files that were brought in or looked at, newest first',
    access: 'manager',
    item: Import,
  }),
  get: endpoint({ ...calls.get, ...onImport, summary: 'One import, and how far it has come' }),
  upload: endpoint({
    ...calls.upload,
    summary: 'Send a CSV to be brought in; refused where the same file was brought in before',
    access: 'manager',
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
    access: 'manager',
    params: IdParams,
    body: ImportChoices,
    response: ImportCheck,
  }),
  refused: listEndpoint({
    ...calls.refused,
    summary: 'The rows that were refused, with their cells and why',
    access: 'manager',
    params: IdParams,
    item: RefusedRow,
  }),
  commit: endpoint({
    ...calls.commit,
    ...onImport,
    summary:
      'Bring in what was checked, all of it or nothing, once; refused where rows are wrong or may be of known clients, unless the body says what to do with them',
    body: ImportCommit,
  }),
  undo: endpoint({
    ...calls.undo,
    ...onImport,
    summary: 'Take out all that an import brought in; refused, with a list, where something was built on it',
  }),
};
