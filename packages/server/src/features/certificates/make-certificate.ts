import {
  createHash,
  createSign,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  X509Certificate,
} from 'node:crypto';
import { isIP } from 'node:net';
import { AsnConvert, OctetString } from '@peculiar/asn1-schema';
import {
  AlgorithmIdentifier,
  AttributeTypeAndValue,
  AttributeValue,
  AuthorityKeyIdentifier,
  BasicConstraints,
  Certificate,
  ExtendedKeyUsage,
  Extension,
  Extensions,
  GeneralName,
  GeneralSubtree,
  GeneralSubtrees,
  id_ce_authorityKeyIdentifier,
  id_ce_basicConstraints,
  id_ce_extKeyUsage,
  id_ce_keyUsage,
  id_ce_nameConstraints,
  id_ce_subjectAltName,
  id_ce_subjectKeyIdentifier,
  id_kp_serverAuth,
  KeyIdentifier,
  KeyUsage,
  KeyUsageFlags,
  Name,
  NameConstraints,
  RelativeDistinguishedName,
  SubjectAlternativeName,
  SubjectKeyIdentifier,
  SubjectPublicKeyInfo,
  TBSCertificate,
  Validity,
} from '@peculiar/asn1-x509';
import { PRIVATE_NETWORKS } from '../../lib/is-private-address.ts';

const DAY_MS = 86_400_000;
/** A clock of a device may be a little behind. */
const EARLIER_MS = DAY_MS;
const AUTHORITY_DAYS = 3652;
/** The most that browsers accept of a certificate is 398. */
const SERVER_DAYS = 397;

/** A certificate and its key. */
export interface Pair {
  key: KeyObject;
  certificate: X509Certificate;
}

const ECDSA_WITH_SHA256 = '1.2.840.10045.4.3.2';
const COMMON_NAME = '2.5.4.3';
const ORGANIZATION = '2.5.4.10';

/**
 * An authority for these names and for private addresses, and for nothing else: its name constraints are critical, and it may only
 * name servers. All private networks are in it, so that a device need not trust another one when a router gives another address.
 */
export function makeAuthority(names: readonly string[], now: Date): Pair {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = keyIdOf(publicKey);
  const subject = nameOf(`Revive ${id.toString('hex').slice(0, 8)}`);
  const permitted = [...names.filter((name) => isIP(name) === 0), ...PRIVATE_NETWORKS].map(
    (one) => new GeneralSubtree({ base: generalName(one) }),
  );
  const certificate = sign({
    publicKey,
    signingKey: privateKey,
    subject,
    issuer: subject,
    ...validity(now, AUTHORITY_DAYS),
    extensions: [
      extension(id_ce_basicConstraints, new BasicConstraints({ cA: true, pathLenConstraint: 0 }), true),
      extension(id_ce_keyUsage, new KeyUsage(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign), true),
      extension(id_ce_extKeyUsage, new ExtendedKeyUsage([id_kp_serverAuth])),
      extension(
        id_ce_nameConstraints,
        new NameConstraints({ permittedSubtrees: new GeneralSubtrees(permitted) }),
        true,
      ),
      extension(id_ce_subjectKeyIdentifier, new SubjectKeyIdentifier(id)),
    ],
  });
  return { key: privateKey, certificate };
}

/** A certificate for names and addresses, by an authority; it never outlives that one. */
export function makeServerCertificate(authority: Pair, names: readonly string[], now: Date): Pair {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { notBefore, notAfter } = validity(now, SERVER_DAYS);
  const end = new Date(authority.certificate.validTo);
  const certificate = sign({
    publicKey,
    signingKey: authority.key,
    subject: nameOf(names[0] ?? 'localhost'),
    issuer: AsnConvert.parse(authority.certificate.raw, Certificate).tbsCertificate.subject,
    notBefore,
    notAfter: end < notAfter ? end : notAfter,
    extensions: [
      extension(id_ce_basicConstraints, new BasicConstraints({ cA: false }), true),
      extension(id_ce_keyUsage, new KeyUsage(KeyUsageFlags.digitalSignature), true),
      extension(id_ce_extKeyUsage, new ExtendedKeyUsage([id_kp_serverAuth])),
      extension(id_ce_subjectAltName, new SubjectAlternativeName(names.map(generalName))),
      extension(id_ce_subjectKeyIdentifier, new SubjectKeyIdentifier(keyIdOf(publicKey))),
      extension(
        id_ce_authorityKeyIdentifier,
        new AuthorityKeyIdentifier({
          keyIdentifier: new KeyIdentifier(keyIdOf(authority.certificate.publicKey)),
        }),
      ),
    ],
  });
  return { key: privateKey, certificate };
}

/** The names an authority may vouch for, beside private addresses. */
export function permittedNames(authority: X509Certificate): string[] {
  const { extensions } = AsnConvert.parse(authority.raw, Certificate).tbsCertificate;
  const found = extensions?.find(({ extnID }) => extnID === id_ce_nameConstraints);
  if (!found) return [];
  const { permittedSubtrees } = AsnConvert.parse(found.extnValue.buffer, NameConstraints);
  return [...(permittedSubtrees ?? [])].flatMap(({ base }) => base.dNSName ?? []);
}

interface Wanted {
  publicKey: KeyObject;
  signingKey: KeyObject;
  subject: Name;
  issuer: Name;
  notBefore: Date;
  notAfter: Date;
  extensions: Extension[];
}

function sign({
  publicKey,
  signingKey,
  subject,
  issuer,
  notBefore,
  notAfter,
  extensions,
}: Wanted): X509Certificate {
  const algorithm = new AlgorithmIdentifier({ algorithm: ECDSA_WITH_SHA256 });
  const tbsCertificate = new TBSCertificate({
    version: 2,
    serialNumber: serialNumber(),
    signature: algorithm,
    issuer,
    validity: new Validity({ notBefore, notAfter }),
    subject,
    subjectPublicKeyInfo: AsnConvert.parse(spkiOf(publicKey), SubjectPublicKeyInfo),
    extensions: new Extensions(extensions),
  });
  const signer = createSign('sha256').update(Buffer.from(AsnConvert.serialize(tbsCertificate)));
  const whole = new Certificate({
    tbsCertificate,
    signatureAlgorithm: algorithm,
    signatureValue: bytesOf(signer.sign(signingKey)),
  });
  return new X509Certificate(Buffer.from(AsnConvert.serialize(whole)));
}

/** A positive number of sixteen bytes that no one can guess. */
function serialNumber(): ArrayBuffer {
  const bytes = randomBytes(16);
  bytes[0] = (bytes[0]! & 0x7f) | 0x40;
  return bytesOf(bytes);
}

const validity = (now: Date, days: number) => {
  const notBefore = new Date(Math.floor((now.getTime() - EARLIER_MS) / 1000) * 1000);
  return { notBefore, notAfter: new Date(notBefore.getTime() + days * DAY_MS) };
};

const extension = (extnID: string, value: object, critical = false): Extension =>
  new Extension({ extnID, critical, extnValue: new OctetString(AsnConvert.serialize(value)) });

const generalName = (name: string): GeneralName =>
  new GeneralName(isIP(name.split('/')[0]!) > 0 ? { iPAddress: name } : { dNSName: name });

const nameOf = (commonName: string): Name =>
  new Name(
    [
      [ORGANIZATION, 'Revive'],
      [COMMON_NAME, commonName.slice(0, 64)],
    ].map(
      ([type, text]) =>
        new RelativeDistinguishedName([
          new AttributeTypeAndValue({ type: type!, value: new AttributeValue({ utf8String: text! }) }),
        ]),
    ),
  );

const spkiOf = (key: KeyObject): Buffer => key.export({ type: 'spki', format: 'der' });

const keyIdOf = (key: KeyObject): Buffer =>
  createHash('sha256')
    .update(new Uint8Array(AsnConvert.parse(spkiOf(key), SubjectPublicKeyInfo).subjectPublicKey))
    .digest()
    .subarray(0, 20);

const bytesOf = (buffer: Buffer): ArrayBuffer => new Uint8Array(buffer).buffer;
