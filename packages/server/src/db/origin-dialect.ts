import {
  CompiledQuery,
  type DatabaseConnection,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type TransactionSettings,
} from 'kysely';
import pg from 'pg';
import { currentOrigin } from './origin.ts';

/** Begins a transaction and tells it where its changes come from, in one message. */
export function beginning({ isolationLevel, accessMode }: TransactionSettings = {}): string {
  const origin = currentOrigin();
  const level = isolationLevel ? ` isolation level ${isolationLevel}` : '';
  const mode = accessMode ? ` ${accessMode}` : '';
  const begin = `start transaction${level}${mode}`;
  // Two statements in one message take no parameters; the only text in them is escaped by the driver's own means.
  return origin ? `${begin}; set local revive.origin = ${pg.escapeLiteral(JSON.stringify(origin))}` : begin;
}

class OriginDriver extends PostgresDriver {
  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(beginning(settings)));
  }
}

/** PostgreSQL as Kysely knows it, with transactions that tell where their changes come from. */
export class OriginDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): OriginDriver {
    return new OriginDriver(this.#config);
  }
}
