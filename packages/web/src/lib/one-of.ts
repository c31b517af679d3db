/** The element of a closed list that equals a text; undefined when there is none. */
export const oneOf = <Choice extends string>(
  choices: readonly Choice[],
  text: string | null | undefined,
): Choice | undefined => choices.find((choice) => choice === text);
