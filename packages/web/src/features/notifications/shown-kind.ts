import type { Notification, NotificationKind, Sentence } from '@revive/contract';
import type { Address } from '../../lib/address.ts';
import type { Translate } from '../../lib/use-translation.ts';

/** How a kind of notice is shown, where it leads, and which lists show the same. */
export interface ShownKind {
  kind: NotificationKind;
  title: Sentence;
  /** The screen that lists everything of the kind. */
  screen: Address;
  /** Where the one thing is dealt with; the screen where nothing else is said. */
  place?: (item: Notification) => Address;
  /** What stands in bold; the name where nothing else is said. */
  name?: (t: Translate, item: Notification) => string;
  /** What stands beneath it; the subject where nothing else is said. */
  subject?: (t: Translate, item: Notification) => string;
  /** Beside its amount. */
  figure?: (t: Translate, item: Notification) => string;
  /** Its moment; how long ago where nothing else is said. */
  moment?: (at: string) => string;
  /** Whether it is of what one person did alone, which a manager looks into. */
  isAlert?: true;
  /** The keys of the lists that are read again when one comes or goes, besides the notices. */
  lists?: readonly (readonly string[])[];
}
