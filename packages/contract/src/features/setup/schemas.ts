import { requiredText } from '../../fields.ts';
import { Policy } from '../../policy.ts';
import { sentence } from '../../sentence.ts';
import { InstantOut } from '../../time.ts';
import * as z from '../../zod.ts';
import { NewService } from '../services/schemas.ts';
import { SETUP_STATES, SETUP_STEPS } from './choices.ts';
import { SUGGESTED_SERVICES } from './suggestions.ts';

/** What each step says: done by what the business holds or by an admin’s word, skipped, or open. */
export const SetupGuide = z.object({
  steps: z.array(z.object({ step: z.enum(SETUP_STEPS), state: z.enum(SETUP_STATES) })),
  /** Whether no step is open. */
  is_finished: z.boolean(),
  /** When the business was filled with sample data; null for one without. */
  sample_filled_at: InstantOut.nullable(),
});
export type SetupGuide = z.infer<typeof SetupGuide>;

/** What an admin says of some steps; 'open' takes it back. */
export const SetupNotes = Policy.shape.setup_steps;
export type SetupNotes = z.infer<typeof SetupNotes>;

/** A suggestion as the admin adjusted it; category, description and measurements are those of the suggestion. */
const FirstService = NewService.pick({
  name: true,
  unit_price: true,
  durationMinutes: true,
  session_count: true,
  days_between_sessions: true,
}).extend({ suggestion: requiredText(120).refine(isSuggested, sentence('This service is not suggested.')) });

function isSuggested(name: string): boolean {
  return SUGGESTED_SERVICES.some((service) => service.name === name);
}

export const FirstServices = z.object({ services: z.array(FirstService).min(1).max(50) });
export type FirstServices = z.output<typeof FirstServices>;

/** The name of the business, typed to confirm that everything in it goes. */
export const SampleRemoval = z.object({ business_name: requiredText(80) });
export type SampleRemoval = z.output<typeof SampleRemoval>;
