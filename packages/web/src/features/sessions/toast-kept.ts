import type { AnySession } from '@revive/contract';
import type { Translate } from '../../lib/use-translation.ts';
import { showToast } from '../../ui/feedback/show-toast.ts';

/** One toast for each session, so that those of several people stand below each other. */
export const toastOf = ({ id }: AnySession) => `session ${id}`;

/** Says that what was done is kept on this device, and sent once there is a line. */
export const toastKept = (t: Translate, what: string, session: AnySession) =>
  showToast.info(what, {
    id: toastOf(session),
    detail: t('It is kept here, and sent when the line is back.'),
  });
