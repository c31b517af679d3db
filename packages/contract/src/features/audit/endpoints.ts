import { endpoint, listEndpoint } from '../../endpoint.ts';
import { calls } from './calls.ts';
import { AuditEntry, AuditFilter, AuditHead, AuditPerson } from './schemas.ts';

export const audit = {
  listEntries: listEndpoint({
    ...calls.listEntries,
    summary: 'The audit trail, newest first: who changed what, from where, how it was before',
    access: 'manager',
    query: AuditFilter,
    item: AuditEntry,
  }),
  getHead: endpoint({
    ...calls.getHead,
    summary: 'Where the chain of seals over the audit trail ends',
    access: 'manager',
    response: AuditHead,
  }),
  listPeople: listEndpoint({
    ...calls.listPeople,
    summary: 'Everybody who works or worked here, newest first',
    access: 'manager',
    item: AuditPerson,
  }),
};
