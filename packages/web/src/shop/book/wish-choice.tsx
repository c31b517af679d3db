import type { Sex } from '@revive/contract';
import { useId } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { Note } from '../../ui/layout/note.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import styles from './free-times.module.css';

/** By whom she wishes to be treated: a woman or a man, and one of them by name. */
export type Whom = { therapist: number | undefined; therapist_wish: Sex | undefined };

type WishChoiceProps = { chosen: Sex | undefined; onChoose: (wish: Sex | undefined) => void };

/** Whether she wishes for a woman or a man, where there are both. */
export function WishChoice({ chosen, onChoose }: WishChoiceProps) {
  const { t } = useTranslation();
  const id = useId();
  const choices: { wish: Sex | undefined; label: string }[] = [
    { wish: undefined, label: t('No wish') },
    { wish: 'woman', label: t('A woman') },
    { wish: 'man', label: t('A man') },
  ];
  return (
    <Stack gap={2} role="group" aria-labelledby={id}>
      <Note id={id}>{t('Treated by')}</Note>
      <Cluster>
        {choices.map(({ wish, label }) => (
          <button
            key={label}
            type="button"
            className={styles.day}
            aria-pressed={wish === chosen}
            onClick={() => onChoose(wish)}
          >
            {label}
          </button>
        ))}
      </Cluster>
    </Stack>
  );
}
