import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const FIFTEEN_MINUTES = 900_000;

export interface S3Account {
  keyId: string;
  secret: string;
  region: string;
}

/** Why a store refuses a request, as AWS Signature Version 4 says; undefined where it was signed with this account. */
export function refusalOf(request: IncomingMessage, body: Buffer, account: S3Account): string | undefined {
  const { headers } = request;
  const said =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    );
  if (!said) return 'AccessDenied';
  const [, keyId, day, region, signedHeaders, signature] = said as unknown as string[];
  if (keyId !== account.keyId) return 'InvalidAccessKeyId';
  if (region !== account.region) return 'AuthorizationHeaderMalformed';
  const at = String(headers['x-amz-date']);
  if (!at.startsWith(day!) || Math.abs(momentOf(at) - Date.now()) > FIFTEEN_MINUTES)
    return 'RequestTimeTooSkewed';
  const names = signedHeaders!.split(';');
  if (!['host', 'x-amz-date', 'x-amz-content-sha256'].every((name) => names.includes(name)))
    return 'AccessDenied';
  if (headers['x-amz-content-sha256'] !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const canonical = [
    request.method,
    canonicalPath(request.url!),
    canonicalQuery(request.url!),
    ...names.map((name) => `${name}:${String(headers[name]).trim().replace(/\s+/g, ' ')}`),
    '',
    signedHeaders,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const key = [day!, region!, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${account.secret}`);
  const wanted = hmac(key, ['AWS4-HMAC-SHA256', at, scope, sha256(Buffer.from(canonical))].join('\n'));
  return wanted.toString('hex') === signature ? undefined : 'SignatureDoesNotMatch';
}

const momentOf = (at: string) =>
  Date.parse(at.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const canonicalPath = (url: string) =>
  url
    .split('?')[0]!
    .split('/')
    .map((part) => encode(decodeURIComponent(part)))
    .join('/');

const canonicalQuery = (url: string) =>
  [...new URL(url, 'http://store').searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
