import pg from 'pg';

/** A row of what a connection was told: a text for each column, or null. */
type Texts = readonly (string | null)[];

export type ReadRow = (texts: Texts) => Record<string, unknown>;

/** Reads rows of these columns, as the driver does. */
export function rowReader(fields: readonly pg.FieldDef[], types: pg.CustomTypesConfig): ReadRow {
  const names = fields.map(({ name }) => name);
  const parsers = fields.map(({ dataTypeID }) => types.getTypeParser(dataTypeID, 'text'));
  const empty = Object.fromEntries(names.map((name) => [name, null]));
  return (texts) => {
    const row: Record<string, unknown> = { ...empty };
    for (let index = 0; index < texts.length; index += 1) {
      const text = texts[index]!;
      if (text !== null) row[names[index]!] = parsers[index]!(text);
    }
    return row;
  };
}

/** What Kysely asks of an answer. */
interface Answer {
  command: string;
  rowCount: number;
  rows: Record<string, unknown>[];
}

/** What the driver has and its types leave out. */
const { prepareValue } = (pg as unknown as { utils: { prepareValue: (value: unknown) => unknown } }).utils;
type Connection = Record<'bind' | 'execute', (what: object) => void> & { sync(): void };

/** A statement with the name under which a connection has read it. */
export interface Named {
  name: string;
  text: string;
  values: unknown[];
}

/**
 * A statement whose columns are known from when this connection was first answered: PostgreSQL is not asked for them again,
 * and would refuse to answer under the same name with others. It speaks to the driver as the driver's own do.
 */
class KnownStatement {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
  /** Given by the driver. */
  callback!: (error: Error | null, answer?: Answer) => void;
  readonly #readRow: ReadRow;
  readonly #rows: Answer['rows'] = [];
  #done = '';
  #unreadable: Error | undefined;

  constructor({ name, text, values }: Named, readRow: ReadRow) {
    this.name = name;
    this.text = text;
    this.values = values;
    this.#readRow = readRow;
  }

  submit(connection: Connection): null {
    connection.bind({ statement: this.name, values: this.values, valueMapper: prepareValue });
    connection.execute({});
    connection.sync();
    return null;
  }

  handleDataRow({ fields }: { fields: Texts }): void {
    if (this.#unreadable) return;
    try {
      this.#rows.push(this.#readRow(fields));
    } catch (error) {
      this.#unreadable = error as Error;
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#done = text;
  }

  handleError(error: Error): void {
    this.callback(error);
  }

  handleReadyForQuery(): void {
    const words = this.#done.split(' ');
    if (this.#unreadable) this.callback(this.#unreadable);
    else this.callback(null, { command: words[0]!, rowCount: Number(words.at(-1)), rows: this.#rows });
  }
}
// Where statements are sent together the driver takes its own only, and knows those by what they inherit.
Object.setPrototypeOf(KnownStatement.prototype, pg.Query.prototype);

type Send = (statement: KnownStatement, callback: KnownStatement['callback']) => void;

/** Sends a statement which the connection has read under its name; `readRow` reads the rows of its columns. */
export const sendKnown = (client: pg.ClientBase, statement: Named, readRow: ReadRow): Promise<Answer> =>
  new Promise((resolve, reject) => {
    (client as unknown as { query: Send }).query(new KnownStatement(statement, readRow), (error, answer) =>
      error ? reject(error) : resolve(answer!),
    );
  });
