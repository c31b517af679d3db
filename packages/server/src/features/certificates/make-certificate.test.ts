import { describe, expect, it } from 'vitest';
import { makeAuthority, makeServerCertificate, permittedNames } from './make-certificate.ts';

describe('an authority', () => {
  it('says which names it may vouch for', () => {
    const { certificate } = makeAuthority(['desk.local', 'localhost', '192.168.1.2'], new Date());
    expect(permittedNames(certificate)).toEqual(['desk.local', 'localhost']);
    expect(certificate.ca).toBe(true);
    expect(certificate.verify(certificate.publicKey)).toBe(true);
  });

  it('makes certificates that are its own, for a year and a month at most', () => {
    const authority = makeAuthority(['desk.local'], new Date());
    const { certificate, key } = makeServerCertificate(
      authority,
      ['desk.local', '192.168.1.2', '::1'],
      new Date(),
    );
    expect(certificate.checkIssued(authority.certificate)).toBe(true);
    expect(certificate.verify(authority.certificate.publicKey)).toBe(true);
    expect(certificate.checkPrivateKey(key)).toBe(true);
    expect(certificate.checkHost('desk.local')).toBe('desk.local');
    expect(certificate.checkIP('192.168.1.2')).toBe('192.168.1.2');
    expect(certificate.checkIP('::1')).toBe('::1');
    const days = (Date.parse(certificate.validTo) - Date.parse(certificate.validFrom)) / 86_400_000;
    expect(days).toBeLessThanOrEqual(397);
  });
});
