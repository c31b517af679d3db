import path from 'node:path';
import { StartupError } from '../../lib/startup-error.ts';
import { makeAuthority, makeServerCertificate, type Pair, permittedNames } from './make-certificate.ts';
import { isFor, type Machine, namedIn, namesOf, servedBy } from './names.ts';
import { readPair, writePair } from './pair-file.ts';

const RENEWED_MS = 30 * 86_400_000;

interface Own {
  authority: Pair;
  server: Pair;
  /** What the machine is called and the authority may not vouch for. */
  left: string[];
}

/**
 * The certificate that Revive makes itself, and the authority it is by. Both are made where they are missing; the certificate also
 * where it ends within a month or names and addresses have changed, the authority only where it has ended or may not vouch for a name
 * that the owner gave, because each device has then to install the next one.
 */
export async function ownCertificate(
  folder: string,
  given: readonly string[],
  machine: Machine,
  now: Date,
): Promise<Own> {
  const names = namesOf(given, machine);
  const authority = await authorityFor(folder, names, given.length > 0, now);
  const permitted = new Set(permittedNames(authority.certificate));
  const wanted = servedBy(
    names.filter((name) => permitted.has(name)),
    given,
    machine,
  );
  const file = path.join(folder, 'server.pem');
  const kept = await readPair(file);
  const server =
    kept && isUsable(kept, authority, wanted, now)
      ? kept
      : await writePair(file, makeServerCertificate(authority, wanted, now));
  return { authority, server, left: names.filter((name) => !permitted.has(name)) };
}

async function authorityFor(
  folder: string,
  names: readonly string[],
  isGiven: boolean,
  now: Date,
): Promise<Pair> {
  const file = path.join(folder, 'authority.pem');
  const kept = await readPair(file);
  if (kept === undefined)
    throw new StartupError(
      `${file} cannot be read. Bring it back from where it is kept, or delete it: another authority is made then, and each device has to install it.`,
    );
  const make = () => makeAuthority([...names, 'localhost'], now);
  if (kept === null) return writePair(file, make(), { isFirst: true });
  const permitted = permittedNames(kept.certificate);
  const isEnough = !isGiven || names.every((name) => permitted.includes(name));
  const hasEnded = Date.parse(kept.certificate.validTo) <= now.getTime();
  return isEnough && !hasEnded ? kept : writePair(file, make());
}

function isUsable({ certificate }: Pair, authority: Pair, wanted: readonly string[], now: Date): boolean {
  const ends = Date.parse(certificate.validTo);
  // One of an authority that ends sooner cannot last longer.
  const isLasting = ends - now.getTime() > RENEWED_MS || ends === Date.parse(authority.certificate.validTo);
  return (
    isLasting &&
    Date.parse(certificate.validFrom) <= now.getTime() &&
    certificate.verify(authority.certificate.publicKey) &&
    namedIn(certificate).length === wanted.length &&
    wanted.every((name) => isFor(certificate, name))
  );
}
