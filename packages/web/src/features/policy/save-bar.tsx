import { sentence } from '@revive/contract';
import { useFormContext } from 'react-hook-form';
import { classNames } from '../../lib/class-names.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import type { TypedPolicy } from './mutations.ts';
import styles from './save-bar.module.css';

type SaveBarProps = {
  /** Whether something stands in the form that is not saved. */
  isDirty: boolean;
  /** Why this person may not save. */
  refusedBecause: string | undefined;
};

/** A sticky bar with the state of the form and its buttons. */
export function SaveBar({ isDirty, refusedBecause }: SaveBarProps) {
  const { t, translateMessage } = useTranslation();
  const { formState, reset } = useFormContext<Partial<TypedPolicy>>();
  const { isSubmitting, errors } = formState;
  const isMarked = Object.keys(errors).length > 0;
  const problem = translateMessage(
    errors.root?.message ?? (isMarked ? sentence('Please check the marked fields.') : ''),
  );
  const standing = isDirty ? t('There are unsaved changes.') : t('All changes are saved.');
  // What another admin changed meanwhile is no reason to save.
  const nothing = isDirty ? undefined : t('Nothing has been changed yet.');
  return (
    <div className={styles.bar}>
      <p role="status" className={classNames(styles.text, problem && styles.wrong)}>
        {problem || refusedBecause || standing}
      </p>
      {isDirty && (
        <Button variant="quiet" disabled={isSubmitting} onClick={() => reset()}>
          {t('Discard changes')}
        </Button>
      )}
      <Button
        type="submit"
        variant="primary"
        isBusy={isSubmitting}
        disabledReason={refusedBecause ?? nothing}
      >
        {t('Save changes')}
      </Button>
    </div>
  );
}
