import { get, post, put, remove } from '../../call.ts';

export const calls = {
  listQuestions: get('/questions/api/'),
  addQuestion: post('/questions/api/'),
  addFirst: post('/questions/api/first/'),
  order: put('/questions/api/order/'),
  changeQuestion: put('/questions/api/:id/'),
  archiveQuestion: remove('/questions/api/:id/'),
  bringBack: post('/questions/api/:id/bring_back/'),
  listAnswers: get('/answers/api/'),
  answer: post('/answers/api/'),
  getDue: get('/answers/api/due/'),
  listFlags: get('/answers/api/flags/'),
  listViews: get('/answers/api/views/'),
  agree: post('/answers/api/:id/agree/'),
  takeBack: post('/answers/api/:id/take_back/'),
};
