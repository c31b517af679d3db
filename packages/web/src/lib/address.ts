import type { RegisteredRouter } from '@tanstack/react-router';

type Routes = RegisteredRouter['routesById'];
type Path = Exclude<keyof RegisteredRouter['routesByPath'], '/$'>;

type Filled<Pattern extends string> = Pattern extends `${infer Before}$${infer Rest}`
  ? Rest extends `${string}/${infer After}`
    ? `${Before}${string}/${Filled<After>}`
    : `${Before}${string}`
  : Pattern;

type PathAddress = Filled<Path>;

/** An address of an existing screen; one that begins with `?` is of the current screen. */
export type Address = PathAddress | `${PathAddress}${'?' | '#'}${string}` | `?${string}`;

/** A search parameter that some screen reads. */
export type SearchName = {
  [Id in keyof Routes]: keyof Routes[Id]['types']['fullSearchSchema'];
}[keyof Routes] &
  string;
