import { cents, dollars } from '@revive/contract';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import WifiOff from 'lucide-react/icons/wifi-off';
import { formatTime } from '../lib/date.ts';
import { formatMoney } from '../lib/money.ts';
import { useTranslation } from '../lib/use-translation.ts';
import { useLine } from '../line/line-store.ts';
import { WHY_NOT } from '../line/words.ts';
import { Link } from '../ui/buttons/link.tsx';
import styles from './offline-notice.module.css';

/** Says under the top bar how this device stands without a line: what waits, and when it sells no more. Announced as it changes. */
export function LineNotice() {
  const { t } = useTranslation();
  const line = useLine((now) => now);
  const { isCut, why, whyNotWritten, acts, waiting, refused, near, contact_at } = line;
  const { count } = waiting;
  const total = formatMoney(dollars(cents(waiting.total_cents)));
  if (!isCut && count + acts.length === 0 && !(near && !why))
    return <div aria-live="polite" className={styles.place} />;
  return (
    <div aria-live="polite" className={styles.place}>
      <p className={styles.notice}>
        {isCut ? <WifiOff aria-hidden="true" /> : <CloudUpload aria-hidden="true" />}
        <span>
          {isCut &&
            (contact_at === null
              ? t('No line.')
              : t('No line since {{time}}.', { time: formatTime(new Date(contact_at)) }))}{' '}
          {isCut && (why === null ? t('The counter sells on.') : t(WHY_NOT[why]))}{' '}
          {isCut && whyNotWritten === null && t('What you write of the day is kept here.')}{' '}
          {acts.length > 0 && t('{{count}} entries of the day wait to be sent.', { count: acts.length })}{' '}
          {count > 0 && t('{{count}} sales wait to be sent, {{total}}.', { count, total })}{' '}
          {refused > 0 && (
            <Link to="/settings/devices">
              {t('{{count}} sales are not taken by the server: a manager has to look.', { count: refused })}
            </Link>
          )}{' '}
          {near === 'hours' &&
            why === null &&
            t('Soon this device was without a line for as long as the owner allows.')}
          {near === 'device' && why === null && t('Soon as much waits on this device as the owner allows.')}
        </span>
      </p>
    </div>
  );
}
