let onServer = '';

/** Sets the name for the pages that the server renders: it serves one shop. */
export function setShopName(name: string): void {
  onServer = name;
}

/** The name of the shop, as every title, heading and preview says it. */
export const shopName = (): string =>
  typeof document === 'undefined' ? onServer : (document.documentElement.dataset.shop ?? '');
