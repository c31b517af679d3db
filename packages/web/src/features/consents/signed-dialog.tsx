import { type Consent, UNDO_MINUTES } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import { formatSessionDateTime } from '../../lib/date.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { policyQuery } from '../../queries/policy.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { SignatureDrawing } from '../../ui/forms/signature-drawing.tsx';
import { LongText } from '../../ui/layout/long-text.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { PaperDialog } from '../../ui/paper/paper-dialog.tsx';
import paperStyles from '../../ui/paper/paper-sheet.module.css';
import { KIND_NAMES, STATE_NAMES } from './consent-words.ts';
import styles from './consents.module.css';
import { useRestoreConsent } from './mutations.ts';

type SignedDialogProps = { consent: Consent; onClose: () => void };

/** A consent as it was signed, to read and to print. */
export function SignedDialog({ consent, onClose }: SignedDialogProps) {
  const { t } = useTranslation();
  const { data: policy } = useQuery(policyQuery());
  const { client_name, kind, language, body, state, given_at, given_by, version } = consent;
  const signedOn = t('Signed on {{day}}', { day: formatSessionDateTime(given_at) });
  return (
    <PaperDialog
      Frame={Dialog}
      title={t(KIND_NAMES[kind])}
      onClose={onClose}
      onlyPaper="A4"
      tools={isFresh(consent) && <TakeBack consent={consent} onClose={onClose} />}
      sheet={(_, ref) => (
        <article ref={ref} className={paperStyles.sheet} data-paper="A4" aria-label={t(KIND_NAMES[kind])}>
          <header className={styles.sheetHead}>
            <strong>
              <bdi>{policy?.business_name}</bdi>
            </strong>
            <bdi>{client_name}</bdi>
          </header>
          <LongText text={body} language={language} />
          <footer className={styles.signed}>
            {consent.signature ? (
              <SignatureDrawing
                data={consent.signature}
                label={t('Signature of {{name}}', { name: client_name })}
              />
            ) : (
              <p className={styles.typed}>
                <bdi>{consent.typed_name}</bdi>
              </p>
            )}
            {!consent.signature && <span>{t('The name was typed as a signature.')}</span>}
            <span>{signedOn}</span>
            <span>
              {given_by
                ? t('At the desk, with {{name}}', { name: given_by })
                : t('On the client’s own phone')}
            </span>
            <span>{t('Version {{number}} of the text', { number: version })}</span>
            {state !== 'valid' && (
              <strong>
                {t(STATE_NAMES[state])}, {formatSessionDateTime(consent.withdrawn_at ?? given_at)}
              </strong>
            )}
          </footer>
        </article>
      )}
    />
  );
}

const MINUTE_MS = 60_000;

/** What she withdrew on her own page she takes back there. */
const isFresh = ({ state, withdrawn_at, withdrawn_by }: Consent): boolean =>
  state === 'withdrawn' &&
  withdrawn_by !== null &&
  Date.now() - Date.parse(withdrawn_at ?? '') < UNDO_MINUTES * MINUTE_MS;

function TakeBack({ consent, onClose }: SignedDialogProps) {
  const { t, translateMessage } = useTranslation();
  const restore = useRestoreConsent();
  const takeBack = () =>
    restore.mutate(consent.id, {
      onSuccess: () => {
        showToast.success(t('The consent holds again'));
        onClose();
      },
      onError: (error) => showToast.error(translateMessage(error.message)),
    });
  return (
    <Button isBusy={restore.isPending} onClick={takeBack}>
      {t('It was not withdrawn')}
    </Button>
  );
}
