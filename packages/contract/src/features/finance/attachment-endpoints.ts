import type { Call } from '../../call.ts';
import { endpoint, IdParams, pictureEndpoint } from '../../endpoint.ts';
import { sentence } from '../../sentence.ts';
import * as z from '../../zod.ts';
import { Attachment, AttachmentSize, NewAttachment } from './attachments.ts';
import { calls } from './calls.ts';
import { spelled } from './spelled.ts';

const attach = (call: Call, summary: string) =>
  endpoint({
    ...spelled(call),
    summary,
    access: 'finance',
    params: IdParams,
    body: NewAttachment,
    response: Attachment,
    status: 201,
    idempotency: 'once',
    multipart: true,
  });

/** Photos of bills, attached to requisitions or payments. */
export const attachments = {
  attachToRequisition: attach(
    calls.attachToRequisition,
    sentence('Add the photo of a bill to a requisition that is not decided'),
  ),
  attachToPayment: attach(calls.attachToPayment, sentence('Add the photo of a bill to a payment of ours')),
  getAttachment: pictureEndpoint({
    ...spelled(calls.getAttachment),
    summary: 'The photo of a bill',
    access: 'finance',
    params: IdParams,
    query: z.object({ size: AttachmentSize.default('full') }),
  }),
  removeAttachment: endpoint({
    ...spelled(calls.removeAttachment),
    summary: 'Delete the photo of a bill, while what it belongs to is open',
    access: 'finance',
    params: IdParams,
    status: 204,
  }),
};
