import type { ReactNode } from 'react';
import type { Submission } from '../../lib/form.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { Stack } from '../../ui/layout/stack.tsx';

type NameFormProps = {
  title: string;
  refusalTitle: string;
  submission: Submission;
  onCancel: () => void;
  children: ReactNode;
};

/** The frame of a form above the list it edits. */
export function NameForm({ title, refusalTitle, submission, onCancel, children }: NameFormProps) {
  const { t, translateMessage } = useTranslation();
  const { submit, isSending, refusal } = submission;
  return (
    <Card title={title}>
      <Stack as="form" onSubmit={submit} noValidate>
        {children}
        {refusal && (
          <InlineNotice kind="error" title={refusalTitle}>
            {translateMessage(refusal)}
          </InlineNotice>
        )}
        <Cluster>
          <Button onClick={onCancel} disabled={isSending}>
            {t('Cancel')}
          </Button>
          <Button type="submit" variant="primary" isBusy={isSending} busyLabel={t('Saving...')}>
            {t('Save')}
          </Button>
        </Cluster>
      </Stack>
    </Card>
  );
}
