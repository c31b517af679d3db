import type { Block, ResourceKind } from '@revive/contract';

interface KindNames {
  /** All of them: 'Therapists'. */
  all: string;
  add: string;
  edit: string;
  /** Said while there are none. */
  none: string;
}

/** What the kinds of resources are called; translation keys. */
export const KINDS: Record<ResourceKind, KindNames> = {
  therapist: {
    all: 'Therapists',
    add: 'Add therapist',
    edit: 'Edit therapist',
    none: 'No therapists yet. Add who treats clients, then set when they work.',
  },
  room: {
    all: 'Rooms',
    add: 'Add room',
    edit: 'Edit room',
    none: 'No rooms yet. A room with two beds is two rooms here.',
  },
  machine: {
    all: 'Machines',
    add: 'Add machine',
    edit: 'Edit machine',
    none: 'No machines yet. Add those that only one client at a time can have.',
  },
};

/** What a block is for; translation keys. */
export const REASONS: Record<Block['reason'], string> = {
  leave: 'Leave',
  break: 'Break',
  block: 'Blocked',
};

/** The weekdays as working hours number them, Monday first; translation keys. */
export const WEEKDAY_NAMES: readonly { weekday: number; name: string }[] = [
  { weekday: 1, name: 'Monday' },
  { weekday: 2, name: 'Tuesday' },
  { weekday: 3, name: 'Wednesday' },
  { weekday: 4, name: 'Thursday' },
  { weekday: 5, name: 'Friday' },
  { weekday: 6, name: 'Saturday' },
  { weekday: 7, name: 'Sunday' },
];
