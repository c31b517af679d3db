/** A copy of the whole cluster: from its moment on the pieces of the log lead to every later one. */
export interface BaseName {
  name: string;
  /** The cluster it is of; that of another business may lie beside it. */
  system: string;
  at: Date;
  /** The first piece that is needed, of those that are numbered. */
  from: string;
}

export interface PieceName {
  name: string;
  system: string;
  /** What PostgreSQL calls it. */
  file: string;
}

const BASE = /^revive-(\d{1,20})-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z-([0-9A-F]{24})\.base\.(?:gz|enc)$/;
const PIECE = /^revive-(\d{1,20})-([0-9A-F]{24}|[0-9A-F]{8}\.history)\.log\.(?:gz|enc)$/;
/** What is handed over and needed; PostgreSQL notes copies in files of other names. */
const NEEDED = /^([0-9A-F]{24}|[0-9A-F]{8}\.history)$/;

const endingOf = (isEncrypted: boolean) => (isEncrypted ? 'enc' : 'gz');

export const nameBase = ({ system, at, from }: Omit<BaseName, 'name'>, isEncrypted: boolean): string =>
  `revive-${system}-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z-${from}.base.${endingOf(isEncrypted)}`;

export const namePiece = (system: string, file: string, isEncrypted: boolean): string =>
  `revive-${system}-${file}.log.${endingOf(isEncrypted)}`;

export function readBaseName(name: string): BaseName | undefined {
  const [, system, day, hours, minutes, seconds, from] = BASE.exec(name) ?? [];
  if (!system || !from) return undefined;
  return { name, system, at: new Date(`${day}T${hours}:${minutes}:${seconds}Z`), from };
}

export function readPieceName(name: string): PieceName | undefined {
  const [, system, file] = PIECE.exec(name) ?? [];
  return system && file ? { name, system, file } : undefined;
}

export const isNeeded = (file: string): boolean => NEEDED.test(file);

/** Where a piece stands in the log, whatever line of history it is of; undefined of what tells the histories apart. */
const placeOf = (file: string): string | undefined => (file.length === 24 ? file.slice(8) : undefined);

/** Whether a piece is at or after another. What tells histories apart always is. */
export const isFrom = (file: string, from: string): boolean => {
  const place = placeOf(file);
  return place === undefined || place >= placeOf(from)!;
};
