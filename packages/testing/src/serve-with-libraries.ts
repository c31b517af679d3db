import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import files from '@fastify/static';
import Fastify from 'fastify';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import * as z from 'zod';
import { ownSchemas } from '../../server/src/http/own-schemas.ts';

const Answer = z.array(z.object({ one: z.number() }));

/** Answers at `/` what the database said, once it can be asked. */
export async function serve(host: string, databaseIsReady: Promise<void>): Promise<boolean> {
  const app = Fastify({ loggerInstance: pino(pino.destination(1)), schemaController: ownSchemas });
  await app.register(helmet);
  await app.register(compress);
  await app.register(multipart);
  await app.register(files, { root: import.meta.dirname, serve: false });
  await databaseIsReady;
  const pool = new pg.Pool({ host, user: 'revive', database: 'postgres' }).on('error', () => {});
  const db = new Kysely({ dialect: new PostgresDialect({ pool }) });
  app.get('/', async () => Answer.parse((await sql`select 1 as one`.execute(db)).rows));
  await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
  return true;
}
