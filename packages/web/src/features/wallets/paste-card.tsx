import { LONGEST_PASTE, type ReadMessages, type Wallet } from '@revive/contract';
import FileUp from 'lucide-react/icons/file-up';
import { useState } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FileButton } from '../../ui/buttons/file-button.tsx';
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { usePaste, useSendStatement } from './mutations.ts';

type PasteCardProps = { wallet: Wallet; wallets: readonly Wallet[]; onChoose: (id: number) => void };

/** Where messages are pasted and a statement is sent, for the wallet that is chosen. */
export function PasteCard({ wallet, wallets, onChoose }: PasteCardProps) {
  const { t, translateMessage } = useTranslation();
  const [typed, setTyped] = useState('');
  const paste = usePaste(wallet.id);
  const statement = useSendStatement(wallet.id);
  const last = [paste, statement].find(({ isSuccess, isError }) => isSuccess || isError);
  const read = () => {
    statement.reset();
    paste.mutate(typed, { onSuccess: () => setTyped('') });
  };
  const send = ([file]: File[]) => {
    paste.reset();
    if (file) statement.mutate(file);
  };
  return (
    <Card title={t('Paste messages')} subtitle={t('One or many, as the operator wrote them.')}>
      <Stack>
        {wallets.length > 1 && (
          <SelectField
            label={t('Wallet')}
            value={wallet.id}
            options={wallets.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={({ target }) => onChoose(Number(target.value))}
          />
        )}
        <TextArea
          label={t('Messages')}
          value={typed}
          maxLength={LONGEST_PASTE}
          onChange={({ target }) => setTyped(target.value)}
        />
        {last?.data && <Outcome found={last.data} />}
        {last?.error && <InlineNotice kind="error">{translateMessage(last.error.message)}</InlineNotice>}
        <Cluster isCentered>
          <Button
            variant="primary"
            isBusy={paste.isPending}
            disabledReason={typed.trim() === '' ? t('Paste a message first.') : undefined}
            onClick={read}
          >
            {t('Read them')}
          </Button>
          <FileButton
            label={statement.isPending ? t('Reading the file...') : t('Send a statement (CSV)')}
            icon={<FileUp />}
            accept={['.csv', '.txt', 'text/csv']}
            isDisabled={statement.isPending}
            onPick={send}
          />
        </Cluster>
      </Stack>
    </Card>
  );
}

function Outcome({ found: { read, known, unread } }: { found: ReadMessages }) {
  const { t } = useTranslation();
  const parts = [
    t('{{count}} new transfers', { count: read.length }),
    t('{{count}} known already', { count: known }),
    t('{{count}} not read', { count: unread.length }),
  ];
  return <InlineNotice kind={unread.length > 0 ? 'warning' : 'success'}>{parts.join(' · ')}</InlineNotice>;
}
