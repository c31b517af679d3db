import type { Client } from '@revive/contract';
import type { ClientRow } from './queries.ts';

export const toClient = (row: ClientRow): Client => ({
  ...row,
  language: row.language as Client['language'],
  created_at: row.created_at.toISOString(),
});
