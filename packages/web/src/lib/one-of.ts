/** The one of a closed list that a text names, as an address may have it; undefined when it names none. */
export const oneOf = <Choice extends string>(
  choices: readonly Choice[],
  text: string | null | undefined,
): Choice | undefined => choices.find((choice) => choice === text);
