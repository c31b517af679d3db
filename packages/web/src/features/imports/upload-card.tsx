import { IMPORT_KINDS, type Import, type ImportKind } from '@revive/contract';
import FileUp from 'lucide-react/icons/file-up';
import { useState } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import { FileButton } from '../../ui/buttons/file-button.tsx';
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { Note } from '../../ui/layout/note.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { useUpload } from './mutations.ts';
import { KIND_ABOUT, KIND_NAMES } from './words.ts';

const ACCEPTED = ['.csv', '.txt', '.xlsx', 'text/csv'];

/** What is brought in, and from which file. */
export function UploadCard({ done, onSent }: { done?: Import; onSent: (id: number) => void }) {
  const { t, translateMessage } = useTranslation();
  const [kind, setKind] = useState<ImportKind>('clients');
  const upload = useUpload();
  const send = ([file]: File[]) =>
    file && upload.mutate({ kind, file }, { onSuccess: ({ id }) => onSent(id) });
  return (
    <Card title={t('1. Choose the file')} subtitle={t(KIND_ABOUT[kind])}>
      <Stack>
        {done?.state === 'committed' && (
          <InlineNotice kind="success" title={t('{{name}} is brought in', { name: done.name })}>
            {t('{{count}} rows are part of your business now.', {
              count: (done.counts?.new ?? 0) + (done.counts?.changed ?? 0),
            })}
          </InlineNotice>
        )}
        <SelectField
          label={t('What is in the file')}
          value={kind}
          options={IMPORT_KINDS.map((value) => ({ value, label: t(KIND_NAMES[value]) }))}
          onChange={({ target }) => setKind(target.value as ImportKind)}
        />
        {upload.isError && <InlineNotice kind="error">{translateMessage(upload.error.message)}</InlineNotice>}
        <Cluster isCentered>
          <FileButton
            label={upload.isPending ? t('Reading the file...') : t('Choose a file')}
            icon={<FileUp />}
            accept={ACCEPTED}
            isDisabled={upload.isPending}
            onPick={send}
          />
          <Note as="span">{t('A CSV or an .xlsx of at most 10 MB, 20,000 rows and 60 columns.')}</Note>
        </Cluster>
      </Stack>
    </Card>
  );
}
