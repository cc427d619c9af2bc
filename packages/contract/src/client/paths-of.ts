/** Gives the method and the path below /api/ of each selected endpoint, in one string. */
export const pathsOf = (
  endpoints: Readonly<Record<string, { readonly method: string; readonly path: string }>>,
  isIncluded: (name: string) => boolean,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(endpoints)
      .filter(([name]) => isIncluded(name))
      .map(([name, { method, path }]) => [name, `${method} ${path.replace(/^\/api\//, '')}`]),
  );
