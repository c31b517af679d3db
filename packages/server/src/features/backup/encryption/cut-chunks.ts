/** Cuts a stream into pieces of this size; the last is what is left, at least one byte unless there was none at all. */
export async function* cutChunks(
  source: AsyncIterable<Buffer>,
  bytes: number,
): AsyncGenerator<{ text: Buffer; number: number; isLast: boolean }> {
  let held: Buffer[] = [];
  let length = 0;
  let number = 0;
  for await (const piece of source) {
    held.push(piece);
    length += piece.length;
    // One is kept back for as long as it may be the last.
    if (length <= bytes) continue;
    let rest = Buffer.concat(held);
    while (rest.length > bytes) {
      yield { text: rest.subarray(0, bytes), number, isLast: false };
      number += 1;
      rest = rest.subarray(bytes);
    }
    held = [rest];
    length = rest.length;
  }
  yield { text: Buffer.concat(held), number, isLast: true };
}
