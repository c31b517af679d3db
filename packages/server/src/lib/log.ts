import type { BaseLogger } from 'pino';

/** The four levels our code uses; pino's and Fastify's loggers both fit. */
export type Log = Pick<BaseLogger, 'debug' | 'info' | 'warn' | 'error'>;
