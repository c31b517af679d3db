import { endpoint } from '../../endpoint.ts';
import * as z from '../../zod.ts';
import { FirstServices, SampleRemoval, SetupGuide, SetupNotes } from './schemas.ts';

export const setup = {
  get: endpoint({
    method: 'GET',
    path: '/setup/api/',
    summary: 'The steps of the set-up guide, each open, done or skipped',
    access: 'admin',
    response: SetupGuide,
  }),
  note: endpoint({
    method: 'PUT',
    path: '/setup/api/',
    summary: 'Skip steps of the set-up guide, call them done, or open them again',
    access: 'admin',
    body: z.object({ steps: SetupNotes }),
    response: SetupGuide,
  }),
  createServices: endpoint({
    method: 'POST',
    path: '/setup/api/services/',
    summary: 'Add suggested services with their categories and measurements, all or none',
    access: 'admin',
    body: FirstServices,
    response: SetupGuide,
    status: 201,
    idempotency: 'once',
  }),
  removeSample: endpoint({
    method: 'POST',
    path: '/setup/api/sample/remove/',
    summary: 'Remove all sample data; refused once the business holds anything of its own',
    access: 'admin',
    body: SampleRemoval,
    response: SetupGuide,
    idempotency: 'once',
  }),
};
