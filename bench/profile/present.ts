import { table } from '../frame/page.ts';
import type { Part, Profile } from './self-times.ts';
import { selfTimes } from './self-times.ts';
import type { askedOf } from './statements.ts';

const MOST = 10;

/** Where the processor was, by package and by function, and what was asked of the database; in Markdown. */
export function presentProfile(profile: Profile, asked: Awaited<ReturnType<typeof askedOf>>): string {
  const { places, functions } = selfTimes(profile);
  return [
    table(['self time by place', 'share'], rowsOf(places)),
    table(['self time by function', 'share'], rowsOf(functions)),
    table(['statement', 'times', 'median ms', 'rows', 'pages'], asked),
  ].join('\n\n');
}

const rowsOf = (parts: readonly Part[]) =>
  parts.slice(0, MOST).map(({ name, share }) => [`\`${name}\``, percent(share)]);

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
