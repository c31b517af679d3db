import type { ConsentKind } from '@revive/contract';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import { showDialog } from '../../ui/overlays/show-dialog.ts';
import type { ConsentClient } from './consent-words.ts';
import { PhoneButton } from './phone-button.tsx';

const SignDialog = lazyDialog(async () => (await import('./sign-dialog.tsx')).SignDialog);

/** Signing here, or on her own phone. */
export function AskFor({ kind, client }: { kind: ConsentKind; client: ConsentClient }) {
  const { t } = useTranslation();
  return (
    <>
      <Button
        size="small"
        variant="primary"
        onClick={() =>
          showDialog('sign consent', (close) => <SignDialog kind={kind} client={client} onClose={close} />)
        }
      >
        {t('Sign here')}
      </Button>
      <PhoneButton kind={kind} client={client} />
    </>
  );
}

/** The same for photos, where they are shown. */
export const AskForPhotos = ({ client }: { client: ConsentClient }) => (
  <Cluster>
    <AskFor kind="photo" client={client} />
  </Cluster>
);
