// Shown in the set-up guide and used by the sample business: without zod (docs/decisions/058).
import { type Sentence, sentence } from '../../sentence.ts';

/** What is measured, and in which unit. */
export const SUGGESTED_MEASURES = {
  waist: { name: sentence('Waist'), unit: 'cm' },
  hips: { name: sentence('Hips'), unit: 'cm' },
  thigh: { name: sentence('Thigh'), unit: 'cm' },
  arm: { name: sentence('Arm'), unit: 'cm' },
  weight: { name: sentence('Weight'), unit: 'kg' },
  fat: { name: sentence('Body fat'), unit: '%' },
} as const;
export type SuggestedMeasure = keyof typeof SUGGESTED_MEASURES;

/** Name and description of each. */
export const SUGGESTED_CATEGORIES = {
  slimming: [
    sentence('Slimming & Body Contouring'),
    sentence('Courses that shape waist, hips, thighs and arms, measured as they go.'),
  ],
  massage: [
    sentence('Massage & Drainage'),
    sentence('Lymphatic drainage and massage that carry a course along.'),
  ],
  skin: [sentence('Skin'), sentence('Facials, peels and care for calm, even skin.')],
  laser: [
    sentence('Laser Hair Removal'),
    sentence('Lasting hair removal in six visits, four to five weeks apart.'),
  ],
} as const;

export interface SuggestedService {
  category: keyof typeof SUGGESTED_CATEGORIES;
  name: Sentence;
  description: Sentence;
  /** Dollars per session. */
  price: number;
  minutes: number;
  sessions: number;
  /** Days between sessions. */
  days: number;
  measures: readonly SuggestedMeasure[];
}

const suggest = (
  category: SuggestedService['category'],
  name: Sentence,
  description: Sentence,
  [price, minutes, sessions, days]: [number, number, number, number],
  measures: readonly SuggestedMeasure[] = [],
): SuggestedService => ({ category, name, description, price, minutes, sessions, days, measures });

/** Usual treatments with a usual price; price, minutes, sessions, days between them. */
export const SUGGESTED_SERVICES: readonly SuggestedService[] = [
  suggest(
    'slimming',
    sentence('Slimming Body Contouring'),
    sentence('A course of vacuum, warmth and massage for waist, hips and thighs.'),
    [28, 60, 12, 4],
    ['waist', 'hips', 'thigh', 'weight', 'fat'],
  ),
  suggest(
    'slimming',
    sentence('Ultrasound Cavitation'),
    sentence('Low-frequency ultrasound on stubborn places, with a glass of water before and after.'),
    [35, 45, 6, 7],
    ['waist', 'hips', 'thigh'],
  ),
  suggest(
    'slimming',
    sentence('Slimming Wrap'),
    sentence('A warm wrap with ginger and green tea that firms and relaxes.'),
    [20, 75, 4, 7],
    ['waist', 'weight'],
  ),
  suggest(
    'slimming',
    sentence('Radiofrequency Firming'),
    sentence('Gentle heat that tightens skin after the centimetres have gone.'),
    [40, 50, 6, 10],
    ['waist', 'arm'],
  ),
  suggest(
    'slimming',
    sentence('Arm & Thigh Sculpting'),
    sentence('Cavitation and massage for upper arms and thighs.'),
    [22.5, 45, 8, 5],
    ['arm', 'thigh'],
  ),
  suggest(
    'massage',
    sentence('Lymphatic Drainage'),
    sentence('Slow, light strokes that help the body to carry water away.'),
    [18, 50, 10, 3],
    ['thigh', 'weight'],
  ),
  suggest(
    'massage',
    sentence('Slimming Massage'),
    sentence('A firm massage of belly, hips and thighs.'),
    [15, 40, 5, 4],
    ['waist'],
  ),
  suggest(
    'massage',
    sentence('Relaxing Massage'),
    sentence('An hour of quiet with warm sesame oil.'),
    [20, 60, 1, 1],
  ),
  suggest(
    'skin',
    sentence('Deep Cleansing Facial'),
    sentence('Steam, cleansing and a calming mask.'),
    [15, 60, 1, 1],
  ),
  suggest(
    'skin',
    sentence('Qasil Brightening Facial'),
    sentence('Brightening care with qasil, the leaf our grandmothers used.'),
    [18, 45, 2, 14],
  ),
  suggest(
    'skin',
    sentence('Microneedling'),
    sentence('Fine needles that help skin to renew itself after scars.'),
    [45, 45, 3, 28],
  ),
  suggest(
    'laser',
    sentence('Laser Hair Removal, Full Legs'),
    sentence('Both legs from ankle to thigh.'),
    [50, 60, 6, 30],
  ),
  suggest(
    'laser',
    sentence('Laser Hair Removal, Underarms'),
    sentence('Quick and lasting.'),
    [18, 20, 6, 28],
  ),
];
