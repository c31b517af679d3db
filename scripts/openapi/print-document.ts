import type { Document } from './find-breaks.ts';

/** The document as it is kept: a line for each call, in the order of the addresses, so that a change shows as the calls it is of. */
export function printDocument({ paths, ...rest }: Document): string {
  const head = Object.entries(rest).map(
    ([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`,
  );
  const addresses = Object.keys(paths)
    .sort()
    .map((address) => {
      const calls = Object.entries(paths[address]!).map(
        ([method, operation]) => `${JSON.stringify(method)}: ${JSON.stringify(operation)}`,
      );
      return `${JSON.stringify(address)}: {\n${calls.join(',\n')}\n}`;
    });
  return `{\n${[...head, `"paths": {\n${addresses.join(',\n')}\n}`].join(',\n')}\n}\n`;
}
