/** What only its key makes readable. The log of a browser's store holds bytes for long after they were deleted. */
export interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

const AES = 'AES-GCM';
/** As long as the standard advises. */
const IV_BYTES = 12;

/** A key to seal with. One that can be exported is kept where its bytes go for good. */
export const makeSealKey = (extractable = false): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: AES, length: 256 }, extractable, ['encrypt', 'decrypt']);

/** Seals what can be written as JSON. */
export async function seal(key: CryptoKey, value: unknown): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  return { iv, data: await crypto.subtle.encrypt({ name: AES, iv }, key, bytes) };
}

/** What was sealed. Throws where the key is another. */
export async function open<Value>(key: CryptoKey, { iv, data }: Sealed): Promise<Value> {
  const bytes = await crypto.subtle.decrypt({ name: AES, iv }, key, data);
  return JSON.parse(new TextDecoder().decode(bytes)) as Value;
}

export const isSealed = (value: unknown): value is Sealed =>
  typeof value === 'object' && value !== null && 'iv' in value && 'data' in value;

export const exportSealKey = (key: CryptoKey): Promise<ArrayBuffer> => crypto.subtle.exportKey('raw', key);

export const importSealKey = (bytes: ArrayBuffer): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', bytes, AES, false, ['encrypt', 'decrypt']);
