import type { Device, Page, PageQuery } from '@revive/contract';
import * as z from 'zod';
import type { Db } from '../../db/client.ts';
import { KeyPart, pageBy, readCursor } from '../../http/paging.ts';
import { found } from '../../lib/errors.ts';
import { toDevice } from './present.ts';
import { findDevice, listDeviceRows } from './queries.ts';

const Key = z.tuple([z.int(), KeyPart.id]).transform(([rank, id]) => ({ rank, id }));

interface Wanted extends PageQuery {
  waiting?: boolean | undefined;
}

/** Devices, those that ask first and those that were revoked last. */
export async function listDevices(db: Db, { cursor, page_size, waiting }: Wanted): Promise<Page<Device>> {
  const rows = await listDeviceRows(db, { waiting }, readCursor(cursor, Key), page_size + 1);
  return pageBy(rows, page_size, (row) => [row.rank, row.id], toDevice);
}

/** Throws `NotFound`. */
export const getDevice = async (db: Db, id: number): Promise<Device> =>
  toDevice(found(await findDevice(db, id), 'Device'));
