import { AUDIT_CHANGES, AUDIT_RECORD_TYPES } from '@revive/contract';
import { oneOf } from '../../lib/one-of.ts';
import { useAddress } from '../../lib/use-address.ts';
import type { AuditListFilter } from '../../queries/audit.ts';

const NAMES = [
  'search',
  'record_type',
  'record_id',
  'client',
  'person',
  'change',
  'start_date',
  'end_date',
] as const;
type FilterName = (typeof NAMES)[number];

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const ID = /^[1-9]\d{0,14}$/;

/** Which entries the address asks for; invalid values are ignored. */
export function auditFilterOf(params: URLSearchParams): AuditListFilter {
  const text = (name: FilterName) => params.get(name)?.trim() ?? '';
  const record_type = oneOf(AUDIT_RECORD_TYPES, text('record_type'));
  const change = oneOf(AUDIT_CHANGES, text('change'));
  const [start_date, end_date] = [text('start_date'), text('end_date')];
  return {
    ...(text('search') && { search: text('search').slice(0, 100) }),
    ...(record_type && { record_type }),
    ...(record_type && ID.test(text('record_id')) && { record_id: text('record_id') }),
    ...(ID.test(text('client')) && { client: text('client') }),
    ...(ID.test(text('person')) && { person: text('person') }),
    ...(change && { change }),
    ...(DAY.test(start_date) && { start_date }),
    ...(DAY.test(end_date) && { end_date }),
  };
}

/** The filter, kept in the address so that it survives a reload and can be shared. */
export function useAuditFilter() {
  const [params, change] = useAddress<FilterName>();
  const clear = () => change(Object.fromEntries(NAMES.map((name) => [name, ''])));
  return { filter: auditFilterOf(params), change, clear };
}
