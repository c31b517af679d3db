/** What may be wrong with the program and what is around it; what people would lose most by comes first. */
export const PROBLEM_KINDS = [
  'books',
  'backup',
  'log',
  'backup_proof',
  'read_back',
  'copy',
  'disk',
  'jobs',
  'job',
  'clock',
  'wallet',
  'certificate',
  'replica',
] as const;
export type ProblemKind = (typeof PROBLEM_KINDS)[number];

/** Where a backup lies: in the folder of backups, in another folder, or in a store that speaks S3. */
export const BACKUP_PLACES = ['here', 'folder', 's3'] as const;
export type BackupPlace = (typeof BACKUP_PLACES)[number];
