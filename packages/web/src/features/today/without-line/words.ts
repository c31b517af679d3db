import { type OfflineActKind, type OfflineActSettling, type Sentence, sentence } from '@revive/contract';

/** Why it waits, in one sentence. */
export const WHY_ASIDE: Record<OfflineActKind, Sentence> = {
  moved: sentence('Meanwhile the session was given another time or another therapist.'),
  done_otherwise: sentence('Meanwhile the session was completed in another way.'),
  refused: sentence('It could not be done when it came.'),
  client_gone: sentence('Its client is not known any more, so nothing of what was written is kept.'),
  bad_signature: sentence('Its signature is not that of the device.'),
  unknown_device: sentence('The device that sent it is not known here.'),
  revoked_device: sentence('The device that sent it was revoked.'),
  id_twice: sentence('It came twice with different contents.'),
  unreadable: sentence('What was sent cannot be read.'),
  line_off: sentence('Working without a line was off when it came.'),
  person_gone: sentence('The person who did it was switched off when it came.'),
};

/** The buttons that settle. */
export const SETTLING_NAMES: Record<OfflineActSettling, Sentence> = {
  done: sentence('Do it now'),
  left: sentence('Leave it as it is'),
};

/** What became of it. */
export const SETTLED_NAMES: Record<OfflineActSettling, Sentence> = {
  done: sentence('Done afterwards'),
  left: sentence('Left as it was'),
};

/** What a settling does, said before it is done. */
export const EFFECTS: Record<OfflineActSettling, Sentence> = {
  done: sentence('It is done as it was written: by the person who did it, and at the hour she did it.'),
  left: sentence('Nothing is changed. What was written stays here with your reason.'),
};
