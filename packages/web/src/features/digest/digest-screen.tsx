import { useQuery } from '@tanstack/react-query';
import Printer from 'lucide-react/icons/printer';
import { useRef } from 'react';
import { formatSessionDateTime, toInputDay } from '../../lib/date.ts';
import { useAddressParam } from '../../lib/use-address-param.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { digestQuery } from '../../queries/digest.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { DaySteps } from '../../ui/forms/day-steps.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { usePrintout } from '../../ui/paper/use-printout.ts';
import { DigestSheet } from './digest-sheet.tsx';

/** What a day came to, for the owner who was not there. Each line leads to its rows. */
export function DigestScreen() {
  const { t } = useTranslation();
  const [chosen, setDay] = useAddressParam('day');
  const today = toInputDay(new Date());
  const day = chosen || today;
  const read = useQuery(digestQuery(chosen));
  const sheet = useRef<HTMLElement>(null);
  usePrintout(sheet, {});
  const digest = read.data;
  return (
    <>
      <PageHeader
        title={t('Digest of the day')}
        actions={
          <Button icon={<Printer />} disabled={!digest} onClick={() => window.print()}>
            {t('Print')}
          </Button>
        }
      />
      <Stack gap={4}>
        <DaySteps day={day} today={today} onDay={(next) => setDay(next === today ? '' : next)} />
        {digest ? (
          <DigestSheet
            ref={sheet}
            digest={digest}
            state={
              digest.made_at
                ? t('Closed at {{time}}', { time: formatSessionDateTime(digest.made_at) })
                : t('This day was not closed. These are its figures now.')
            }
          />
        ) : read.error ? (
          <QueryError query={read} message={t('The digest could not be loaded.')} />
        ) : (
          <Skeleton shape="block" height="36rem" />
        )}
      </Stack>
    </>
  );
}
