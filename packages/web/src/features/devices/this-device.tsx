import { INSTALL_PAGE } from '@revive/contract';
import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { useReadAgain } from '../../lib/read-again.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { useLine } from '../../line/line-store.ts';
import type { WhyNot } from '../../line/why-not.ts';
import { WHY_NOT } from '../../line/words.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { Figures } from '../../ui/layout/figures.tsx';
import { Note } from '../../ui/layout/note.tsx';
import { Stack } from '../../ui/layout/stack.tsx';

/** What stands in the way before a device can even ask. */
const BEFORE_ASKING: readonly WhyNot[] = [
  'not_allowed',
  'not_secure',
  'no_means',
  'not_installed',
  'not_persisted',
];

/** Whether this device sells without a line, what it lacks, and how it asks. Nothing is shown while the owner does not allow it. */
export function ThisDevice() {
  const { t } = useTranslation();
  const { isUsed, why, readiness, device } = useLine((line) => line);
  if (!isUsed || !readiness) return null;
  const { kept, total } = readiness.files;
  const canAsk =
    why !== null && !BEFORE_ASKING.includes(why) && ['none', 'revoked'].includes(readiness.device);
  return (
    <Card title={t('This device')}>
      <Stack gap={3}>
        {why === null ? (
          <InlineNotice kind="success" title={t('This device sells without a line')}>
            {device?.number != null && t('Its receipts begin with D{{number}}.', { number: device.number })}
          </InlineNotice>
        ) : (
          <InlineNotice kind="warning" title={t('This device does not sell without a line yet')}>
            {t(WHY_NOT[why])}
          </InlineNotice>
        )}
        {why === 'not_secure' && (
          <Note>
            <a href={INSTALL_PAGE}>{t('How this device opens Revive by https')}</a>
          </Note>
        )}
        {why === 'not_installed' && (
          <Note>
            {t(
              'Install it from the menu of the browser: "Install Revive" or "Add to home screen". Then open it from there.',
            )}
          </Note>
        )}
        {total > 0 && <Note>{t('Files kept: {{kept}} of {{total}}', { kept, total })}</Note>}
        {device && readiness.device !== 'none' && (
          <Note>
            {t('Its key:')} <Figures>{device.thumbprint}</Figures>
          </Note>
        )}
        {canAsk && <AskForm isAgain={readiness.device === 'revoked'} />}
      </Stack>
    </Card>
  );
}

function AskForm({ isAgain }: { isAgain: boolean }) {
  const { t, translateMessage } = useTranslation();
  const readAgain = useReadAgain();
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const ask = async () => {
    if (name.trim() === '') return setError(t('This field is required.'));
    setAsking(true);
    setError(undefined);
    try {
      const [{ askApproval }, { lineDb }] = await Promise.all([
        import('../../line/ask-approval.ts'),
        import('../../line/line-db.ts'),
      ]);
      await askApproval(await lineDb(), { name: name.trim(), isAgain });
      readAgain();
    } catch (failure) {
      const refusal = failure instanceof ApiError ? (failure.fields.name?.[0] ?? failure.message) : undefined;
      setError(refusal ? translateMessage(refusal) : t('This device could not ask. Try again.'));
    } finally {
      setAsking(false);
    }
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void ask();
      }}
    >
      <Cluster>
        <TextField
          label={t('Name of this device')}
          placeholder={t('Counter at the door')}
          maxLength={80}
          value={name}
          error={error}
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit" variant="primary" isBusy={isAsking}>
          {isAgain ? t('Ask again with a new key') : t('Ask to be approved')}
        </Button>
      </Cluster>
    </form>
  );
}
