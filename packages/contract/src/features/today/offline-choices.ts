// Without zod, because screens offer these lists (docs/decisions/058).

/** What staff write of the day without a line. */
export const OFFLINE_ACTS = ['arrived', 'completed', 'measured', 'noted'] as const;
export type OfflineActName = (typeof OFFLINE_ACTS)[number];

/** Why an act was set aside although the device and the person are known: who may do it may decide. */
const MOVED_ACT_KINDS = [
  /** The session has another time or another therapist by now. */
  'moved',
  /** It was completed meanwhile, in another way. */
  'done_otherwise',
  /** The call that does it refuses it now; `said` is what it said. */
  'refused',
  /** Nothing is known of its client any more. */
  'client_gone',
] as const;

/** Why one was set aside that no owner allowed: a manager decides. */
const UNPROVEN_ACT_KINDS = [
  /** The signature is not that of the device. */
  'bad_signature',
  'unknown_device',
  'revoked_device',
  /** The same id came with something else in it. */
  'id_twice',
  /** It has not the form of an act. */
  'unreadable',
  /** The owner does not let devices work without a line. */
  'line_off',
  /** Who did it is switched off by now. */
  'person_gone',
] as const;

export const OFFLINE_ACT_KINDS = [...MOVED_ACT_KINDS, ...UNPROVEN_ACT_KINDS] as const;
export type OfflineActKind = (typeof OFFLINE_ACT_KINDS)[number];

export const isForManagers = (kind: OfflineActKind): boolean =>
  (UNPROVEN_ACT_KINDS as readonly string[]).includes(kind);

/** As what an act that was set aside is settled: it is done now, or things are left as they are. */
export const OFFLINE_ACT_SETTLINGS = ['done', 'left'] as const;
export type OfflineActSettling = (typeof OFFLINE_ACT_SETTLINGS)[number];

// Nothing can be done of these: there is nothing to read, or no one it is of.
const NEVER_DONE: readonly OfflineActKind[] = ['unreadable', 'client_gone'];

/** As what it may be settled, the usual one first. What was erased with its client is never done. */
export const actSettlingsOf = (
  kind: OfflineActKind,
  { is_erased }: { is_erased: boolean },
): OfflineActSettling[] => (is_erased || NEVER_DONE.includes(kind) ? ['left'] : ['done', 'left']);
