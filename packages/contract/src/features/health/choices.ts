// Without zod, because screens offer these lists (docs/decisions/058).

export const QUESTION_KINDS = ['yes_no', 'text'] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** What a yes, a text or no word at all does: nothing, a standing warning, or a stop until a manager agrees. */
export const QUESTION_STOPS = ['none', 'warn', 'manager'] as const;
export type QuestionStops = (typeof QUESTION_STOPS)[number];

/** To a question of yes and no; `unsaid`: the client will not say, which counts as a yes. */
export const YES_NO = ['yes', 'no', 'unsaid'] as const;

export const ANSWER_CHANNELS = ['desk', 'own_phone'] as const;

/** What is known of a client at one look, without saying what it is. */
export const HEALTH_LEVELS = ['warn', 'stop'] as const;
export type HealthLevel = (typeof HEALTH_LEVELS)[number];
