import CircleCheck from 'lucide-react/icons/circle-check';
import { useTranslation } from '../../lib/use-translation.ts';
import styles from './form.module.css';

const ENOUGH = 8;

type NewPasswordHintProps = {
  password: string;
  /** Whether an error stands beside it: the rule is then repeated, and nothing is praised. */
  isRefused: boolean;
};

/** The rule of a new password, ticked once it is met. */
export function NewPasswordHint({ password, isRefused }: NewPasswordHintProps) {
  const { t } = useTranslation();
  if (isRefused || password.length < ENOUGH)
    return t('At least 8 characters; three or four words are easy to remember.');
  return (
    <span className={styles.met}>
      <CircleCheck aria-hidden="true" />
      {t('Long enough.')}
    </span>
  );
}
