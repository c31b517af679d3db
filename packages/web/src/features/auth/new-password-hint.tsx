import CircleCheck from 'lucide-react/icons/circle-check';
import { useTranslation } from '../../lib/use-translation.ts';
import styles from './form.module.css';

const ENOUGH = 8;

/** The rules of a new password, each ticked once it is met. */
export function NewPasswordHint({ password }: { password: string }) {
  const { t } = useTranslation();
  if (password.length < ENOUGH) return t('At least 8 characters; three or four words are easy to remember.');
  return (
    <span className={styles.met}>
      <CircleCheck aria-hidden="true" />
      {t('Long enough.')}
    </span>
  );
}
