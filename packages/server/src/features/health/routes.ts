import { api } from '@revive/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { type Gate, staffOf } from '../../http/actor.ts';
import { mount } from '../../http/mount.ts';
import type { Clock } from '../../lib/clock.ts';
import { agreeToAnswer, takeAgreementBack } from './agree.ts';
import { giveAnswers, listAnswers } from './answers.ts';
import { healthBefore } from './before-session.ts';
import { listFlags, listViews } from './list-flags.ts';
import {
  addFirstQuestions,
  addQuestion,
  archiveQuestion,
  bringQuestionBack,
  changeQuestion,
  listQuestions,
  orderQuestions,
} from './questions.ts';

export function mountHealth(app: FastifyInstance, gate: Gate, clock: Clock): void {
  mount(app, gate, api.health, {
    listQuestions: ({ db, query }) => listQuestions(db, query.archived === 'true'),
    addQuestion: ({ db, body }) => addQuestion(db, clock, body),
    addFirst: ({ db, body }) => addFirstQuestions(db, clock, body.names),
    order: ({ db, body }) => orderQuestions(db, body.ids),
    changeQuestion: ({ db, params, body }) => changeQuestion(db, params.id, body),
    archiveQuestion: ({ db, params }) => archiveQuestion(db, clock, params.id),
    bringBack: ({ db, params }) => bringQuestionBack(db, params.id),
    listAnswers: ({ db, query, actor }) => listAnswers(db, clock, query, staffOf(actor).id),
    answer: ({ db, body, actor }) => giveAnswers(db, clock, body, staffOf(actor).id),
    getDue: ({ db, query }) => healthBefore(db, clock, query.session),
    listFlags: ({ db, query }) => listFlags(db, query.clients),
    listViews: ({ db, query }) => listViews(db, query),
    agree: ({ db, params, body, actor }) =>
      agreeToAnswer(db, clock, { ...params, ...body }, staffOf(actor).id),
    takeBack: ({ db, params, actor }) => takeAgreementBack(db, clock, params.id, staffOf(actor).id),
  });
}
