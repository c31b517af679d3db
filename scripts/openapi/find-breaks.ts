/** A part of a JSON Schema, as far as it is compared. */
interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  maxLength?: number;
  maxItems?: number;
  maximum?: number;
}

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema: Schema;
}

type Content = Record<string, { schema?: Schema }>;

interface Operation {
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
}

export interface Document {
  paths: Record<string, Record<string, Operation>>;
}

/** Whether a schema says what a program sends, or what it is answered. */
type Side = 'sent' | 'answered';

/**
 * What a program written for `before` can no longer rely on in `now`, each as a sentence. What a call takes besides and answers
 * besides breaks nothing, nor does a further value of an answer's list.
 */
export function findBreaks(before: Document, now: Document): string[] {
  return Object.entries(before.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      const call = `${method.toUpperCase()} ${path}`;
      const today = now.paths[path]?.[method];
      return today ? breaksOf(operation, today).map((what) => `${call}: ${what}`) : [`${call} is gone`];
    }),
  );
}

function breaksOf(before: Operation, now: Operation): string[] {
  return [
    ...parameterBreaks(before.parameters ?? [], now.parameters ?? []),
    ...contentBreaks('body', before.requestBody?.content, now.requestBody?.content, 'sent'),
    ...Object.entries(before.responses).flatMap(([status, { content }]) => {
      const today = now.responses[status];
      return today
        ? contentBreaks(`answer ${status}`, content, today.content, 'answered')
        : [`is not answered with ${status} any more`];
    }),
  ];
}

function parameterBreaks(before: readonly Parameter[], now: readonly Parameter[]): string[] {
  const find = (list: readonly Parameter[], wanted: Parameter) =>
    list.find((one) => one.name === wanted.name && one.in === wanted.in);
  return [
    ...before.flatMap((parameter) => {
      const today = find(now, parameter);
      const place = `${parameter.in} ${parameter.name}`;
      return today ? schemaBreaks(place, parameter.schema, today.schema, 'sent') : [`${place} is gone`];
    }),
    ...now.flatMap((parameter) =>
      parameter.required && !find(before, parameter)?.required
        ? [`${parameter.in} ${parameter.name} is required now`]
        : [],
    ),
  ];
}

const contentBreaks = (place: string, before: Content = {}, now: Content = {}, side: Side): string[] =>
  Object.entries(before).flatMap(([type, { schema }]) => {
    const today = now[type];
    if (!today) return [`${place} is no ${type} any more`];
    return schemaBreaks(place, schema ?? {}, today.schema ?? {}, side);
  });

function schemaBreaks(place: string, before: Schema, now: Schema, side: Side): string[] {
  // What a program sends must still be taken; what it is answered must be what it knows.
  const [wide, narrow] = side === 'sent' ? [before, now] : [now, before];
  return [
    ...kindBreaks(place, { before, now, wide, narrow, side }),
    ...propertyBreaks(place, before, now, side),
    ...(before.items && now.items ? schemaBreaks(`${place}[]`, before.items, now.items, side) : []),
  ];
}

type Compared = { before: Schema; now: Schema; wide: Schema; narrow: Schema; side: Side };

function kindBreaks(place: string, { before, now, wide, narrow, side }: Compared): string[] {
  const added = kindsOf(wide).filter((kind) => kindsOf(narrow).length > 0 && !kindsOf(narrow).includes(kind));
  const values =
    side === 'sent' && now.enum
      ? (before.enum ?? []).filter((value) => !now.enum!.includes(value)).map((value) => `"${value}"`)
      : [];
  const limits = (['maxLength', 'maxItems', 'maximum'] as const).filter(
    (limit) => side === 'sent' && now[limit] !== undefined && now[limit] < (before[limit] ?? Infinity),
  );
  const verb = side === 'sent' ? 'is not taken any more as' : 'may be';
  return [
    ...(added.length > 0 ? [`${place} ${verb} ${added.join(', ')}`] : []),
    ...(values.length > 0 ? [`${place} takes ${values.join(', ')} no more`] : []),
    ...limits.map((limit) => `${place} has a lower ${limit}: ${now[limit]}`),
  ];
}

/** The kinds of value a schema allows. */
function kindsOf({ type, anyOf, enum: values, const: value }: Schema): string[] {
  if (anyOf) return [...new Set(anyOf.flatMap(kindsOf))];
  if (type !== undefined) return [type].flat().map((kind) => (kind === 'integer' ? 'number' : kind));
  const said = values ?? (value === undefined ? [] : [value]);
  return [...new Set(said.map((one) => (one === null ? 'null' : typeof one)))];
}

/** The properties of an object, also of one that may be null. */
function objectOf(schema: Schema): Schema {
  const objects = (schema.anyOf ?? []).filter(({ properties }) => properties);
  return objects.length === 1 ? objects[0]! : schema;
}

function propertyBreaks(place: string, before: Schema, now: Schema, side: Side): string[] {
  const [then, today] = [objectOf(before), objectOf(now)];
  if (!then.properties || !today.properties) return [];
  const required = (schema: Schema, name: string) => schema.required?.includes(name) ?? false;
  return [
    ...Object.entries(then.properties).flatMap(([name, schema]) => {
      const there = today.properties![name];
      if (!there) return [`${place}.${name} is gone`];
      const isLoose = side === 'answered' && required(then, name) && !required(today, name);
      return [
        ...(isLoose ? [`${place}.${name} may be missing`] : []),
        ...schemaBreaks(`${place}.${name}`, schema, there, side),
      ];
    }),
    ...Object.keys(today.properties).flatMap((name) =>
      side === 'sent' && required(today, name) && !required(then, name)
        ? [`${place}.${name} is required now`]
        : [],
    ),
  ];
}
