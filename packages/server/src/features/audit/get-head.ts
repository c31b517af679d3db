import type { AuditHead } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { found } from '../../lib/errors.ts';
import { findHead } from './queries.ts';

/** The head of the chain, for the owner to write down elsewhere. */
export async function getHead(db: Db): Promise<AuditHead> {
  const { position, hash } = found(await findHead(db), 'Head of the audit trail');
  return { position, hash: hash.toString('hex') };
}
