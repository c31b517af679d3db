import fc from 'fast-check';

/** As much of JSON schema as the contract's inputs use. */
export interface Shape {
  type?: string;
  properties?: Record<string, Shape>;
  items?: Shape | Shape[];
  prefixItems?: Shape[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Shape[];
  oneOf?: Shape[];
  allOf?: Shape[];
  minimum?: number;
  maximum?: number;
}

const deep = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));

/** Invalid and hostile values. */
const ODD_VALUES: unknown[] = [
  null,
  true,
  '',
  ' ',
  '\u0000',
  '\ud800',
  '٣٫٥',
  '🌿'.repeat(50),
  'x'.repeat(20_000),
  '‮gnidrocer',
  "'; drop table clients; --",
  '<script>alert(1)</script>',
  '=cmd|calc!A1',
  '../../etc/passwd',
  '%',
  '_%\\',
  'NaN',
  'Infinity',
  '-0',
  '1e400',
  '0x10',
  '1e2',
  '99999999999999999999',
  '9007199254740993',
  '2026-02-30',
  '0000-00-00',
  '+275760-09-13',
  '-000001-01-01T00:00:00Z',
  '2026-11-20T25:61:00Z',
  '2026-11-20T10:00:75Z',
  '2026-12-01T10:00+24:00',
  '2026-12-01T10:00+99:99',
  '2026-12-01T10:00-14:59',
  '9999-12-31',
  '9999-12-31T23:59:59Z',
  '1900-01-01T00:00:00Z',
  '2200-12-31',
  '2200-12-31T23:59:59Z',
  0,
  -1,
  1.005,
  0.1 + 0.2,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e308,
  5e-324,
  [],
  [null],
  deep(200),
  deep(2000),
  {},
  { id: 1 },
  { toString: 'x', constructor: 1, hasOwnProperty: 2 },
  JSON.parse('{"__proto__": {"role": "admin"}}'),
];

const oddValue = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...ODD_VALUES) },
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary' }),
);

/** A value of the schema's type, with unusual numbers and texts. */
function likely(shape: Shape): fc.Arbitrary<unknown> {
  const choices = shape.anyOf ?? shape.oneOf;
  if (choices) return fc.oneof(...choices.map(valueFor));
  if (shape.const !== undefined) return fc.constant(shape.const);
  if (shape.enum) return fc.constantFrom(...shape.enum);
  if (shape.properties) return objectFor(shape.properties);
  switch (shape.type) {
    case 'integer':
    case 'number':
      return fc.oneof(
        { weight: 6, arbitrary: fc.integer({ min: 1, max: 4 }) },
        fc.integer({ min: -2, max: 400 }),
        fc.double(),
      );
    case 'boolean':
      return fc.boolean();
    case 'array': {
      const item = Array.isArray(shape.items) ? shape.items[0] : shape.items;
      return fc.array(valueFor(item ?? {}), { maxLength: 4 });
    }
    case 'object':
      return fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: 4 });
    default:
      return fc.oneof(
        fc.constantFrom('Hodan', '615123456', '2026-11-21', '2026-11-21T10:00', '10.50', 'cash', '1', 'true'),
        fc.string({ maxLength: 60 }),
      );
  }
}

/** Mostly a value of the schema's type, else any value. */
export const valueFor = (shape: Shape): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 9, arbitrary: likely(shape) }, { weight: 1, arbitrary: oddValue });

/** An object with these fields, some missing or invalid, sometimes with an extra one. */
export function objectFor(properties: Record<string, Shape>): fc.Arbitrary<object> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, shape]) => [
      name,
      fc.option(valueFor(shape), { nil: undefined, freq: 8 }),
    ]),
  );
  const odd = fc.dictionary(
    fc.constantFrom('id', 'role', 'total', 'status', 'price', 'constructor'),
    oddValue,
  );
  return fc
    .tuple(fc.record(fields), fc.option(odd, { nil: {}, freq: 4 }))
    .map(([given, more]) => ({ ...more, ...given }));
}
