/** Builds the parts that are missing or out of date. Throws when the build fails. */
export function buildChanged(options?: { names?: string[]; print?: (line: string) => void }): void;
