import { Readable } from 'node:stream';
import { beginCsv, type CsvCell, toCsvLine } from '@revive/contract';
import type { FastifyReply } from 'fastify';

type Rows = AsyncIterable<readonly CsvCell[]> | Iterable<readonly CsvCell[]>;

/** A table that is answered as a file, where the query asks for one; its rows are read while it is sent. */
export class CsvFile {
  readonly #name: string;
  readonly #columns: readonly string[];
  readonly #rows: Rows;

  /** `name` is that of the file, without its ending. */
  constructor(name: string, columns: readonly string[], rows: Rows) {
    this.#name = name;
    this.#columns = columns;
    this.#rows = rows;
  }

  /** Sets the headers of the answer, and returns its body. */
  send(reply: FastifyReply): Readable {
    reply
      .headers({
        'cache-control': 'private, no-store',
        'content-disposition': `attachment; filename="${this.#name}.csv"`,
      })
      .type('text/csv; charset=utf-8');
    return Readable.from(this.#lines());
  }

  async *#lines(): AsyncGenerator<Buffer> {
    yield Buffer.from(beginCsv(this.#columns));
    for await (const row of this.#rows) yield Buffer.from(toCsvLine(row));
  }
}
