import Copy from 'lucide-react/icons/copy';
import { useTranslation } from '../../lib/use-translation.ts';
import { IconButton } from '../buttons/icon-button.tsx';
import { showToast } from '../feedback/show-toast.ts';
import styles from './copy-line.module.css';
import { Note } from './note.tsx';
import { Stack } from './stack.tsx';

export type CopyLineProps = { label: string; text: string; canCopy?: boolean };

/** A text that is entered in another program, with a button that copies it. */
export function CopyLine({ label, text, canCopy = true }: CopyLineProps) {
  const { t } = useTranslation();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      showToast.success(t('Copied'));
    } catch {
      // Without https the browser offers no clipboard.
      showToast.error(t('This browser does not allow copying. Please select the text instead.'));
    }
  };
  return (
    <Stack gap={1}>
      <Note>{label}</Note>
      <div>
        <code dir="ltr" className={styles.text}>
          {text}
        </code>{' '}
        {canCopy && <IconButton size="small" label={t('Copy')} icon={<Copy />} onClick={() => void copy()} />}
      </div>
    </Stack>
  );
}
