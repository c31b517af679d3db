import { type Sentence, sentence } from '@revive/contract';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx';
import styles from './camera.module.css';
import type { CameraProblem } from './use-camera.ts';

const REASONS: Readonly<Record<CameraProblem, Sentence>> = {
  refused: sentence(
    'The browser may not use the camera. Allow it for this page in the settings of the browser.',
  ),
  none: sentence('This device has no camera.'),
  insecure: sentence('Browsers open a camera over https only. The phone’s own camera and files still work.'),
  broken: sentence('The camera could not be opened. Another program may be using it.'),
};

type CameraNoticeProps = { problem: CameraProblem; onAgain: () => void; children: ReactNode };

/** Why the camera cannot be used, and the other ways to a photo. */
export function CameraNotice({ problem, onAgain, children }: CameraNoticeProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.view}>
      <InlineNotice kind="warning">{t(REASONS[problem])}</InlineNotice>
      <div className={styles.actions}>
        {children}
        {problem !== 'insecure' && <Button onClick={onAgain}>{t('Try again')}</Button>}
      </div>
    </div>
  );
}
