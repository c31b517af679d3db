/** A field of a form whose record another person changed while it was open. */
export interface ChangedField {
  /** Its path in the form, such as `settings.offers`. */
  name: string;
  theirs: unknown;
  /** What was typed here; undefined where this person left the field alone. */
  mine?: unknown;
}

/**
 * Compares what a form showed at first, what stands in it and what is true now. What only this person changed is no
 * change of another one, and neither is what both say alike.
 */
export function changedMeanwhile(shown: object, typed: object, now: object): ChangedField[] {
  const [before, mine, theirs] = [leavesOf(shown), leavesOf(typed), leavesOf(now)];
  return [...theirs]
    .filter(([name, value]) => !isSame(value, before.get(name)) && !isSame(value, mine.get(name)))
    .map(([name, value]) =>
      isSame(mine.get(name), before.get(name))
        ? { name, theirs: value }
        : { name, theirs: value, mine: mine.get(name) },
    );
}

/** The paths of a form's fields in which something else stands than was shown at first. */
export function changedFields(shown: object, typed: object): string[] {
  const before = leavesOf(shown);
  return [...leavesOf(typed)]
    .filter(([name, value]) => !isSame(value, before.get(name)))
    .map(([name]) => name);
}

/** The values of a form by their paths; a list is one value. */
export function leavesOf(values: object, under = ''): Map<string, unknown> {
  const leaves = new Map<string, unknown>();
  for (const [key, value] of Object.entries(values)) {
    const name = under + key;
    const isGroup = typeof value === 'object' && value !== null && !Array.isArray(value);
    if (isGroup) for (const leaf of leavesOf(value, `${name}.`)) leaves.set(...leaf);
    else leaves.set(name, value);
  }
  return leaves;
}

// A form has text where the record has a number, and an empty text where it has nothing.
const isSame = (one: unknown, other: unknown): boolean => plain(one) === plain(other);

const plain = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '').trim();
