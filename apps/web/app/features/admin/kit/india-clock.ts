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
