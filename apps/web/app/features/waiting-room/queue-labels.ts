const zone = 'Asia/Kolkata';
const time = new Intl.DateTimeFormat('en-IN', { hour: 'numeric', minute: '2-digit', timeZone: zone });
const day = new Intl.DateTimeFormat('en-IN', {
  weekday: 'long',
  day: 'numeric',
  month: 'short',
  timeZone: zone,
});
const minuteOfDay = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: zone });

/** Formats a time of India: '7:02 pm'. */
export const timeLabel = (instant: string): string => time.format(new Date(instant));

/** Formats a wait: 'About 4 minutes', 'About 1 hour 20 minutes'. */
export function waitLabel(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 1) return 'About a minute';
  if (minutes < 60) return `About ${minutes} minutes`;
  // Beyond an hour nobody plans by single minutes.
  const rounded = Math.round(minutes / 10) * 10;
  const hours = Math.floor(rounded / 60);
  const rest = rounded % 60;
  return `About ${hours} ${hours === 1 ? 'hour' : 'hours'}${rest === 0 ? '' : ` ${rest} minutes`}`;
}

/** Formats the end of something: 'Sunday, 29 Nov, midnight' for the end of that day. */
export function untilLabel(instant: string): string {
  const end = new Date(instant);
  if (minuteOfDay.format(end) !== '00:00') return `${day.format(end)}, ${time.format(end)}`;
  return `${day.format(new Date(end.getTime() - 1))}, midnight`;
}

/** Share of the way from joining to one's turn, from 0 to 1. */
export function shareOf(joinedAt: string, turnAt: string, waitSeconds: number): number {
  const wholeSeconds = (Date.parse(turnAt) - Date.parse(joinedAt)) / 1000;
  return wholeSeconds <= 0 ? 1 : Math.min(Math.max(1 - waitSeconds / wholeSeconds, 0), 1);
}
