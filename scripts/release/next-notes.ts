import type { Change } from './list-changes.ts';

const TOLD = [
  ['Breaks programs', (change: Change) => change.breaks],
  ['New', ({ kind, breaks }: Change) => kind === 'feat' && !breaks],
  ['Mended', ({ kind, breaks }: Change) => kind === 'fix' && !breaks],
  ['Faster', ({ kind, breaks }: Change) => kind === 'perf' && !breaks],
] as const;

/** The notes of a version: what people notice, each feature's together, the rest left out. */
export function nextNotes(version: string, at: Date, changes: readonly Change[]): string {
  const parts = TOLD.flatMap(([title, is]) => {
    const lines = linesOf(changes.filter(is));
    return lines.length > 0 ? [`### ${title}\n\n${lines.join('\n')}\n`] : [];
  });
  const body = parts.length > 0 ? parts.join('\n') : 'Nothing that people notice.\n';
  return `## ${version} (${at.toISOString().slice(0, 10)})\n\n${body}`;
}

function linesOf(changes: readonly Change[]): string[] {
  const scopes = [...new Set(changes.map(({ scope }) => scope))].sort();
  return scopes.map((scope) => {
    const said = [...new Set(changes.filter((one) => one.scope === scope).map(({ subject }) => subject))];
    return scope === '' ? `- ${said.join('; ')}` : `- **${scope}**: ${said.join('; ')}`;
  });
}
