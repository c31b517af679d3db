/** A name as it is compared: letters and digits of any script, without case and accents. */
const bare = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * Which column each field is read from: the one chosen for the last file of this kind where it is there, else the first that is
 * called so, else one whose name has such a name in it. No column is read twice. `fields` are in the order in which they choose.
 */
export function guessColumns<F extends string>(
  fields: readonly F[],
  names: Readonly<Record<F, readonly string[]>>,
  columns: readonly string[],
  last: { readonly [K in F]?: string | null | undefined } = {},
): Record<F, string | null> {
  const chosen = new Map<F, string>();
  const free = new Set(columns);
  const take = (field: F, column: string | null | undefined) => {
    if (!column || chosen.has(field) || !free.delete(column)) return;
    chosen.set(field, column);
  };
  for (const field of fields) take(field, last[field]);
  for (const field of fields) take(field, calledExactly(names[field], free));
  for (const field of fields) take(field, calledAlike(names[field], free));
  return Object.fromEntries(fields.map((field) => [field, chosen.get(field) ?? null])) as Record<
    F,
    string | null
  >;
}

function calledExactly(names: readonly string[], columns: ReadonlySet<string>): string | undefined {
  const byName = new Map([...columns].toReversed().map((column) => [bare(column), column]));
  return names.map((name) => byName.get(bare(name))).find((column) => column !== undefined);
}

/** Short names stand in many others: 'tel' in 'hotel'. */
const SHORTEST = 5;

const calledAlike = (names: readonly string[], columns: ReadonlySet<string>): string | undefined => {
  const long = names.map(bare).filter((name) => name.length >= SHORTEST);
  return [...columns].find((column) => long.some((name) => ` ${bare(column)} `.includes(` ${name} `)));
};
