const maxNameLength = 60;

/** Returns the name of a page for its address: 'About us' is 'about-us'; '' for a title without letters. */
export const pageNameOf = (title: string): string =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, maxNameLength)
    .replace(/-+$/, '');
