import type { Client } from '@revive/contract';
import { useTranslation } from '../../../lib/use-translation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SegmentedChoice } from '../../../ui/forms/segmented-choice.tsx';
import type { PersonChoice } from './use-person.ts';

type PeopleChoiceProps = {
  people: readonly Client[];
  person: PersonChoice;
  onChoose: (client: Client) => void;
  onNew: () => void;
};

const NEW = 'new';

/** Who of the people of a phone comes: a choice where there are several, else only the way to another one. */
export function PeopleChoice({ people, person, onChoose, onNew }: PeopleChoiceProps) {
  const { t } = useTranslation();
  const someoneElse = t('Someone else with this phone');
  if (people.length < 2 && !person.isNew)
    return (
      <div>
        <Button size="small" variant="quiet" onClick={onNew}>
          {someoneElse}
        </Button>
      </div>
    );
  return (
    <SegmentedChoice
      label={t('Who comes')}
      value={person.isNew ? NEW : String(person.client?.id ?? '')}
      options={[
        ...people.map(({ id, name }) => ({ value: String(id), label: name })),
        { value: NEW, label: someoneElse },
      ]}
      onChange={(value) => {
        const client = people.find(({ id }) => String(id) === value);
        if (client) onChoose(client);
        else onNew();
      }}
    />
  );
}
