import { type Question, sentence } from '@revive/contract';
import { useState } from 'react';
import type { Given } from './question-fields.tsx';

const EMPTY: Given = { value: '', note: '' };
const MISSING = sentence('This question is not answered yet.');

/** What is answered to some questions, and which are missing. */
export function useAnswersForm(questions: readonly Question[]) {
  const [given, setGiven] = useState<Readonly<Record<number, Given>>>({});
  const [isChecked, setChecked] = useState(false);
  const givenTo = ({ id }: Question) => given[id] ?? EMPTY;
  const isMissing = (question: Question) => givenTo(question).value.trim() === '';
  return {
    isDirty: Object.keys(given).length > 0,
    propsOf: (question: Question) => ({
      given: givenTo(question),
      error: isChecked && isMissing(question) ? MISSING : undefined,
      onChange: (next: Given) => setGiven({ ...given, [question.id]: next }),
    }),
    /** The answers; undefined while one is missing, which is shown then. */
    take: () => {
      setChecked(true);
      if (questions.some(isMissing)) return undefined;
      return questions.map((question) => {
        const { value, note } = givenTo(question);
        return { question: question.id, value: value.trim(), ...(note.trim() && { note: note.trim() }) };
      });
    },
  };
}
