/** What is measured, and in which unit; the keys are what a body knows of itself. */
export const MEASURES = {
  waist: { name: 'Waist', unit: 'cm' },
  hips: { name: 'Hips', unit: 'cm' },
  thigh: { name: 'Thigh', unit: 'cm' },
  arm: { name: 'Arm', unit: 'cm' },
  weight: { name: 'Weight', unit: 'kg' },
  fat: { name: 'Body fat', unit: '%' },
} as const;
export type Measure = keyof typeof MEASURES;

export const CATEGORIES = {
  slimming: [
    'Slimming & Body Contouring',
    'Courses that shape waist, hips, thighs and arms, measured as they go.',
  ],
  massage: ['Massage & Drainage', 'Lymphatic drainage and massage that carry a course along.'],
  skin: ['Skin', 'Facials, peels and care for calm, even skin.'],
  laser: ['Laser Hair Removal', 'Lasting hair removal in six visits, four to five weeks apart.'],
} as const;

export interface Offer {
  category: keyof typeof CATEGORIES;
  name: string;
  description: string;
  /** Dollars per session. */
  price: number;
  minutes: number;
  sessions: number;
  /** Days between sessions. */
  days: number;
  measures: readonly Measure[];
  /** How often it is booked, against the others. */
  weight: number;
  is_active?: boolean;
}

const offer = (
  category: Offer['category'],
  name: string,
  description: string,
  [price, minutes, sessions, days, weight]: [number, number, number, number, number],
  measures: readonly Measure[] = [],
): Offer => ({ category, name, description, price, minutes, sessions, days, weight, measures });

/** price, minutes, sessions, days between them, weight */
export const OFFERS: readonly Offer[] = [
  offer(
    'slimming',
    'Slimming Body Contouring',
    'Our signature course: vacuum, warmth and massage for waist, hips and thighs.',
    [28, 60, 12, 4, 9],
    ['waist', 'hips', 'thigh', 'weight', 'fat'],
  ),
  offer(
    'slimming',
    'Ultrasound Cavitation',
    'Low-frequency ultrasound on stubborn places, with a glass of water before and after.',
    [35, 45, 6, 7, 8],
    ['waist', 'hips', 'thigh'],
  ),
  offer(
    'slimming',
    'Slimming Wrap',
    'A warm wrap with ginger and green tea that firms and relaxes.',
    [20, 75, 4, 7, 5],
    ['waist', 'weight'],
  ),
  offer(
    'slimming',
    'Radiofrequency Firming',
    'Gentle heat that tightens skin after the centimetres have gone.',
    [40, 50, 6, 10, 4],
    ['waist', 'arm'],
  ),
  offer(
    'slimming',
    'Arm & Thigh Sculpting',
    'Cavitation and massage for upper arms and thighs.',
    [22.5, 45, 8, 5, 4],
    ['arm', 'thigh'],
  ),
  offer(
    'massage',
    'Lymphatic Drainage',
    'Slow, light strokes that help the body to carry water away.',
    [18, 50, 10, 3, 6],
    ['thigh', 'weight'],
  ),
  offer(
    'massage',
    'Slimming Massage',
    'A firm massage of belly, hips and thighs.',
    [15, 40, 5, 4, 6],
    ['waist'],
  ),
  offer('massage', 'Relaxing Massage', 'An hour of quiet with warm sesame oil.', [20, 60, 1, 1, 9]),
  offer('skin', 'Deep Cleansing Facial', 'Steam, cleansing and a calming mask.', [15, 60, 1, 1, 11]),
  offer(
    'skin',
    'Qasil Brightening Facial',
    'Brightening care with qasil, the leaf our grandmothers used.',
    [18, 45, 2, 14, 7],
  ),
  offer(
    'skin',
    'Microneedling',
    'Fine needles that help skin to renew itself after scars.',
    [45, 45, 3, 28, 4],
  ),
  offer('laser', 'Laser Hair Removal, Full Legs', 'Both legs from ankle to thigh.', [50, 60, 6, 30, 4]),
  offer('laser', 'Laser Hair Removal, Underarms', 'Quick and lasting.', [18, 20, 6, 28, 6]),
  {
    ...offer('skin', 'Chemical Peel', 'Paused until the new products have arrived.', [30, 30, 4, 14, 0]),
    is_active: false,
  },
];
