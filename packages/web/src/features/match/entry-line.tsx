import type { MatchEntry, Sentence } from '@revive/contract';
import { sentence } from '@revive/contract';
import { formatTime } from '../../lib/date.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Note } from '../../ui/layout/note.tsx';
import { Stack } from '../../ui/layout/stack.tsx';

const KINDS: Readonly<Record<MatchEntry['kind'], Sentence>> = {
  booking: sentence('Booking'),
  order: sentence('Order'),
  bill: sentence('Bill'),
  finance_payment: sentence('Payment'),
  refund: sentence('Refund'),
  account_move: sentence('Movement'),
};

/** What something is in the books: its kind, its name, whose it was and when. */
export function EntryLine({ entry }: { entry: MatchEntry }) {
  const { t } = useTranslation();
  const { kind, description, client, at, transfer } = entry;
  return (
    <Stack gap={0}>
      <span>
        {t(KINDS[kind])} <bdi>{description}</bdi>
      </span>
      <Note as="span">
        <bdi>{client?.name}</bdi> {formatTime(at)}
        {transfer !== null && ` · ${t('Typed, not confirmed')}`}
      </Note>
    </Stack>
  );
}
