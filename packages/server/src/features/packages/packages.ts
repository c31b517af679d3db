import {
  type NewPackage,
  type OfferedPackage,
  type Package,
  type Page,
  type PageQuery,
  type Policy,
  quoteSession,
  text,
} from '@revive/contract';
import type { Transaction } from 'kysely';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { DB } from '../../db/types.generated.ts';
import { pageByName } from '../../http/paging.ts';
import { Conflict, found, Invalid } from '../../lib/errors.ts';
import { changedTexts, type ShowTexts } from '../../lib/texts.ts';
import { refuseStale } from '../../lib/version.ts';
import { listBookableServices } from '../bookings/index.ts';
import { toOffered, toPackage } from './present.ts';
import {
  deleteContents,
  deletePackage,
  findPackage,
  insertContents,
  insertPackage,
  listContents,
  listPackageRows,
  lockPackage,
  type PackageRow,
  updatePackageRow,
} from './queries.ts';

/** Packages by name. */
export const listPackages = (
  db: Db,
  { is_active, ...query }: PageQuery & { is_active?: boolean | undefined },
): Promise<Page<Package>> =>
  pageByName(query, async (after, limit) =>
    (await listPackageRows(db, { is_active }, after, limit)).map((row) => ({
      sort_name: row.sort_name,
      ...toPackage(row),
    })),
  );

/** As many as a page of the shop can show. */
const MOST_OFFERED = 200;

/** The packages that can be bought now: on offer, and each of their services too. */
export const listOffered = async (db: Db, policy: Policy, textsOf: ShowTexts): Promise<OfferedPackage[]> =>
  (await listPackageRows(db, { is_active: true }, undefined, MOST_OFFERED))
    .filter(({ services }) => services.every(({ is_bookable }) => is_bookable))
    .map((row) => toOffered(quoted(policy, row), textsOf));

/** A package, and its services, at what clients pay for them instead of their list prices. */
const quoted = (policy: Policy, row: PackageRow): PackageRow => ({
  ...row,
  price_cents: quoteSession(policy, row.price_cents),
  services: row.services.map((service) => ({
    ...service,
    unit_price_cents: quoteSession(policy, service.unit_price_cents!),
  })),
});

const getPackage = async (db: Db, id: number): Promise<Package> =>
  toPackage(found(await findPackage(db, id), 'Package'));

export const createPackage = (db: Db, body: NewPackage): Promise<Package> =>
  inTransaction(db, async (trx) => {
    const { id } = await insertPackage(trx, rowOf(body, {})).catch(refuseTakenName);
    await setContents(trx, id, body.services);
    return getPackage(trx, id);
  });

/** Changes a package; what was sold of it stays as it was sold. */
export const updatePackage = (db: Db, id: number, body: NewPackage): Promise<Package> =>
  inTransaction(db, async (trx) => {
    const before = found(await lockPackage(trx, id), 'Package');
    await refuseStale(body.version, () => getPackage(trx, id));
    await updatePackageRow(trx, id, rowOf(body, before.texts)).catch(refuseTakenName);
    await setContents(trx, id, body.services);
    return getPackage(trx, id);
  });

/** Deletes a package. Throws `Conflict` for one that was sold. */
export const removePackage = (db: Db, id: number): Promise<void> =>
  inTransaction(db, async (trx) => {
    found(await lockPackage(trx, id), 'Package');
    if ((await getPackage(trx, id)).is_sold)
      throw new Conflict(text('This package was sold. Switch it off instead of deleting it.'));
    await deletePackage(trx, id);
  });

const rowOf = (body: NewPackage, texts: unknown) => ({
  name: body.name,
  texts: changedTexts(texts, body.texts),
  price_cents: body.price,
  valid_months: body.valid_months,
  is_active: body.is_active,
});

/** Sets what a package holds. One that it has already may be no longer on offer. */
async function setContents(
  trx: Transaction<DB>,
  id: number,
  services: NewPackage['services'],
): Promise<void> {
  const ids = services.map(({ service }) => service);
  const known = new Set([
    ...(await listContents(trx, id)).map(({ service_id }) => service_id),
    ...(await listBookableServices(trx, ids)).map((service) => service.id),
  ]);
  const strange = ids.find((service) => !known.has(service));
  if (strange !== undefined)
    throw new Invalid({ services: [text('Service {{id}} cannot be booked.', { id: strange })] });
  await deleteContents(trx, id);
  await insertContents(
    trx,
    services.map(({ service, count }, index) => ({
      package_id: id,
      service_id: service,
      session_count: count,
      place: index + 1,
    })),
  );
}

function refuseTakenName(error: { constraint?: string }): never {
  if (error.constraint === 'packages_name')
    throw new Invalid({ name: [text('A package with this name already exists.')] });
  throw error;
}
