import { api, type FirstQuestionName, type NewAnswers, type NewQuestion } from '@revive/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { call } from '../../api/client.ts';
import { newKey } from '../../api/use-form-key.ts';

/** What is known of health is shown at sessions too. */
export function useRefreshHealth() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ['health'] });
}

export type QuestionInput = z.input<typeof NewQuestion>;

export function useSaveQuestion(id: number | undefined) {
  const refresh = useRefreshHealth();
  return useMutation({
    mutationFn: ({ body, key }: { body: QuestionInput; key: string }) =>
      id === undefined
        ? call(api.health.addQuestion, { body, key })
        : call(api.health.changeQuestion, { params: { id }, body }),
    onSuccess: refresh,
  });
}

export function useAddFirstQuestions() {
  const refresh = useRefreshHealth();
  return useMutation({
    mutationFn: (names: FirstQuestionName[]) => call(api.health.addFirst, { body: { names }, key: newKey() }),
    onSuccess: refresh,
  });
}

export function useOrderQuestions() {
  const refresh = useRefreshHealth();
  return useMutation({
    mutationFn: (ids: number[]) => call(api.health.order, { body: { ids } }),
    onSuccess: refresh,
  });
}

export function useArchiveQuestion() {
  const refresh = useRefreshHealth();
  return useMutation({
    mutationFn: (id: number) => call(api.health.archiveQuestion, { params: { id } }),
    onSuccess: refresh,
  });
}

export function useBringBackQuestion() {
  const refresh = useRefreshHealth();
  return useMutation({
    mutationFn: (id: number) => call(api.health.bringBack, { params: { id }, key: newKey() }),
    onSuccess: refresh,
  });
}

export function useGiveAnswers() {
  const refresh = useRefreshHealth();
  return useMutation({
    mutationFn: ({ body, key }: { body: z.input<typeof NewAnswers>; key: string }) =>
      call(api.health.answer, { body, key }),
    onSuccess: refresh,
  });
}

export function useAgree() {
  const refresh = useRefreshHealth();
  return useMutation({
    mutationFn: ({ id, note, key }: { id: number; note: string; key: string }) =>
      call(api.health.agree, { params: { id }, body: { note }, key }),
    onSuccess: refresh,
  });
}

export function useTakeAgreementBack() {
  const refresh = useRefreshHealth();
  return useMutation({
    mutationFn: (id: number) => call(api.health.takeBack, { params: { id }, key: newKey() }),
    onSuccess: refresh,
  });
}
