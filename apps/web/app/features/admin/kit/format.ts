import { type Paise, toRupees } from '@jhumka/domain/money';

const zone = 'Asia/Kolkata';
const time = new Intl.DateTimeFormat('en-IN', { hour: 'numeric', minute: '2-digit', timeZone: zone });
const date = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: zone,
});
const dayNumber = new Intl.DateTimeFormat('en-CA', { timeZone: zone });

/** A day as '21 Nov 2026'. */
export function dayLabel(iso: string): string {
  return date.format(new Date(iso)).replace('Sept', 'Sep');
}

/** Formats a time in India's time zone: 'today, 9:14 am', 'yesterday, 6:40 pm', '21 Nov 2026, 9:14 am'. */
export function formatTime(iso: string, now = new Date()): string {
  const at = new Date(iso);
  const clock = time.format(at).toLowerCase();
  const day = dayNumber.format(at);
  if (day === dayNumber.format(now)) return `today, ${clock}`;
  if (day === dayNumber.format(new Date(now.getTime() - 86_400_000))) return `yesterday, ${clock}`;
  return `${dayLabel(iso)}, ${clock}`;
}

const aheadMs = 5.5 * 60 * 60 * 1_000;

/** An instant as a field for day and time holds it, by the clock of India: '2026-11-21T09:30'; '' for none. */
export function fieldOfInstant(iso: string | null): string {
  return iso === null ? '' : new Date(Date.parse(iso) + aheadMs).toISOString().slice(0, 16);
}

/** Converts a field's value to an instant; '' when it is empty or incomplete. */
export function instantOfField(value: string): string {
  const at = new Date(`${value}:00+05:30`);
  return Number.isNaN(at.getTime()) ? '' : at.toISOString();
}

/** Formats an amount as it is typed into a form: '1049.37'. */
export const typedAmount = (amount: Paise) => String(toRupees(amount));
