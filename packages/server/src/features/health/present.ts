import type { Answer, QuestionKind, QuestionStops } from '@revive/contract';
import type { AnswerRow } from './queries.ts';
import { doesNow } from './rules.ts';

export const toAnswer = (row: AnswerRow): Answer => ({
  id: row.id,
  client: row.client_id,
  question: row.question_id,
  text: row.question_text,
  texts: row.texts as Answer['texts'],
  kind: row.kind as QuestionKind,
  value: row.value,
  note: row.note,
  asked_at: row.asked_at.toISOString(),
  asked_by: row.asker_name,
  channel: row.channel as Answer['channel'],
  is_latest: row.is_latest,
  does: doesNow({
    kind: row.kind as QuestionKind,
    stops: row.stops as QuestionStops,
    value: row.value,
    is_latest: row.is_latest,
    is_archived: row.archived_at !== null,
    is_agreed: row.agreement_id !== null,
  }),
  agreed_by: row.agreer_name,
  agreed_at: row.agreed_at?.toISOString() ?? null,
  agreed_note: row.agreed_note,
});
