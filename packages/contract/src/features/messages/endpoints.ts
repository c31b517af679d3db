import { endpoint, IdParams, listEndpoint } from '../../endpoint.ts';
import { DayIn } from '../../time.ts';
import * as z from '../../zod.ts';
import {
  Message,
  MessageCost,
  MessageFilter,
  MessageSettings,
  MessageStatus,
  MessageTemplate,
  NewMessage,
  TemplateChange,
} from './schemas.ts';

const act = (path: string, summary: string) =>
  endpoint({
    method: 'POST',
    path,
    summary,
    access: 'staff',
    params: IdParams,
    response: Message,
    idempotency: 'once',
  });

export const messages = {
  list: listEndpoint({
    path: '/messages/api/',
    summary: 'Messages to clients, newest first',
    access: 'staff',
    query: MessageFilter,
    item: Message,
  }),
  listToday: endpoint({
    method: 'GET',
    path: '/messages/api/today/',
    summary: 'Planned messages that are to be sent until the end of the day, the first due first',
    access: 'staff',
    response: z.array(Message),
  }),
  status: endpoint({
    method: 'GET',
    path: '/messages/api/status/',
    summary: 'How messages are sent, the budget of the day, and what waits',
    access: 'staff',
    response: MessageStatus,
  }),
  create: endpoint({
    method: 'POST',
    path: '/messages/api/',
    summary: 'Plan a message a person asks for; the same twice on a day is refused',
    access: 'staff',
    body: NewMessage,
    response: Message,
    status: 201,
    idempotency: 'once',
  }),
  sent: act('/messages/api/:id/sent/', 'Note that a person sent a message by hand, or knows that it arrived'),
  cancel: act('/messages/api/:id/cancel/', 'Do not send a message'),
  resend: act(
    '/messages/api/:id/resend/',
    'Send a message again, though it was sent, refused or may have been sent; nothing does so by itself',
  ),
  listTemplates: endpoint({
    method: 'GET',
    path: '/messages/api/templates/',
    summary: 'The texts of every kind in every language',
    access: 'manager',
    response: z.array(MessageTemplate),
  }),
  setTemplate: endpoint({
    method: 'PUT',
    path: '/messages/api/templates/',
    summary: 'Change a text; one that names a service, a measurement or an amount is refused',
    access: 'manager',
    body: TemplateChange,
    response: z.array(MessageTemplate),
  }),
  settings: endpoint({
    method: 'PUT',
    path: '/messages/api/settings/',
    summary: 'Choose how messages are sent, and what a day of them may cost',
    access: 'manager',
    body: MessageSettings,
    response: MessageStatus,
  }),
  costs: endpoint({
    method: 'GET',
    path: '/messages/api/costs/',
    summary: 'What was sent in a period and what it cost, by kind and channel',
    access: 'manager',
    query: z.object({ from: DayIn, to: DayIn }),
    response: z.array(MessageCost),
  }),
};
