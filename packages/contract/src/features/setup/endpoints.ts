import { endpoint } from '../../endpoint.ts';
import * as z from '../../zod.ts';
import { calls } from './calls.ts';
import { FirstServices, SampleRemoval, SetupGuide, SetupNotes } from './schemas.ts';

export const setup = {
  get: endpoint({
    ...calls.get,
    summary: 'The steps of the set-up guide, each open, done or skipped',
    access: 'admin',
    response: SetupGuide,
  }),
  note: endpoint({
    ...calls.note,
    summary: 'Skip steps of the set-up guide, call them done, or open them again',
    access: 'admin',
    body: z.object({ steps: SetupNotes }),
    response: SetupGuide,
  }),
  createServices: endpoint({
    ...calls.createServices,
    summary: 'Add suggested services with their categories and measurements, all or none',
    access: 'admin',
    body: FirstServices,
    response: SetupGuide,
    status: 201,
    idempotency: 'once',
  }),
  removeSample: endpoint({
    ...calls.removeSample,
    summary: 'Remove all sample data; refused once the business holds anything of its own',
    access: 'admin',
    body: SampleRemoval,
    response: SetupGuide,
    idempotency: 'once',
  }),
};
