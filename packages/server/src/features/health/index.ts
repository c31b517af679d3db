export { keepAnswers, questionsForClient } from './answers.ts';
export { refuseUnasked } from './before-session.ts';
export { addFirstQuestions } from './questions.ts';
export { mountHealth } from './routes.ts';
