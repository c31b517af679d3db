// The one page that may use the camera is a document of its own, by its headers (docs/decisions/097).
const CAMERA_PAGE = /^\/client\/\d+\/camera\/?$/;

const isCameraPage = (pathname: string): boolean => CAMERA_PAGE.test(pathname);

const loadedAt = location.pathname;

/** Whether a screen needs another document than the one that is loaded: the camera's page does, and what follows it. */
export const needsOtherDocument = (pathname: string): boolean =>
  isCameraPage(pathname) !== isCameraPage(loadedAt);

/** Loads the document of an address; never resolves, because this one ends. */
export function loadDocument(href: string): Promise<never> {
  window.location.replace(href);
  return new Promise(() => {});
}
