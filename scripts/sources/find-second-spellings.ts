import type { Source } from './find-private-parts.ts';

const ROUTINES = /^packages\/server\/src\/db\/routines\/.*\.sql$/;
const INVARIANTS = /^packages\/server\/src\/features\/[^/]+\/invariants\.ts$/;
const KINDS = /^packages\/server\/src\/features\/notifications\/kinds\/[^/]+\.ts$/;
/** What the day holds is decided by the clock alone. */
const BESIDE_THE_VIEW = 'session-today.ts';

/**
 * What is spelled beside the one view that says it, in sentences: a condition of attention in a kind of notice, a statement among the
 * invariants, a deferred trigger that asks no view of what is wrong, and a view of what is wrong that the proof does not ask, or
 * asks twice.
 */
export function findSecondSpellings(sources: readonly Source[]): string[] {
  const sql = textOf(sources, ROUTINES);
  const views = [...sql.matchAll(/create view (wrong_\w+)/g)].map(([, name]) => name!);
  const proven = [...textOf(sources, INVARIANTS).matchAll(/inView\(\s*'(\w+)'/g)].map(([, name]) => name!);
  const count = (view: string) => proven.filter((name) => name === view).length;
  return [
    ...views
      .filter((view) => count(view) !== 1)
      .map((view) => `verify asks ${view} ${count(view)} times, not once.`),
    ...sources
      .filter(({ file, text }) => INVARIANTS.test(file) && /\bsql[<`]/.test(text))
      .map(({ file }) => `${file} spells an invariant beside the views of db/routines.`),
    ...sources
      .filter(decidesAttention)
      .map(({ file }) => `${file} decides what needs attention beside the view.`),
    ...[...sql.matchAll(/create constraint trigger (\w+)[\s\S]*?execute function (\w+)\(/g)]
      .filter(([, , name]) => !asksView(sql, name!))
      .map(([, trigger]) => `The trigger ${trigger} asks no view of what is wrong.`),
  ];
}

const textOf = (sources: readonly Source[], files: RegExp): string =>
  sources
    .filter(({ file }) => files.test(file))
    .map(({ text }) => text)
    .join('\n');

const decidesAttention = ({ file, text }: Source): boolean =>
  KINDS.test(file) &&
  !file.endsWith(`/${BESIDE_THE_VIEW}`) &&
  !/\b(attentionOf|alertKind)\(|\bselectFrom\('attention_/.test(text);

/** Whether a function asks such a view, itself or by a check that it calls. */
function asksView(sql: string, name: string): boolean {
  const [body] = new RegExp(`create function ${name}\\([\\s\\S]*?\\$\\$;`).exec(sql) ?? [''];
  return (
    /\bfrom (wrong|unwanted)_\w+/.test(body) ||
    [...body.matchAll(/perform (check_\w+)\(/g)].some(
      ([, called]) => called !== name && asksView(sql, called!),
    )
  );
}
