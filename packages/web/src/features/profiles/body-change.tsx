import { useQuery } from '@tanstack/react-query';
import { formatChange } from '../../lib/format-change.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { toSeries } from '../../queries/measurement-progress.ts';
import { clientMeasurementsQuery } from '../../queries/sessions.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import styles from './lines.module.css';

/** One sentence for each measurement taken twice or more; nothing without any. */
export function BodyChange({ clientId }: { clientId: number }) {
  const { t } = useTranslation();
  const { data } = useQuery({ ...clientMeasurementsQuery(clientId), select: toSeries });
  const changed = data?.filter(({ readings }) => readings.length > 1) ?? [];
  if (changed.length === 0) return null;
  return (
    <Card title={t('How the body changed')}>
      <Stack as="ul" gap={0}>
        {changed.map(({ type, name, unit, readings }) => (
          <li key={type} className={styles.line}>
            {formatChange(t, { name, unit, first: readings[0]!, latest: readings.at(-1)! })}
          </li>
        ))}
      </Stack>
    </Card>
  );
}
