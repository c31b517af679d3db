import type { OwnPage, PersonOfPhone } from '@revive/contract';
import { useState } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { CodeWordForm } from './code-word-form.tsx';
import styles from './me-page.module.css';

type PeopleCardProps = { people: readonly PersonOfPhone[]; onOpened: (page: OwnPage) => void };

/** Who of the people of a phone it is: their first names, and then the code word that opens her page. */
export function PeopleCard({ people, onOpened }: PeopleCardProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<PersonOfPhone | null>(null);
  if (chosen)
    return (
      <Card>
        <CodeWordForm person={chosen} onOpened={onOpened} onBack={() => setChosen(null)} />
      </Card>
    );
  const adults = people.filter(({ is_child }) => !is_child);
  const children = people.filter(({ is_child }) => is_child);
  return (
    <Card title={t('Who are you?')}>
      <div className={styles.form}>
        <p className={styles.soft}>
          {t('Several people have this phone. Each opens only her own page, with a code word of her own.')}
        </p>
        {adults.map((person) => (
          <Button key={person.id} size="large" isWide onClick={() => setChosen(person)}>
            <bdi>{person.first_name}</bdi>
          </Button>
        ))}
        {children.length > 0 && (
          <p className={styles.soft}>
            {t('{{names}}: who is under 18 is seen on the page of her mother, father or guardian.', {
              names: children.map(({ first_name }) => first_name).join(' · '),
            })}
          </p>
        )}
      </div>
    </Card>
  );
}
