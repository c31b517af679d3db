import { type AnyEndpoint, type AuditRecordType, actNameOf } from '@revive/contract';
import { api } from '@revive/contract/endpoints';

/** The kinds of record that an id in the trail may refer to. */
export type Kind =
  | 'api_key'
  | 'client'
  | 'employee'
  | 'inventory_category'
  | 'measurement_type'
  | 'order'
  | 'package'
  | 'product'
  | 'requisition'
  | 'resource'
  | 'service'
  | 'service_category'
  | 'tag';

const KIND_OF_COLUMN: Readonly<Record<string, Kind>> = {
  client_id: 'client',
  held_by: 'resource',
  measurement_type_id: 'measurement_type',
  order_id: 'order',
  package_id: 'package',
  product_id: 'product',
  requester_id: 'employee',
  requisition_id: 'requisition',
  resource_id: 'resource',
  service_id: 'service',
  tag_id: 'tag',
  user_id: 'employee',
};

const KIND_OF_RECORD: { [T in AuditRecordType]?: Kind } = {
  api_key: 'api_key',
  client: 'client',
  employee: 'employee',
  inventory_category: 'inventory_category',
  measurement_type: 'measurement_type',
  order: 'order',
  package: 'package',
  product: 'product',
  requisition: 'requisition',
  service: 'service',
  service_category: 'service_category',
};

/** Whether records of this kind have a name to look up. */
export const kindOfRecord = (type: AuditRecordType): Kind | undefined => KIND_OF_RECORD[type];

/** The kind of record that a column refers to; undefined when it is no id, or of a record without a name. */
export function kindOfColumn(type: AuditRecordType, column: string): Kind | undefined {
  if (column === 'category_id') return type === 'service' ? 'service_category' : 'inventory_category';
  return KIND_OF_COLUMN[column] ?? (column.endsWith('_by') ? 'employee' : undefined);
}

type Values = Record<string, unknown>;

/** The distinct ids in an entry's values whose records have a name. */
export function idsIn(type: AuditRecordType, ...values: (Values | null)[]) {
  const found = new Map<string, { column: string; kind: Kind; id: number }>();
  for (const [column, id] of values.flatMap((some) => Object.entries(some ?? {}))) {
    const kind = kindOfColumn(type, column);
    if (kind && typeof id === 'number') found.set(`${column}:${id}`, { column, kind, id });
  }
  return [...found.values()];
}

const SUMMARIES = new Map(
  Object.values(api)
    .flatMap((feature): AnyEndpoint[] => Object.values(feature))
    .map(({ method, path, summary }) => [`${method} ${path}`, summary]),
);

/** A call or job in words; a translation key. */
export const nameOfAct = (act: string): string => actNameOf(SUMMARIES.get(act) ?? act.replaceAll('_', ' '));
