import { type Sentence, sentence } from '@revive/contract';
import type { Limit } from './limits.ts';
import type { WhyNot } from './why-not.ts';

/** Why this device does not sell without a line, in one sentence. */
export const WHY_NOT: Record<WhyNot | Limit, Sentence> = {
  not_allowed: sentence('The owner has not turned on selling without a line.'),
  not_secure: sentence('This page came without https, and browsers keep nothing safely there.'),
  no_means: sentence('This browser keeps nothing, as in a private window.'),
  not_installed: sentence('Revive is not installed on this device.'),
  not_persisted: sentence('The browser has not promised to keep what is stored here.'),
  not_asked: sentence('This device has not asked to be approved.'),
  not_approved: sentence('A manager has not approved this device yet.'),
  revoked: sentence('This device was taken out, and sells no more without a line.'),
  no_files: sentence('Not all files of the counter are kept on this device yet.'),
  no_reads: sentence('Products and settings are not kept on this device yet.'),
  no_shift: sentence('Your shift is not open. Open it before the line is cut.'),
  hours: sentence('This device was without a line for as long as the owner allows.'),
  sale: sentence('This sale is worth more than the owner allows without a line.'),
  device: sentence('With this sale more would wait on this device than the owner allows.'),
};
