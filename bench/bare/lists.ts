import { bookings } from './lists/bookings.ts';
import { clients } from './lists/clients.ts';
import { goods } from './lists/goods.ts';
import { sessions } from './lists/sessions.ts';
import { serve } from './serve.ts';
import { answerList } from './serve-lists.ts';

const lists = { ...clients, ...bookings, ...sessions, ...goods };

serve((pool, url, _body, response) => answerList(lists, pool, url, response));
