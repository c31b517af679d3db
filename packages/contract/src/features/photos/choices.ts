// Without zod, because screens offer these lists (docs/decisions/058).
import { type Sentence, sentence } from '../../sentence.ts';

/** Suggested parts of the body. They are stored in English, so that photos taken in two languages stand together. */
export const PHOTO_AREAS: readonly Sentence[] = [
  sentence('Face'),
  sentence('Neck and chin'),
  sentence('Upper arms'),
  sentence('Belly'),
  sentence('Back and waist'),
  sentence('Hips and buttocks'),
  sentence('Thighs'),
  sentence('Whole body'),
];

/** Suggested sides from which a photo is taken, stored in the same way. */
export const PHOTO_ANGLES: readonly Sentence[] = [
  sentence('From the front'),
  sentence('From the left'),
  sentence('From the right'),
  sentence('From behind'),
];

/** The sizes a photo is kept in: the longer side in pixels. */
export const PHOTO_SIZES = { thumb: 320, full: 1600 } as const;
export type PhotoSize = keyof typeof PHOTO_SIZES;

/** The most photos of one client. */
export const MOST_PHOTOS = 500;

/** Days in which a deleted photo can be brought back; after them its picture is gone. */
export const PHOTO_UNDO_DAYS = 7;

/** What one may do with photos, each a duty of its own. */
export const PHOTO_DUTIES = ['take', 'view', 'export', 'delete'] as const;
export type PhotoDuty = (typeof PHOTO_DUTIES)[number];

const RANKS = { staff: 0, manager: 1, admin: 2 } as const;
type StaffRole = keyof typeof RANKS;

/** Whether the owner's settings give a role a duty: what they give staff, managers have too. */
export const hasPhotoDuty = (
  duties: Readonly<Record<PhotoDuty, StaffRole>>,
  role: StaffRole,
  duty: PhotoDuty,
): boolean => RANKS[role] >= RANKS[duties[duty]];
