import {
  type Block,
  type ResourceKind,
  type Sentence,
  type Serves,
  type Sex,
  sentence,
} from '@revive/contract';

interface KindNames {
  /** All of them: 'Therapists'. */
  all: Sentence;
  add: Sentence;
  edit: Sentence;
  /** Said while there are none. */
  none: Sentence;
}

/** What the kinds of resources are called; translation keys. */
export const KINDS: Record<ResourceKind, KindNames> = {
  therapist: {
    all: sentence('Therapists'),
    add: sentence('Add therapist'),
    edit: sentence('Edit therapist'),
    none: sentence('No therapists yet. Add who treats clients, then set when they work.'),
  },
  room: {
    all: sentence('Rooms'),
    add: sentence('Add room'),
    edit: sentence('Edit room'),
    none: sentence('No rooms yet. A room with two beds is two rooms here.'),
  },
  machine: {
    all: sentence('Machines'),
    add: sentence('Add machine'),
    edit: sentence('Edit machine'),
    none: sentence('No machines yet. Add those that only one client at a time can have.'),
  },
};

/** What a block is for; translation keys. */
export const REASONS: Record<Block['reason'], Sentence> = {
  leave: sentence('Leave'),
  break: sentence('Break'),
  block: sentence('Blocked'),
};

/** The weekdays as working hours number them, Monday first; translation keys. */
export const WEEKDAY_NAMES: readonly { weekday: number; name: Sentence }[] = [
  { weekday: 1, name: sentence('Monday') },
  { weekday: 2, name: sentence('Tuesday') },
  { weekday: 3, name: sentence('Wednesday') },
  { weekday: 4, name: sentence('Thursday') },
  { weekday: 5, name: sentence('Friday') },
  { weekday: 6, name: sentence('Saturday') },
  { weekday: 7, name: sentence('Sunday') },
];

/** Whose sessions someone or something takes; translation keys. */
export const SERVES_NAMES: Record<Serves, Sentence> = {
  all: sentence('For all'),
  women: sentence('For women only'),
  men: sentence('For men only'),
};

export const SEX_NAMES: Record<Sex, Sentence> = { woman: sentence('A woman'), man: sentence('A man') };
