import {
  MESSAGE_PARTS,
  type MessagePart,
  type Sentence,
  sentence,
  type UnreadMessage,
  type Wallet,
} from '@revive/contract';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useSubmit } from '../../lib/form.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { SegmentedChoice } from '../../ui/forms/segmented-choice.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { KeyValueList } from '../../ui/layout/key-value-list.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { type RuleInput, useMakeRule } from './mutations.ts';

const PART_NAMES: Readonly<Record<MessagePart, Sentence>> = {
  amount: sentence('Amount'),
  party: sentence('Other side'),
  time: sentence('Day and time'),
  balance: sentence('Balance after'),
  number: sentence('Its number'),
  fee: sentence('Charge'),
};

type Place = { start: number; end: number };
type Values = { direction: 'in' | 'out'; parts: Partial<Record<MessagePart, Place>>; other: Place[] };

type MarkDialogProps = { wallet: Wallet; message: UnreadMessage; onClose: () => void };

/** An admin selects a part of a message and says what it is; messages like it are read from then on. */
export function MarkDialog({ wallet, message: { text }, onClose }: MarkDialogProps) {
  const { t } = useTranslation();
  const make = useMakeRule(wallet.id);
  const area = useRef<HTMLTextAreaElement>(null);
  const form = useForm<Values>({ defaultValues: { direction: 'in', parts: {}, other: [] } });
  const { direction, parts, other } = form.watch();
  const submission = useSubmit(form, async (typed) => {
    const body = { sample: text, parts: { direction: typed.direction, ...typed.parts, other: typed.other } };
    const { read } = await make.mutateAsync(body as RuleInput);
    showToast.success(t('{{count}} messages are read now', { count: read.length }));
    onClose();
  });
  const selected = (): Place | undefined => {
    const { selectionStart: start = 0, selectionEnd: end = 0 } = area.current ?? {};
    return start < end ? { start, end } : undefined;
  };
  const change = (to: Partial<Values>) => {
    for (const [name, value] of Object.entries(to))
      form.setValue(name as keyof Values, value as never, { shouldDirty: true });
  };
  // Phones do not tell of every change of a selection, so that it is looked at when a part is pressed.
  const mark = (take: (place: Place) => Partial<Values>) => {
    const place = selected();
    if (place) change(take(place));
    else showToast.error(t('Select a part of the message first.'));
  };
  const said = ({ start, end }: Place) => text.slice(start, end);
  const marked = MESSAGE_PARTS.flatMap((part) =>
    parts[part] ? [{ label: t(PART_NAMES[part]), value: said(parts[part]) }] : [],
  );
  return (
    <FormDialog
      title={t('Mark the parts of this message')}
      description={t(
        'Select a part of the text, then press what it is. What you do not mark stays the same in all of them.',
      )}
      size="large"
      submission={submission}
      action={t('Read messages like this')}
      refusalTitle={t('The message is not read yet.')}
      onClose={onClose}
    >
      <TextArea label={t('Message')} ref={area} readOnly rows={5} value={text} />
      <Cluster>
        {MESSAGE_PARTS.map((part) => (
          <Button
            key={part}
            size="small"
            onClick={() => mark((place) => ({ parts: { ...parts, [part]: place } }))}
          >
            {t(PART_NAMES[part])}
          </Button>
        ))}
        <Button size="small" onClick={() => mark((place) => ({ other: [...other, place] }))}>
          {t('Changes, means nothing')}
        </Button>
      </Cluster>
      <SegmentedChoice
        label={t('Which way')}
        value={direction}
        options={[
          { value: 'in', label: t('Money came in') },
          { value: 'out', label: t('Money left') },
        ]}
        onChange={(value) => change({ direction: value })}
      />
      <KeyValueList
        items={[
          ...marked,
          ...other.map((place, index) => ({
            label: t('Means nothing {{number}}', { number: String(index + 1) }),
            value: said(place),
          })),
        ]}
      />
      {(marked.length > 0 || other.length > 0) && (
        <div>
          <Button size="small" onClick={() => change({ parts: {}, other: [] })}>
            {t('Begin again')}
          </Button>
        </div>
      )}
    </FormDialog>
  );
}
