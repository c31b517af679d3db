import { useQuery } from '@tanstack/react-query';
import { reloadMe, signOut } from '../../../api/auth.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { useTranslation } from '../../../lib/use-translation.ts';
import { secondFactorsQuery } from '../../../queries/second-factors.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { ShownDialogs } from '../../../ui/overlays/shown-dialogs.tsx';
import { AuthFrame } from '../auth-frame.tsx';
import { hasFactor } from './proof-fields.tsx';
import { Factors } from './second-factor-card.tsx';

/** In place of every screen, for someone of whom the owner requires a second factor and who has none yet. */
export function FactorDutyScreen() {
  const { t } = useTranslation();
  useDocumentTitle(t('Set up a second factor'));
  const { data } = useQuery(secondFactorsQuery());
  const isDone = data !== undefined && hasFactor(data);
  return (
    <AuthFrame
      title={t('Set up a second factor')}
      intro={t('The owner requires one of you. Choose an app or a passkey; then you go on.')}
    >
      <Factors />
      <Stack gap={3}>
        <Button
          variant="primary"
          size="large"
          isWide
          disabledReason={isDone ? undefined : t('Set up an app or a passkey first.')}
          onClick={() => void reloadMe()}
        >
          {t('Go on')}
        </Button>
        <Button variant="quiet" onClick={() => void signOut()}>
          {t('Log out')}
        </Button>
      </Stack>
      <ShownDialogs />
    </AuthFrame>
  );
}
