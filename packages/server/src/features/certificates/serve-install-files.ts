import { createHash } from 'node:crypto';
import { AUTHORITY_FILE, PROFILE_FILE } from '@revive/contract';
import type { FastifyInstance } from 'fastify';
import type { KeptCertificate } from './keep-certificate.ts';

/** Gives the authority's certificate, which is public; nothing where the certificate is not our own. */
export function serveInstallFiles(app: FastifyInstance, kept: KeptCertificate | undefined): void {
  const serve = (url: string, type: string, write: (der: Buffer) => Buffer | string) =>
    app.route({
      method: 'GET',
      url,
      handler: (_request, reply) => {
        const authority = kept?.held().authority;
        if (!authority) return reply.callNotFound();
        return reply
          .type(type)
          .header('content-disposition', `attachment; filename="${url.split('/').pop()}"`)
          .header('cache-control', 'no-cache')
          .send(write(authority.raw));
      },
    });
  serve(AUTHORITY_FILE, 'application/x-x509-ca-cert', (der) => der);
  serve(PROFILE_FILE, 'application/x-apple-aspen-config', profileOf);
}

/** A profile of Apple's that holds one root certificate. The same authority is the same profile, so that it replaces itself. */
function profileOf(der: Buffer): string {
  const id = createHash('sha256').update(der).digest('hex').slice(0, 8);
  const uuid = (salt: string) => {
    const hex = createHash('sha256').update(der).update(salt).digest('hex');
    return [
      hex.slice(0, 8),
      hex.slice(8, 12),
      `4${hex.slice(13, 16)}`,
      `8${hex.slice(17, 20)}`,
      hex.slice(20, 32),
    ]
      .join('-')
      .toUpperCase();
  };
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0"><dict>
<key>PayloadContent</key><array><dict>
<key>PayloadCertificateFileName</key><string>revive-authority.crt</string>
<key>PayloadContent</key><data>${der.toString('base64')}</data>
<key>PayloadDisplayName</key><string>Revive ${id}</string>
<key>PayloadIdentifier</key><string>app.revive.authority.${id}.root</string>
<key>PayloadType</key><string>com.apple.security.root</string>
<key>PayloadUUID</key><string>${uuid('root')}</string>
<key>PayloadVersion</key><integer>1</integer>
</dict></array>
<key>PayloadDisplayName</key><string>Revive ${id}</string>
<key>PayloadDescription</key><string>Lets this device open Revive in the network of the business.</string>
<key>PayloadIdentifier</key><string>app.revive.authority.${id}</string>
<key>PayloadType</key><string>Configuration</string>
<key>PayloadUUID</key><string>${uuid('profile')}</string>
<key>PayloadVersion</key><integer>1</integer>
</dict></plist>
`;
}
