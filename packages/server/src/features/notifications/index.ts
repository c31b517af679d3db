export { mountNotifications } from './routes.ts';
