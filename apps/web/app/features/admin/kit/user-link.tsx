/** The first letters of a name: of the first word and of the last. */
export function initialsOf(name: string): string {
  const names = name.trim().split(/\s+/).filter(Boolean);
  const [first = '', last = ''] = [names[0], names.length > 1 ? names.at(-1) : ''];
  return ([...first][0] ?? '').concat([...last][0] ?? '').toUpperCase();
}

/** User in a list: initials, name, and one line that distinguishes users of the same name. */
export function Person({ name, detail }: { readonly name: string; readonly detail: string }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <span
        aria-hidden="true"
        className="grid size-7 shrink-0 place-items-center rounded-round bg-accent-wash text-[0.6875rem] font-semibold leading-none text-accent"
      >
        {initialsOf(name || detail)}
      </span>
      <span className="min-w-0">
        <span className="block wrap-anywhere font-medium">{name || 'No name'}</span>
        <span className="block text-note wrap-anywhere text-ink-muted">{detail}</span>
      </span>
    </span>
  );
}
