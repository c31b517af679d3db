import type { FastifyRequest } from 'fastify';

/** Whether the browser that asks for a page was signed in when it was last here: a way in, never a permission. */
export const isStaff = ({ headers }: FastifyRequest): boolean =>
  /(^|;\s*)access=[^;]/.test(headers.cookie ?? '');
