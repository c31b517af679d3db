import pino from 'pino';
import { createDatabase } from '../../packages/server/src/db/client.ts';
import { table } from '../frame/page.ts';
import type { Section } from '../frame/section.ts';
import type { RareName } from '../growth/facts.ts';
import { GOALS, type GrowingCall } from '../growth/growing-call.ts';
import { LIST_CALLS } from '../growth/lists.ts';
import { type Business, type Cost, compare, openBusiness } from '../growth/measure.ts';
import { SUM_CALLS } from '../growth/sums.ts';

const HEADINGS: Record<GrowingCall['kind'], string> = {
  first: 'First pages',
  search: 'Searches',
  deep: 'Page 2,000 of the big business against the first page of the small one',
  sums: 'Figures and reports',
};

/** The same calls in a business of ten thousand orders and in one of a million. */
export const growth: Section = {
  name: 'growth',
  measure: async (businesses) => {
    const pools = [];
    const open: Business[] = [];
    try {
      for (const size of ['small', 'large'] as const) {
        const connection = await businesses.connection(size);
        const database = createDatabase(connection, pino({ level: 'silent' }));
        pools.push(database);
        open.push(await openBusiness(connection, database.pool, open[0]));
      }
      const [small, large] = open as [Business, Business];
      const results: Result[] = [];
      for (const call of [...LIST_CALLS, ...SUM_CALLS]) {
        const result = { call, costs: await compare(call, small, large) };
        console.log(lineOf(result).join('  '));
        results.push(result);
      }
      return present(results, [small.facts.rare, large.facts.rare]);
    } finally {
      for (const business of open) await business.close();
      for (const database of pools) await database.close();
    }
  },
};

interface Result {
  call: GrowingCall;
  costs: [Cost, Cost];
}

const ratioOf = ({ costs: [small, large] }: Result) => large.ms / small.ms;
const isMet = (result: Result) => ratioOf(result) <= GOALS[result.call.kind];

function lineOf(result: Result) {
  const [small, large] = result.costs;
  return [
    result.call.name,
    small.ms.toFixed(2),
    large.ms.toFixed(2),
    ratioOf(result).toFixed(2),
    isMet(result) ? 'yes' : 'no',
    (large.cpu / small.cpu).toFixed(2),
    small.pages,
    large.pages,
  ];
}

function present(results: readonly Result[], rare: readonly RareName[]): string {
  const kinds = Object.keys(HEADINGS) as GrowingCall['kind'][];
  return kinds
    .map((kind) => {
      const those = results.filter(({ call }) => call.kind === kind);
      const goal = `Goal: at most ${GOALS[kind]} times the cost. Met by ${those.filter(isMet).length} of ${those.length}.`;
      const heads = [
        '',
        'small, ms',
        'large, ms',
        'ratio',
        'met',
        'ratio of CPU',
        'small, pages',
        'large, pages',
      ];
      const told = kind === 'search' ? `${goal} ${tellRare(rare)}` : goal;
      return `### ${HEADINGS[kind]}\n\n${told}\n\n${table(heads, those.map(lineOf))}`;
    })
    .join('\n\n');
}

/** How rare the rare name is in the two. */
function tellRare(rare: readonly RareName[]): string {
  const counts = rare.map(
    ({ clients, bookings, sessions, sales }) =>
      `${clients} clients, ${bookings} bookings, ${sessions} sessions and ${sales} sales`,
  );
  return `The rare name has ${counts.join(' in the small one, ')} in the big one.`;
}
