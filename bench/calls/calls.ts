import { type AnyEndpoint, api } from '@revive/contract';

/** A call that reads, and what it asks for. */
export interface Reading {
  name: string;
  endpoint: AnyEndpoint;
  params: Record<string, string | number>;
  query: Record<string, string>;
}

/** Values that exist in the business, by the name of a filter or a parameter; several where they differ in kind. */
export type Known = Record<string, readonly (string | number)[]>;

interface Schema {
  _zod?: {
    def?: {
      type?: string;
      innerType?: Schema;
      in?: Schema;
      entries?: Record<string, string>;
      shape?: Record<string, Schema>;
    };
  };
}

// A page is no filter.
const PAGES = ['page_size', 'cursor'];
/** Of these the second goes with the first alone, so that the two are one filter. */
const TOGETHER = [
  ['start_date', 'end_date'],
  ['from', 'to'],
  ['record_type', 'record_id'],
  ['source_type', 'source_id'],
] as const;

/** Every GET of the contract but the stream, which never ends. */
const readings = () =>
  Object.entries(api).flatMap(([feature, endpoints]) =>
    Object.entries(endpoints as Record<string, AnyEndpoint>)
      .filter(([, endpoint]) => endpoint.method === 'GET' && endpoint.content !== 'text/event-stream')
      .map(([name, endpoint]) => ({ name: `${feature}.${name}`, endpoint })),
  );

/** Short, so that what is read for a page is told from what is read for no reason. */
const PAGE_SIZE = '20';

/** Each of them as it is, with each filter alone, and with every two filters together. */
export function everyReading(known: Known): Reading[] {
  return readings().flatMap(({ name, endpoint }) => {
    const filters = filtersOf(endpoint, name, known);
    const needed = filters.filter((filter) => filter.isNeeded).map((filter) => filter.choices[0]!);
    const free = filters.filter((filter) => !filter.isNeeded);
    const alone = free.flatMap(({ choices }) => choices.map((choice) => [choice]));
    const pairs = free.flatMap((one, index) =>
      free.slice(index + 1).map((other) => [one.choices[0]!, other.choices[0]!]),
    );
    const params = Object.fromEntries(
      [...endpoint.path.matchAll(/:(\w+)/g)].map(([, param]) => [param!, saidOf(known, name, param!)[0]!]),
    );
    // What is needed is asked for as it may be otherwise, too, but with no filter.
    const otherwise = filters
      .filter(({ isNeeded }) => isNeeded)
      .flatMap(({ choices }) => choices.slice(1).map((choice) => [choice]));
    return [[], ...otherwise, ...alone, ...pairs].map((chosen) => {
      const page = 'page_size' in shapeOf(endpoint.query as Schema) ? { page_size: PAGE_SIZE } : {};
      const query = Object.assign({}, page, ...needed, ...chosen) as Record<string, string>;
      const asked = Object.entries(Object.assign({}, ...chosen) as Record<string, string>);
      return {
        name: `${name} ${asked.map(([field, value]) => `${field}=${value}`).join(' ')}`.trim(),
        endpoint,
        params,
        query,
      };
    });
  });
}

interface Filter {
  isNeeded: boolean;
  choices: Record<string, string>[];
}

function filtersOf(endpoint: AnyEndpoint, name: string, known: Known): Filter[] {
  const shape = shapeOf(endpoint.query as Schema);
  const fields = Object.keys(shape).filter((field) => !PAGES.includes(field));
  const pairs = TOGETHER.filter(([, second]) => fields.includes(second));
  const second: string[] = pairs.map((pair) => pair[1]);
  const valuesOf = (field: string) => {
    const said = choicesOf(shape[field]!);
    return known[`${name}.${field}`] ?? said ?? saidOf(known, name, field);
  };
  const together = pairs.map((pair) => ({
    isNeeded: isNeeded(shape[pair[0]]!),
    choices: saidOf(known, name, pair[0]).map((_, at) =>
      Object.fromEntries(pair.map((field) => [field, String(saidOf(known, name, field)[at])])),
    ),
  }));
  // What has its first half alone is a filter too; a period is not.
  const halves = ['start_date', 'from'];
  const single = fields
    .filter((field) => !second.includes(field) && !halves.includes(field))
    .map((field) => ({
      isNeeded: isNeeded(shape[field]!),
      choices: valuesOf(field).map((value) => ({ [field]: String(value) })),
    }));
  return [...together, ...single];
}

function saidOf(known: Known, name: string, field: string): readonly (string | number)[] {
  const values = known[`${name}.${field}`] ?? known[field];
  if (!values) throw new Error(`nobody said what to ask ${name} for as ${field}`);
  return values;
}

const shapeOf = (schema: Schema | undefined): Record<string, Schema> => {
  const def = schema?._zod?.def;
  return def?.shape ?? (def?.in ? shapeOf(def.in) : {});
};

function isNeeded(schema: Schema): boolean {
  const def = schema._zod?.def;
  if (def?.in) return isNeeded(def.in);
  return !['optional', 'default', 'prefault'].includes(def?.type ?? '');
}

/** What may be said where only some words may. */
function choicesOf(schema: Schema): string[] | undefined {
  const def = schema._zod?.def;
  if (def?.entries) return Object.values(def.entries);
  const inner = def?.innerType ?? def?.in;
  return inner && choicesOf(inner);
}
