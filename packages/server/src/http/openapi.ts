import type { AnyEndpoint } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import { ErrorBody } from '@revive/contract/schemas';
import * as z from 'zod';
import { jsonSchema } from './json-schema.ts';

/** What the document says of each group of calls; the groups are the contract's features. */
const TAGS: Record<keyof typeof api, string> = {
  accounts: 'What the business has and owes by account, and money moved between them',
  alerts: 'What one person did alone, for someone else to look into',
  analytics: 'The sales dashboard',
  apikeys: 'Keys with which programs make calls',
  audit: 'Who changed what, and when',
  auth: 'Signing in and out, registering, one’s own password',
  bills: 'What one visit pays at once, in any ways together; parked bills',
  bookings: 'Bookings and their payment',
  clients: 'Clients, and their access by an app',
  consents: 'What clients sign, and the texts of it',
  credit: 'Money that is kept for clients, and gift cards',
  dashboard: 'The figures of the first screen',
  devices: 'Computers and phones of the counter that may sell without a line',
  digest: 'What a day came to, for the owner',
  doubles: 'Records of clients that may be one person: found, merged, and taken apart again',
  employees: 'Accounts of staff',
  exports: 'All that the business has, as files',
  finance: 'Requisitions, payments without an order, photos of bills',
  health: 'Questions of health before a session, their answers, and who has read them',
  images: 'Pictures of what is sold, for everyone to see',
  imports: 'Files of another program that are brought in',
  inventory: 'Products, categories and stock',
  me: 'A client’s own page',
  messages: 'Messages to clients: reminders, what is sent by hand, their texts',
  notifications: 'What waits for staff',
  orders: 'Sales of every channel, orders of the shop, receipts',
  packages: 'Sessions of services that are sold together, and what becomes of those that are not held',
  payments: 'Wallet payments that have not ended',
  photos: 'Photos of clients before and after treatments, and who has looked at them',
  policy: 'The settings of the business',
  pos: 'Sales at the counter',
  printing: 'Receipts on a printer of the network',
  privacy: 'What clients ask of the data kept of them',
  profiles: 'A client with all that was booked, measured and paid',
  receipts: 'What was received, given back and written off, and its reversal',
  reports: 'Reports from the ledger',
  schedule: 'Therapists, rooms and machines: their hours and who has their time',
  search: 'Anything by its name, phone or number',
  selfbooking: 'What clients book by themselves in the shop',
  services: 'Treatments and what is measured in them',
  sessions: 'Appointments of a booking and their measurements',
  setup: 'The set-up guide of a new business',
  shifts: 'Cash drawers',
  shop: 'What the public shop asks for',
  today: 'A day at the desk',
  match: 'A day of a wallet: its books and its phone side by side, settled and closed',
  transfers: 'What came into the wallets and left them',
  status: 'How the program and its backups are',
  verification: 'Proofs of the books',
  wallets: 'The wallets of the business, and the messages of their operators',
  webhooks: 'Addresses that are notified of what happens',
};

/** The name of each call, unique in the document: feature and call. */
export const ENDPOINTS = new Map<AnyEndpoint, { feature: string; name: string }>(
  Object.entries(api).flatMap(([feature, endpoints]) =>
    Object.entries(endpoints).map(
      ([name, endpoint]) => [endpoint as AnyEndpoint, { feature, name }] as const,
    ),
  ),
);

/** The document without its calls and its server. */
export const OPENAPI = {
  openapi: '3.1.0',
  info: {
    title: 'Revive',
    version: '1',
    description:
      'Money is in dollars, instants in UTC. Every list is an array; its next page stands in the Link header.',
    contact: { name: 'The owner of this Revive' },
    license: { name: 'MIT', identifier: 'MIT' },
  },
  tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
  components: {
    securitySchemes: {
      bearer: { type: 'http', scheme: 'bearer' },
      walletSecret: { type: 'http', scheme: 'bearer', description: 'The secret of a wallet: rvw_…' },
    },
  },
} as const;

const has = (schema: z.core.$ZodType) => !(schema instanceof z.ZodUndefined);
const show = (schema: z.core.$ZodType, io: 'input' | 'output') => jsonSchema(schema, io, 'draft-2020-12');

const IDEMPOTENCY_KEY = {
  type: 'object',
  properties: {
    'Idempotency-Key': {
      type: 'string',
      minLength: 1,
      maxLength: 200,
      description: 'The same key again gets the same answer, and nothing is done twice.',
    },
  },
};

/** Describes one address of an endpoint, from the same contract that validates it. */
export function operationOf(endpoint: AnyEndpoint, url: string) {
  const { feature, name } = ENDPOINTS.get(endpoint)!;
  const alias = endpoint.aliases.indexOf(url) + 1;
  return {
    operationId: `${feature}_${name}${alias > 0 ? `_alias${alias}` : ''}`,
    summary: endpoint.summary,
    description: `Access: ${endpoint.access}.${alias > 0 ? ` The same as ${endpoint.path}.` : ''}`,
    tags: [feature],
    security: securityOf(endpoint),
    ...(endpoint.multipart && { consumes: ['application/json', 'multipart/form-data'] }),
    ...(has(endpoint.params) && { params: show(endpoint.params, 'input') }),
    ...(has(endpoint.query) && { querystring: show(endpoint.query, 'input') }),
    ...(has(endpoint.body) && { body: show(endpoint.body, 'input') }),
    ...(endpoint.idempotency !== 'none' && { headers: IDEMPOTENCY_KEY }),
    response: {
      [endpoint.status]: { description: 'Done', ...answerOf(endpoint) },
      '4XX': { description: 'Refused', ...show(ErrorBody, 'output') },
    },
  };
}

/** Either of several; `{}` is no token. */
function securityOf({ access, tokenless, bySecret }: AnyEndpoint): Record<string, string[]>[] {
  if (tokenless) return [];
  if (bySecret) return [{ bearer: [] }, { walletSecret: [] }];
  return access === 'public' ? [{}, { bearer: [] }] : [{ bearer: [] }];
}

const BINARY = { schema: { type: 'string', format: 'binary' } };

function answerOf({ content, response }: AnyEndpoint) {
  if (content === 'application/json') return show(response, 'output');
  const schema = content === 'text/event-stream' ? { schema: show(response, 'output') } : BINARY;
  return { content: { [content]: schema } };
}
