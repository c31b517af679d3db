import type { ShownPasskey } from '@revive/contract';
import type { SecondStep as Asked } from '../../../api/second-step.ts';
import { useTranslation } from '../../../lib/use-translation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { InlineNotice } from '../../../ui/feedback/inline-notice.tsx';
import type { TextFieldProps } from '../../../ui/forms/text-field.tsx';
import { CodeField } from './code-field.tsx';
import { canUsePasskeys, showPasskey } from './passkeys.ts';

type SecondStepProps = {
  asked: Asked;
  code: Omit<TextFieldProps, 'label'>;
  onPasskey: (asking: Promise<ShownPasskey>) => void;
};

/** What stands in place of name and password once they were right: the code, or the passkey. */
export function SecondStep({ asked: { kinds, question }, code, onPasskey }: SecondStepProps) {
  const { t } = useTranslation();
  const hasCodes = kinds.includes('totp') || kinds.includes('recovery');
  return (
    <>
      {question && canUsePasskeys() && (
        <Button size="large" isWide onClick={() => onPasskey(showPasskey(question))}>
          {t('Use a passkey')}
        </Button>
      )}
      {hasCodes && <CodeField kinds={kinds} autoFocus {...code} />}
      {kinds.length === 0 && (
        <InlineNotice kind="warning">
          {t(
            'Your passkeys belong to another address of this business. Log in there, or ask an admin to reset your second factor.',
          )}
        </InlineNotice>
      )}
    </>
  );
}
