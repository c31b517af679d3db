import type { Call } from '../../call.ts';
import { endpoint, IdParams, listEndpoint } from '../../endpoint.ts';
import { DayIn } from '../../time.ts';
import * as z from '../../zod.ts';
import { calls } from './calls.ts';
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

const act = (call: Call, summary: string) =>
  endpoint({
    ...call,
    summary,
    access: 'staff',
    params: IdParams,
    response: Message,
    idempotency: 'once',
  });

export const messages = {
  list: listEndpoint({
    ...calls.list,
    summary: 'Messages to clients, newest first',
    access: 'staff',
    query: MessageFilter,
    item: Message,
  }),
  listToday: endpoint({
    ...calls.listToday,
    summary: 'Planned messages that are to be sent until the end of the day, the first due first',
    access: 'staff',
    response: z.array(Message),
  }),
  status: endpoint({
    ...calls.status,
    summary: 'How messages are sent, the budget of the day, and what waits',
    access: 'staff',
    response: MessageStatus,
  }),
  create: endpoint({
    ...calls.create,
    summary: 'Plan a message a person asks for; the same twice on a day is refused',
    access: 'staff',
    body: NewMessage,
    response: Message,
    status: 201,
    idempotency: 'once',
  }),
  sent: act(calls.sent, 'Note that a person sent a message by hand, or knows that it arrived'),
  cancel: act(calls.cancel, 'Do not send a message'),
  resend: act(
    calls.resend,
    'Send a message again, though it was sent, refused or may have been sent; nothing does so by itself',
  ),
  listTemplates: endpoint({
    ...calls.listTemplates,
    summary: 'The texts of every kind in every language',
    access: 'manager',
    response: z.array(MessageTemplate),
  }),
  setTemplate: endpoint({
    ...calls.setTemplate,
    summary: 'Change a text; one that names a service, a measurement or an amount is refused',
    access: 'manager',
    body: TemplateChange,
    response: z.array(MessageTemplate),
  }),
  settings: endpoint({
    ...calls.settings,
    summary: 'Choose how messages are sent, and what a day of them may cost',
    access: 'manager',
    body: MessageSettings,
    response: MessageStatus,
  }),
  costs: endpoint({
    ...calls.costs,
    summary: 'What was sent in a period and what it cost, by kind and channel',
    access: 'manager',
    query: z.object({ from: DayIn, to: DayIn }),
    response: z.array(MessageCost),
  }),
};
