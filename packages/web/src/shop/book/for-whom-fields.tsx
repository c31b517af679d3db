import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import type { ForWhom } from './use-for-whom.ts';
import type { Who } from './use-who.ts';

type ForWhomFieldsProps = { who: Who; forWhom: ForWhom; isBusy?: boolean };

/** Asks for whom it is where a phone has several people, and a name of who is not known yet. */
export function ForWhomFields({ who, forWhom, isBusy = false }: ForWhomFieldsProps) {
  const { t } = useTranslation();
  const { choice, choose, isMissing, typed, given, name, select } = forWhom;
  const isNamed = choice === 'new' || (choice === 'me' && !who.isKnown);
  return (
    <>
      {who.people.length > 0 && (
        <SelectField
          ref={select}
          label={t('For whom?')}
          value={choice}
          options={[
            ...(who.isKnown
              ? [{ value: 'me', label: t('For me') }]
              : [{ value: '', label: t('Please choose') }]),
            ...who.people.map(({ id, first_name }) => ({ value: String(id), label: first_name })),
            { value: 'new', label: t('Someone else') },
          ]}
          disabled={isBusy}
          error={isMissing && choice === '' ? t('Say for whom it is.') : undefined}
          onChange={({ target }) => choose(target.value)}
        />
      )}
      {isNamed && (
        <TextField
          key={choice}
          ref={name}
          label={choice === 'new' ? t('Name of who comes') : t('Your name')}
          defaultValue={given}
          autoComplete={choice === 'new' ? 'off' : 'name'}
          maxLength={120}
          required
          readOnly={isBusy}
          error={
            isMissing
              ? choice === 'new'
                ? t('Say who comes.')
                : t('Please say what your name is.')
              : undefined
          }
          onChange={typed}
        />
      )}
      {who.people.length === 0 && who.isKnown && !isBusy && (
        <Cluster>
          <Button variant="quiet" onClick={() => choose(choice === 'new' ? 'me' : 'new')}>
            {choice === 'new' ? t('For me') : t('For someone else')}
          </Button>
        </Cluster>
      )}
    </>
  );
}
