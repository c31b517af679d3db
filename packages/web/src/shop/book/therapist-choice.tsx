import type { OpenService } from '@revive/contract';
import { useTranslation } from '../../lib/use-translation.ts';
import { Avatar } from '../../ui/layout/avatar.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import styles from './free-times.module.css';

type TherapistChoiceProps = {
  therapists: OpenService['therapists'];
  chosen: number | undefined;
  onChoose: (therapist: number | undefined) => void;
};

/** Whom she would like to be treated by, where the owner shows who they are. */
export function TherapistChoice({ therapists, chosen, onChoose }: TherapistChoiceProps) {
  const { t } = useTranslation();
  return (
    <Cluster role="group" aria-label={t('With', { context: 'therapist' })}>
      <button
        type="button"
        className={styles.day}
        aria-pressed={chosen === undefined}
        onClick={() => onChoose(undefined)}
      >
        {t('Anyone')}
      </button>
      {therapists.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          className={styles.day}
          aria-pressed={id === chosen}
          onClick={() => onChoose(id)}
        >
          <Avatar name={name} size="small" /> <bdi>{name}</bdi>
        </button>
      ))}
    </Cluster>
  );
}
