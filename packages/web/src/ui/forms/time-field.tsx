import { useRef } from 'react';
import { Field, type FieldFrame } from './field.tsx';
import { type RegisteredField, useFieldHandle } from './field-handle.ts';
import { TimeInput } from './time-input.tsx';

export type TimeFieldProps = FieldFrame & RegisteredField & { id?: string; disabled?: boolean };

/** A time of 24 hours, 14:30. Spread react-hook-form's `register(...)` on it. */
export function TimeField({ name, ref, onChange, onBlur, disabled, ...frame }: TimeFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useFieldHandle(ref, {
    read: () => input.current!.value,
    write: (time) => {
      input.current!.value = time;
    },
    focus: () => input.current!.focus(),
  });
  return (
    <Field {...frame}>
      {(control) => (
        <TimeInput
          {...control}
          ref={input}
          disabled={disabled}
          onTime={(value) => onChange?.({ target: { name, value }, type: 'change' })}
          onLeave={() => onBlur?.({ target: { name, value: input.current!.value }, type: 'blur' })}
        />
      )}
    </Field>
  );
}
