import { asDay, type Day, dayInIndia, indiaClock } from './day.ts';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** Formats a day, or an instant's day in India: '21 Nov 2026'. */
export function formatDate(when: Day | Date): string {
  const [year, month, day] = (typeof when === 'string' ? asDay(when) : dayInIndia(when)).split('-');
  return `${Number(day)} ${months[Number(month) - 1]} ${year}`;
}

/** Formats an instant in India's time: '21 Nov 2026, 5:05 pm'. */
export function formatDateTime(instant: Date): string {
  const clock = indiaClock(instant);
  const hour = clock.getUTCHours();
  const minute = String(clock.getUTCMinutes()).padStart(2, '0');
  return `${formatDate(instant)}, ${hour % 12 || 12}:${minute} ${hour < 12 ? 'am' : 'pm'}`;
}
