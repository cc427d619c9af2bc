let onServer = '';

/** Sets the origin of pictures for the pages that the server renders; '' for the shop's own. */
export function setPictureOrigin(origin: string): void {
  onServer = origin;
}

/** The origin of pictures, such as that of a CDN; '' for the shop's own. A browser reads it from the page. */
export const pictureOrigin = (): string =>
  typeof document === 'undefined' ? onServer : (document.documentElement.dataset.pictures ?? '');
