import type { MovedSession } from '@revive/contract';
import { formatLongDay } from '../../../lib/date.ts';
import type { Translate } from '../../../lib/use-translation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { showDialog } from '../../../ui/overlays/show-dialog.ts';
import styles from './show-moved-sessions.module.css';

/** Says which sessions of a new booking stepped over closed days, and to which day. */
export const showMovedSessions = (t: Translate, moved: readonly MovedSession[]): void =>
  showDialog('moved sessions', (close) => (
    <Dialog
      title={t('Some sessions were planned for another day')}
      description={t('You are closed on the day they would fall on.')}
      onClose={close}
      footer={
        <Button variant="primary" onClick={close} data-autofocus>
          {t('OK')}
        </Button>
      }
    >
      <ul className={styles.moved}>
        {moved.map(({ service, session_number, from, to }) => (
          <li key={`${service} ${session_number}`}>
            {t('{{service}}, session {{number}}: {{to}} instead of {{from}}', {
              service,
              number: session_number,
              from: formatLongDay(from),
              to: formatLongDay(to),
            })}
          </li>
        ))}
      </ul>
    </Dialog>
  ));
