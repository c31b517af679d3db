import type { AnyEndpoint } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import * as z from 'zod';

/** A call that reads, with its parameters and query. */
export interface Reading {
  name: string;
  endpoint: AnyEndpoint;
  params: Record<string, string | number>;
  query: Record<string, string>;
}

/** Values that exist in the business, by the name of a filter or parameter; several where they differ in kind. */
export type Known = Record<string, readonly (string | number)[]>;

/** Filters that only make sense together. */
const PAIRS = [
  ['start_date', 'end_date'],
  ['from', 'to'],
  ['record_type', 'record_id'],
  ['source_type', 'source_id'],
] as const;
/** Of these the first alone is a filter too; half a period is none. */
const HALVES = ['record_type', 'source_type'];

const PAGING = ['page_size', 'cursor'];
/** Short, so that rows read for the page stand out against rows read for no reason. */
const PAGE_SIZE = '20';

/** Every GET of the contract without filters, with each filter, and with every two of them. */
export function everyReading(known: Known): Reading[] {
  return Object.entries(api).flatMap(([feature, endpoints]) =>
    Object.entries(endpoints as Record<string, AnyEndpoint>)
      .filter(([, endpoint]) => endpoint.method === 'GET' && endpoint.content !== 'text/event-stream')
      .flatMap(([name, endpoint]) => readingsOf(`${feature}.${name}`, endpoint, known)),
  );
}

type Choice = Record<string, string>;

function readingsOf(name: string, endpoint: AnyEndpoint, known: Known): Reading[] {
  const { fields, required } = queryOf(endpoint);
  const valuesOf = (field: string) => {
    const values = known[`${name}.${field}`] ?? fields[field] ?? known[field];
    if (!values) throw new Error(`known.ts has no value for ${field} of ${name}`);
    return values;
  };
  const filters = filtersOf(Object.keys(fields), valuesOf);
  const isRequired = (choices: Choice[]) =>
    Object.keys(choices[0]!).some((field) => required.includes(field));
  const needed = filters.filter(isRequired);
  const free = filters.filter((choices) => !isRequired(choices));
  const chosen: Choice[][] = [
    [],
    ...needed.flatMap((choices) => choices.slice(1).map((choice) => [choice])),
    ...free.flatMap((choices) => choices.map((choice) => [choice])),
    ...free.flatMap((one, index) => free.slice(index + 1).map((other) => [one[0]!, other[0]!])),
  ];
  const params = Object.fromEntries(
    [...endpoint.path.matchAll(/:(\w+)/g)].map(([, param]) => [param!, valuesOf(param!)[0]!]),
  );
  const page: Choice = 'page_size' in fields ? { page_size: PAGE_SIZE } : {};
  return chosen.map((choices) => ({
    name: [name, ...choices.flatMap(Object.entries).map(([field, value]) => `${field}=${value}`)].join(' '),
    endpoint,
    params,
    query: Object.assign({}, page, ...needed.map(([first]) => first), ...choices) as Choice,
  }));
}

/** Each filter with the values to try: several fields where they belong together. */
function filtersOf(fields: string[], valuesOf: (field: string) => readonly (string | number)[]): Choice[][] {
  const pairs = PAIRS.filter(([, second]) => fields.includes(second));
  const inPairs: string[] = pairs.flatMap(([first, second]) =>
    HALVES.includes(first) ? [second] : [first, second],
  );
  return [
    ...pairs.map(([first, second]) =>
      valuesOf(second).map((value, at) => ({
        [first]: String(valuesOf(first)[at]),
        [second]: String(value),
      })),
    ),
    ...fields
      .filter((field) => !inPairs.includes(field) && !PAGING.includes(field))
      .map((field) => valuesOf(field).map((value) => ({ [field]: String(value) }))),
  ];
}

interface JsonSchema {
  properties?: Record<string, JsonSchema>;
  required?: string[];
  enum?: string[];
}

/** The fields of a query with the words they may hold, undefined for free text, and which of them are required. */
function queryOf({ query }: AnyEndpoint) {
  const { properties = {}, required = [] } = z.toJSONSchema(query, {
    io: 'input',
    unrepresentable: 'any',
  }) as JsonSchema;
  const words = Object.entries(properties).map(([field, schema]) => [field, schema.enum] as const);
  return { fields: Object.fromEntries(words), required };
}
