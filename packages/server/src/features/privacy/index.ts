export { askAboutData } from './ask-about-data.ts';
export { eraseDue } from './erasure.ts';
export { listRequestsOf } from './requests.ts';
export { mountPrivacy } from './routes.ts';
