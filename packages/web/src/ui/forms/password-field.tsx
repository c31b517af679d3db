import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type ComponentPropsWithRef, useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { IconButton } from '../buttons/icon-button.tsx';
import control from './control.module.css';
import { Field, type FieldFrame } from './field.tsx';
import styles from './password-field.module.css';

export type PasswordFieldProps = FieldFrame & Omit<ComponentPropsWithRef<'input'>, 'type'>;

/** A password input with a button to show it. `autoComplete` says whether it is a current or a new one. */
export function PasswordField({
  label,
  isLabelHidden,
  requiredMark,
  hint,
  error,
  className,
  id,
  ...input
}: PasswordFieldProps) {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  return (
    <Field {...{ label, isLabelHidden, requiredMark, hint, error, className, id }}>
      {(attributes) => (
        <span className={styles.box}>
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...attributes}
            type={isShown ? 'text' : 'password'}
            className={classNames(control.control, styles.input)}
          />
          <IconButton
            className={styles.toggle}
            size="small"
            label={isShown ? t('Hide password') : t('Show password')}
            icon={isShown ? <EyeOff /> : <Eye />}
            onClick={() => setShown(!isShown)}
          />
        </span>
      )}
    </Field>
  );
}
