import type { Import, ImportAnswer, ImportCheck } from '@revive/contract';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { Note } from '../../ui/layout/note.tsx';
import { Phone } from '../../ui/layout/phone.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';

/** Who rows are of, by their numbers; what is missing is not answered yet. */
export type Answers = Readonly<Record<string, ImportAnswer>>;

/** So many are shown; the buttons below answer the others. */
const SHOWN = 50;

type AskTableProps = {
  imported: Import;
  check: ImportCheck;
  answers: Answers;
  onAnswer: (answers: Answers) => void;
};

type Ask = ImportCheck['asks'][number];

/** Asks of each row that may be of a known client who it is. */
export function AskTable({ imported, check: { asks }, answers, onAnswer }: AskTableProps) {
  const { t } = useTranslation();
  if (asks.length === 0) return null;
  const mayBeNew = imported.kind === 'clients';
  const open = asks.filter(({ row }) => answers[row] === undefined);
  const answerOpen = (answer: ImportAnswer) =>
    onAnswer({ ...answers, ...Object.fromEntries(open.map(({ row }) => [row, answer])) });
  return (
    <Stack gap={2}>
      <DataTable
        caption={t('Who are they?')}
        rows={asks.slice(0, SHOWN)}
        rowKey={({ row }) => row}
        empty={null}
        columns={[
          { id: 'row', header: t('Row'), isPrimary: true, cell: ({ row }) => t('Row {{row}}', { row }) },
          { id: 'name', header: t('In the file'), cell: (ask) => <Person {...ask} /> },
          {
            id: 'who',
            header: t('Who are they?'),
            cell: (ask) => (
              <WhoField
                ask={ask}
                mayBeNew={mayBeNew}
                answer={answers[ask.row]}
                onAnswer={(answer) => onAnswer(withAnswer(answers, ask.row, answer))}
              />
            ),
          },
        ]}
      />
      <Cluster isCentered>
        {mayBeNew && (
          <Button size="small" disabled={open.length === 0} onClick={() => answerOpen('new')}>
            {t('All others are new clients')}
          </Button>
        )}
        <Button size="small" disabled={open.length === 0} onClick={() => answerOpen('skip')}>
          {t('Leave all others out')}
        </Button>
        {asks.length > SHOWN && (
          <Note as="span">{t('{{count}} more are asked about.', { count: asks.length - SHOWN })}</Note>
        )}
      </Cluster>
    </Stack>
  );
}

function withAnswer(answers: Answers, row: number, answer: ImportAnswer | undefined): Answers {
  const { [row]: _, ...others } = answers;
  return answer === undefined ? others : { ...others, [row]: answer };
}

const Person = ({ name, phone }: Pick<Ask, 'name' | 'phone'>) => (
  <>
    <bdi>{name}</bdi> <Phone number={phone} />
  </>
);

type WhoFieldProps = {
  ask: Ask;
  mayBeNew: boolean;
  answer: ImportAnswer | undefined;
  onAnswer: (answer: ImportAnswer | undefined) => void;
};

function WhoField({ ask, mayBeNew, answer, onAnswer }: WhoFieldProps) {
  const { t } = useTranslation();
  const choose = (value: string) => {
    if (value === 'new' || value === 'skip') onAnswer(value);
    else onAnswer(value === '' ? undefined : Number(value));
  };
  return (
    <SelectField
      label={t('Who is row {{row}}?', { row: ask.row })}
      isLabelHidden
      value={answer ?? ''}
      placeholder={t('Choose who it is')}
      options={[
        ...ask.candidates.map(({ id, name, phone }) => ({ value: id, label: `${name} · ${phone}` })),
        ...(mayBeNew ? [{ value: 'new', label: t('A new client') }] : []),
        { value: 'skip', label: t('Leave this row out') },
      ]}
      onChange={({ target }) => choose(target.value)}
    />
  );
}
