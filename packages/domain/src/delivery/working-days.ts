import { addDays, type Day } from '../calendar/index.ts';

/** Adds working days; couriers rest on Sundays. 0 is the same day, or Monday for a Sunday. */
export function addWorkingDays(day: Day, days: number): Day {
  let reached = isSunday(day) ? addDays(day, 1) : day;
  for (let left = days; left > 0; left -= 1) {
    reached = addDays(reached, 1);
    if (isSunday(reached)) reached = addDays(reached, 1);
  }
  return reached;
}

const isSunday = (day: Day) => new Date(`${day}T00:00:00Z`).getUTCDay() === 0;
