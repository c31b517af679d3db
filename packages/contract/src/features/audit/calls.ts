import { get } from '../../call.ts';

export const calls = {
  listEntries: get('/audit/api/entries/'),
  getHead: get('/audit/api/head/'),
  listPeople: get('/audit/api/people/'),
};
