const soonMs = 60 * 60_000; // spec 9.12

/** Returns true when a session expires within the hour and has not expired. Time in ms. */
export function isExpiringSoon(expiresAt: string, now: number): boolean {
  const left = Date.parse(expiresAt) - now;
  return left > 0 && left <= soonMs;
}

const clock = new Intl.DateTimeFormat('en-IN', {
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
  timeZone: 'Asia/Kolkata',
});

/** The time of the day, as India reads it: '4:05 pm'. */
export function timeInIndia(instant: string): string {
  return clock.format(new Date(instant));
}
