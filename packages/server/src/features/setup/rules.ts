import {
  DEFAULT_POLICY,
  FIRST_OPENING_HOURS,
  type Policy,
  SETUP_STEPS,
  type SetupGuide,
  type SetupState,
  type SetupStep,
} from '@revive/contract';

type Held = Record<
  Exclude<SetupStep, 'business' | 'hours' | 'consents' | 'rating' | 'receipt' | 'self_booking'>,
  boolean
>;

/** The guide: what the business holds counts, then what an admin said of a step. */
export function guideOf(policy: Policy, held: Held): Pick<SetupGuide, 'steps' | 'is_finished'> {
  const isLike = (hours: Policy['opening_hours']) =>
    JSON.stringify(policy.opening_hours) === JSON.stringify(hours);
  const isDone: Record<SetupStep, boolean> = {
    ...held,
    business: policy.business_name !== DEFAULT_POLICY.business_name,
    hours: !isLike(DEFAULT_POLICY.opening_hours) && !isLike(FIRST_OPENING_HOURS),
    consents: policy.treatment_consent !== 'off',
    rating: !policy.product_rating.shown,
    self_booking: policy.self_booking,
    // Only a person can say that the receipt is right.
    receipt: false,
  };
  const stateOf = (step: SetupStep): SetupState =>
    isDone[step] ? 'done' : (policy.setup_steps[step] ?? 'open');
  const steps = SETUP_STEPS.map((step) => ({ step, state: stateOf(step) }));
  return { steps, is_finished: steps.every(({ state }) => state !== 'open') };
}
