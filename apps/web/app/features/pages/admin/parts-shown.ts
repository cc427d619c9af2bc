/** A stretch of two compared texts, as the comparison gives it. */
export interface Stretch {
  readonly value: string;
  readonly added: boolean;
  readonly removed: boolean;
}

export interface ShownPart {
  readonly key: string;
  readonly kind: 'same' | 'gone' | 'new' | 'left-out';
  readonly text: string;
}

/** Lines that stay in sight on either side of a change. */
const around = 2;

/** Collapses long unchanged stretches of a diff to their number of lines. */
export function partsShown(stretches: readonly Stretch[], isByLine: boolean): ShownPart[] {
  return stretches.flatMap(({ value, added, removed }, at): ShownPart[] => {
    const key = String(at);
    if (removed) return [{ key, kind: 'gone', text: value }];
    if (added) return [{ key, kind: 'new', text: value }];
    const lines = value.split(/(?<=\n)/);
    const isFirst = at === 0;
    const isLast = at === stretches.length - 1;
    const head = isFirst ? 0 : around;
    const tail = isLast ? 0 : around;
    const leftOut = lines.length - head - tail;
    if (!isByLine || leftOut < 3) return [{ key, kind: 'same', text: value }];
    const parts: ShownPart[] = [
      { key, kind: 'same', text: lines.slice(0, head).join('') },
      { key: `${key} left out`, kind: 'left-out', text: `${leftOut} unchanged lines` },
      { key: `${key} rest`, kind: 'same', text: lines.slice(lines.length - tail).join('') },
    ];
    return parts.filter(({ text }) => text !== '');
  });
}
