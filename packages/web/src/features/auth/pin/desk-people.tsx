import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../lib/use-translation.ts';
import { deskPeopleQuery } from '../../../queries/desk-people.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { PinForm } from './pin-form.tsx';

/** Above the login form of a shared desk: who may go on there with a PIN. The one who was there last is asked at once. */
export function DeskPeople() {
  const { t } = useTranslation();
  const { data: people = [] } = useQuery(deskPeopleQuery());
  const [chosen, setChosen] = useState<number>();
  const person = people.find(({ id }) => id === chosen) ?? people[0];
  if (!person) return null;
  return (
    <Stack as="section" gap={3} aria-label={t('Go on with your PIN')}>
      <strong>{t('Go on as {{name}}', { name: person.name })}</strong>
      <PinForm key={person.id} person={person} />
      {people
        .filter((other) => other !== person)
        .map((other) => (
          <Button key={other.id} onClick={() => setChosen(other.id)}>
            <bdi>{other.name}</bdi>
          </Button>
        ))}
      <p>{t('Or log in with your password:')}</p>
    </Stack>
  );
}
