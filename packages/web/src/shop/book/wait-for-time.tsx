import { type OpenService, PARTS_OF_DAY, type PartOfDay } from '@revive/contract';
import { type FormEvent, useState } from 'react';
import { formatDate } from '../../lib/date-style.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { noonOf } from '../me/days.ts';
import { PARTS } from '../me/parts-of-day.ts';
import { Refusal } from '../me/refusal.tsx';
import { useSending } from '../me/use-sending.ts';
import styles from './book.module.css';
import { waitFor } from './book-calls.ts';
import { ForWhomFields } from './for-whom-fields.tsx';
import { useForWhom } from './use-for-whom.ts';
import type { Who } from './use-who.ts';
import { WhoComes } from './who-comes.tsx';
import type { Whom } from './wish-choice.tsx';

type WaitForTimeProps = {
  service: OpenService;
  /** The full day she would like to come on. */
  day: string;
  whom: Whom;
};

/** Puts her on the waiting list of the desk for a day that is full. */
export function WaitForTime(props: WaitForTimeProps) {
  return <WhoComes>{(who) => <WaitForm who={who} {...props} />}</WhoComes>;
}

function WaitForm({ who, service, day, whom }: WaitForTimeProps & { who: Who }) {
  const { therapist, therapist_wish } = whom;
  const { t } = useTranslation();
  const forWhom = useForWhom(who);
  const [part, setPart] = useState<PartOfDay>('any');
  const [isDone, setDone] = useState(false);
  const { isBusy, refusal, run } = useSending();
  const on = { day: formatDate(noonOf(day), 'weekday') };
  if (isDone)
    return (
      <InlineNotice kind="success">
        {t(
          'You are on the waiting list for {{day}}. We call you or write to you when a time becomes free.',
          on,
        )}
      </InlineNotice>
    );
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const wanted = forWhom.read();
    if (wanted === null) return;
    const wish = {
      service: service.id,
      from: day,
      to: day,
      part_of_day: part,
      ...(therapist !== undefined && { therapist }),
      ...(therapist_wish !== undefined && { therapist_wish }),
      ...wanted,
    };
    setDone(await run((key) => waitFor(wish, key), JSON.stringify(wish)));
  };
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void handleSubmit(event)}>
      <h2>{t('Wait for a time on {{day}}', on)}</h2>
      <ForWhomFields who={who} forWhom={forWhom} isBusy={isBusy} />
      <SelectField
        label={t('When would you like to come?')}
        value={part}
        options={PARTS_OF_DAY.map((value) => ({ value, label: t(PARTS[value]) }))}
        onChange={({ target }) => setPart(target.value as PartOfDay)}
      />
      <Refusal message={refusal?.message} />
      <Button type="submit" variant="primary" size="large" isWide isBusy={isBusy}>
        {t('Put me on the waiting list')}
      </Button>
    </form>
  );
}
