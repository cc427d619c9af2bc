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

/** Formats a duration, rounded up to a minute: '5 hours 12 minutes', '1 minute'. */
export function formatTimeLeft(ms: number): string {
  const minutes = Math.max(0, Math.ceil(ms / 60_000));
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return counted(rest, 'minute');
  return rest === 0 ? counted(hours, 'hour') : `${counted(hours, 'hour')} ${counted(rest, 'minute')}`;
}

function counted(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}
