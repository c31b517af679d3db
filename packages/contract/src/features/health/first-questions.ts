import { type Sentence, sentence } from '../../sentence.ts';
import type { QuestionKind, QuestionStops } from './choices.ts';

export interface FirstQuestion {
  kind: QuestionKind;
  stops: QuestionStops;
  text: Sentence;
}

/** What a business like this asks, for the owner to tick; the catalogues have it in every language. */
export const FIRST_QUESTIONS = {
  pregnancy: {
    kind: 'yes_no',
    stops: 'manager',
    text: sentence('Are you pregnant or breastfeeding, or could you be pregnant?'),
  },
  pacemaker: {
    kind: 'yes_no',
    stops: 'manager',
    text: sentence('Do you have a pacemaker, a hearing implant or metal in your body?'),
  },
  diabetes: { kind: 'yes_no', stops: 'warn', text: sentence('Do you have diabetes?') },
  allergy: {
    kind: 'yes_no',
    stops: 'warn',
    text: sentence('Are you allergic to anything, such as creams, latex or medicines?'),
  },
  isotretinoin: {
    kind: 'yes_no',
    stops: 'manager',
    text: sentence('Have you taken isotretinoin (Roaccutane) in the last six months?'),
  },
  keloids: {
    kind: 'yes_no',
    stops: 'warn',
    text: sentence('Do your wounds heal with thick, raised scars (keloids)?'),
  },
  recent_sun: {
    kind: 'yes_no',
    stops: 'warn',
    text: sentence('Has the skin to be treated been in strong sun in the last two weeks?'),
  },
} as const satisfies Record<string, FirstQuestion>;

export type FirstQuestionName = keyof typeof FIRST_QUESTIONS;
export const FIRST_QUESTION_NAMES = Object.keys(FIRST_QUESTIONS) as [
  FirstQuestionName,
  ...FirstQuestionName[],
];
