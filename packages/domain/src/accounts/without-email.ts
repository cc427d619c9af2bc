/** A reserved domain (RFC 2606), which receives no mail (decision 0142). */
const domain = '@no-mail.invalid';

/** Returns what an account without an email has in its place, unique by its id. */
export const emailPlaceholder = (userId: string): string => `${userId}${domain}`;

/** Returns false for an account without an email. */
export const hasEmail = (email: string): boolean => !email.toLowerCase().endsWith(domain);

/** Returns an email to show: '' for an account without one. */
export const shownEmail = (email: string): string => (hasEmail(email) ? email : '');
