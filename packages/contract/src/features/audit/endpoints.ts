import { endpoint, listEndpoint } from '../../endpoint.ts';
import { AuditEntry, AuditFilter, AuditHead, AuditPerson } from './schemas.ts';

export const audit = {
  listEntries: listEndpoint({
    path: '/audit/api/entries/',
    summary: 'The audit trail, newest first: who changed what, from where, how it was before',
    access: 'manager',
    query: AuditFilter,
    item: AuditEntry,
  }),
  getHead: endpoint({
    method: 'GET',
    path: '/audit/api/head/',
    summary: 'Where the chain of seals over the audit trail ends',
    access: 'manager',
    response: AuditHead,
  }),
  listPeople: listEndpoint({
    path: '/audit/api/people/',
    summary: 'Everybody who works or worked here, newest first',
    access: 'manager',
    item: AuditPerson,
  }),
};
