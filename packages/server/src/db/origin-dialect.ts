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

/** Begins a transaction and tells it where its changes come from, in one round trip. */
class OriginDriver extends PostgresDriver {
  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    const origin = currentOrigin();
    if (!origin) return super.beginTransaction(connection, settings);
    const level = settings.isolationLevel ? ` isolation level ${settings.isolationLevel}` : '';
    const mode = settings.accessMode ? ` ${settings.accessMode}` : '';
    const told = pg.escapeLiteral(JSON.stringify(origin));
    // Two statements in one message take no parameters; the only text in them is escaped by the driver's own means.
    await connection.executeQuery(
      CompiledQuery.raw(`start transaction${level}${mode}; set local revive.origin = ${told}`),
    );
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
