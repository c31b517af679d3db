/** What the name of a backup ends in: those that are encrypted open with their key only. */
export type Ending = 'backup.gz' | 'backup.enc';

/** The name of a backup of that moment; names sort by time. */
export const nameOf = (at: Date, number: number, ending: Ending): string =>
  `revive-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z${number > 1 ? `-${number}` : ''}.${ending}`;

/** Whether a name in the folder of backups is that of a backup, or of an unfinished one. */
export const isBackupName = (name: string): boolean => /^revive-[\dTZ-]+\.backup\.(gz|enc)$/.test(name);
export const isUnfinishedName = (name: string): boolean => /^revive-[\w.-]+\.unfinished$/.test(name);

/** When the backup of a name was made; undefined of a name that says no time. */
export function madeAt(name: string): Date | undefined {
  const said = /^revive-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z/.exec(name);
  if (!said) return undefined;
  const [, day, hours, minutes, seconds] = said;
  const at = new Date(`${day}T${hours}:${minutes}:${seconds}Z`);
  return Number.isNaN(at.getTime()) ? undefined : at;
}
