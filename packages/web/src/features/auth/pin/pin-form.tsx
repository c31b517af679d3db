import type { DeskPerson } from '@revive/contract';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { switchPerson } from '../../../api/auth.ts';
import { useTranslation } from '../../../lib/use-translation.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';

/** The PIN of a person, sent with its last digit. What another person saw goes with the page. */
export function PinForm({ person }: { person: DeskPerson }) {
  const { t, translateMessage } = useTranslation();
  const [pin, setPin] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const [isSending, setSending] = useState(false);
  const send = async (typed: string) => {
    setSending(true);
    setRefusal(undefined);
    try {
      await switchPerson({ user_id: person.id, pin: typed });
      location.assign('/');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(error.fields.pin?.[0] ?? error.message);
      setPin('');
      setSending(false);
    }
  };
  const handleChange = (typed: string) => {
    if (isSending) return;
    setPin(typed);
    if (typed.length >= person.digits) void send(typed);
  };
  return (
    <Stack gap={3}>
      <TextField
        label={t('PIN', { context: 'desk' })}
        type="password"
        inputMode="numeric"
        autoComplete="off"
        autoFocus
        dir="ltr"
        maxLength={person.digits}
        value={pin}
        readOnly={isSending}
        error={refusal && translateMessage(refusal)}
        onChange={({ target }) => handleChange(target.value)}
      />
    </Stack>
  );
}
