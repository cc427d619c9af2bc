/** What the tab of a page says. */
export function pageTitle(title: string): string {
  return `${title} · Jhumka`;
}
