import { useTranslation } from '../../../lib/use-translation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { InlineNotice } from '../../../ui/feedback/inline-notice.tsx';
import { showToast } from '../../../ui/feedback/show-toast.ts';
import { Figures } from '../../../ui/layout/figures.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import styles from './second-factor.module.css';

/** Recovery codes, which are shown once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useTranslation();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      showToast.success(t('Copied'));
    } catch {
      showToast.error(t('This could not be copied. Write the codes down.'));
    }
  };
  return (
    <Stack gap={3}>
      <InlineNotice kind="warning" title={t('Write these recovery codes down now')}>
        {t('They are shown once. Each signs you in once when your phone or passkey is lost.')}
      </InlineNotice>
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <Figures>{code}</Figures>
          </li>
        ))}
      </ol>
      <Button onClick={() => void copy()}>{t('Copy')}</Button>
    </Stack>
  );
}
