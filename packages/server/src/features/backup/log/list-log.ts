import type { Store } from '../stores/store.ts';
import { type BaseName, type PieceName, readBaseName, readPieceName } from './log-names.ts';

/** The copies and pieces of a cluster in a place; of all clusters where none is named. */
export async function listLog(
  store: Store,
  system?: string,
): Promise<{ bases: BaseName[]; pieces: PieceName[] }> {
  const names = await store.list();
  const isOurs = (found: { system: string } | undefined) =>
    found !== undefined && (system === undefined || found.system === system);
  return {
    bases: names.map(readBaseName).filter((base): base is BaseName => isOurs(base)),
    pieces: names.map(readPieceName).filter((piece): piece is PieceName => isOurs(piece)),
  };
}
