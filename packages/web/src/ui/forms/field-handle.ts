import { type Ref, useImperativeHandle, useState } from 'react';

/** What react-hook-form needs of a field that is no single input: its value to read and set, and the focus. */
export type FieldHandle = { value: string; focus: () => void };

/** Reports as an input does, so that `register(...)` can be spread on such a field. */
export type FieldEvent = { target: { name: string | undefined; value: unknown }; type: 'change' | 'blur' };

export type RegisteredField = {
  name?: string;
  ref?: Ref<FieldHandle>;
  onChange?: (event: FieldEvent) => unknown;
  onBlur?: (event: FieldEvent) => unknown;
};

type FieldParts = { read: () => string; write: (value: string) => void; focus: () => void };

/** Hands the form one handle for as long as the field lives: a new one would be given the form's value while the person types. */
export function useFieldHandle(ref: Ref<FieldHandle> | undefined, { read, write, focus }: FieldParts): void {
  const [handle] = useState<FieldHandle>(() => ({
    get value() {
      return read();
    },
    set value(value) {
      write(value);
    },
    focus,
  }));
  useImperativeHandle(ref, () => handle, [handle]);
}
