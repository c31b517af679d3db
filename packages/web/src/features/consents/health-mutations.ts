import {
  type AnySession,
  calls,
  type FirstQuestionName,
  type NewAnswers,
  type NewQuestion,
} from '@revive/contract';
import { useMutation } from '@tanstack/react-query';
import type * as z from 'zod';
import { call } from '../../api/client.ts';
import { newKey } from '../../api/use-form-key.ts';
import { completionOf } from '../../lib/completion.ts';

/** What a client answered, and what is to be heeded at every line that names the client: kept reads. */
export const HEALTH = ['health'];

const CHANGES = { changesKept: [HEALTH], waitsFor: HEALTH };

export type QuestionInput = z.input<typeof NewQuestion>;

export function useSaveQuestion(id: number | undefined) {
  return useMutation({
    mutationFn: ({ body, key }: { body: QuestionInput; key: string }) =>
      id === undefined
        ? call(calls.health.addQuestion, { body, key })
        : call(calls.health.changeQuestion, { params: { id }, body }),
    meta: CHANGES,
  });
}

export function useAddFirstQuestions() {
  return useMutation({
    mutationFn: (names: FirstQuestionName[]) =>
      call(calls.health.addFirst, { body: { names }, key: newKey() }),
    meta: CHANGES,
  });
}

export function useOrderQuestions() {
  return useMutation({
    mutationFn: (ids: number[]) => call(calls.health.order, { body: { ids } }),
    meta: CHANGES,
  });
}

export function useArchiveQuestion() {
  return useMutation({
    mutationFn: (id: number) => call(calls.health.archiveQuestion, { params: { id } }),
    meta: CHANGES,
  });
}

export function useBringBackQuestion() {
  return useMutation({
    mutationFn: (id: number) => call(calls.health.bringBack, { params: { id }, key: newKey() }),
    meta: CHANGES,
  });
}

export function useGiveAnswers() {
  return useMutation({
    mutationFn: ({ body, key }: { body: z.input<typeof NewAnswers>; key: string }) =>
      call(calls.health.answer, { body, key }),
    meta: CHANGES,
  });
}

type AnswerAndComplete = Pick<z.input<typeof NewAnswers>, 'client' | 'answers'> & {
  session: AnySession;
  notes: string | undefined;
  heldBy: number | undefined;
  /** The Idempotency-Key of the answers. */
  key: string;
};

/** Keeps what was answered before a session, if anything was asked, and completes the session. */
export function useAnswerAndComplete() {
  return useMutation({
    mutationFn: async ({ session, client, answers, key, ...given }: AnswerAndComplete) => {
      const { id } = session;
      if (answers.length > 0)
        await call(calls.health.answer, { body: { client, session: id, answers }, key });
      const body = completionOf(session, given);
      await call(calls.sessions.complete, { params: { id }, body, key: newKey() });
    },
    meta: { changesKept: [HEALTH] },
  });
}

export function useAgree() {
  return useMutation({
    mutationFn: ({ id, reason, key }: { id: number; reason: string; key: string }) =>
      call(calls.health.agree, { params: { id }, body: { reason }, key }),
    meta: CHANGES,
  });
}

export function useTakeAgreementBack() {
  return useMutation({
    mutationFn: (id: number) => call(calls.health.takeBack, { params: { id }, key: newKey() }),
    meta: CHANGES,
  });
}
