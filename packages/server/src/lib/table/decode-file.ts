import { type Text, text } from '@revive/contract';
import { Invalid } from '../errors.ts';

function refuse(message: Text): never {
  throw new Invalid({ file: [message] });
}

const startsWith = (bytes: Buffer, ...start: number[]) => start.every((byte, place) => bytes[place] === byte);

/**
 * The text of a file: UTF-8, UTF-16 with or without a byte order mark, or else Windows-1256, in which older Arabic programs
 * write. Throws `Invalid` on `file` for what is no text.
 */
export function decodeFile(file: unknown): string {
  const bytes = typeof file === 'string' ? Buffer.from(file) : file;
  if (!Buffer.isBuffer(bytes) || bytes.length === 0) refuse(text('Choose a file.'));
  if (startsWith(bytes, 0x50, 0x4b))
    refuse(text('This is a workbook or an archive. Save it as CSV and send that.'));
  const decoded = new TextDecoder(encodingOf(bytes)).decode(bytes);
  if (decoded.includes('\0')) refuse(text('This is no table. Save it as CSV and send that.'));
  return decoded;
}

function encodingOf(bytes: Buffer): string {
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le';
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be';
  // Of Latin text in UTF-16 every second byte is 0.
  const zeros = [0, 0];
  for (const [place, byte] of bytes.subarray(0, 1000).entries()) if (byte === 0) zeros[place % 2]! += 1;
  const many = Math.min(bytes.length, 1000) / 8;
  if (zeros[1]! > many && zeros[0] === 0) return 'utf-16le';
  if (zeros[0]! > many && zeros[1] === 0) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1256';
  }
}
