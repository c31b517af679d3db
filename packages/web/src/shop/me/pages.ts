// One file: a link leads to the page, and both share most of it.
export { MePage } from './me-page.tsx';
export { MyLinkPage } from './my-link-page.tsx';
