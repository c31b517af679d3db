/** `[name, bytes, moment of the last change]` of a file or folder. */
type Look = [name: string, bytes: number, changed: number][];

export function lookOf(root: string, places: readonly string[]): Look;
export function looksLike(root: string, look: Look): boolean;
export function contentOf(root: string, places: readonly string[]): string;
