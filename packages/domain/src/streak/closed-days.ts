import { addDays, type Day, dayInIndia, startOfDay } from '../calendar/index.ts';

/** A period in which the shop was unreachable; `until` is exclusive. */
export type Outage = { readonly from: Date; readonly until: Date };

/** A day with less uptime than this counts as closed: six hours. */
export const defaultMinOpenMs = 6 * 60 * 60 * 1_000;

/** Returns the days that could not be visited because the shop was down; outages may overlap. */
export function closedDays(
  outages: readonly Outage[],
  minOpenMs: number = defaultMinOpenMs,
): ReadonlySet<Day> {
  const down = new Map<Day, number>();
  for (const { from, until } of merged(outages)) {
    const last = dayInIndia(new Date(until.getTime() - 1));
    for (let day = dayInIndia(from); day <= last; day = addDays(day, 1)) {
      const begins = Math.max(from.getTime(), startOfDay(day).getTime());
      const ends = Math.min(until.getTime(), startOfDay(addDays(day, 1)).getTime());
      down.set(day, (down.get(day) ?? 0) + ends - begins);
    }
  }
  const dayMs = 24 * 60 * 60 * 1_000;
  return new Set([...down].flatMap(([day, ms]) => (dayMs - ms < minOpenMs ? [day] : [])));
}

/** Merges overlapping outages, so that no minute counts twice. */
function merged(outages: readonly Outage[]): Outage[] {
  const list: { from: Date; until: Date }[] = [];
  const inOrder = outages
    .filter(({ from, until }) => from < until)
    .toSorted((a, b) => a.from.getTime() - b.from.getTime());
  for (const { from, until } of inOrder) {
    const before = list.at(-1);
    if (!before || from > before.until) list.push({ from, until });
    else if (until > before.until) before.until = until;
  }
  return list;
}
