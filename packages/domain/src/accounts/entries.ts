import { accepted, type Checked, lengthOf, oneLine, refused } from '../issues/index.ts';
import { isVisible, plainCode } from '../typed/index.ts';

/** The longest name of a person, in characters (decisions §3). */
export const maximumNameLength = 80;

/** The longest email address, in characters. */
const maximumEmailLength = 254;

/** Checks a person's name: one line, trimmed, 1 to 80 characters (decisions §3). */
export function checkName(entry: string): Checked<string, 'name-missing' | 'name-too-long'> {
  const name = oneLine(entry);
  if (!isVisible(name)) return refused('name', 'name-missing', 'Please enter your name');
  if (lengthOf(name) > maximumNameLength) {
    return refused('name', 'name-too-long', `Please keep the name to ${maximumNameLength} characters`);
  }
  return accepted(name);
}

// Enough to catch typos; the emailed code proves that the mailbox exists.
const emailForm =
  /^[^\s@"(),:;<>[\\\]\p{Control}\p{Surrogate}]+@([\p{L}\p{M}\p{N}-]+\.)+[\p{L}\p{M}\p{N}-]{2,}$/u;

/** Validates an email address as `checkKnownEmail`; refuses other letters before the @, which most servers don't take. */
export function checkEmail(entry: string): Checked<string, 'email-missing' | 'email-bad'> {
  const known = checkKnownEmail(entry);
  if (!known.ok || /^[ -~]*$/.test(known.value)) return known;
  return refused('email', 'email-bad', 'Before the @ an email address has Latin letters and digits only');
}

/**
 * Validates the email address of an account and normalizes it: as pasted, lower case, a domain in another script in
 * ASCII, at most 254 characters. Older accounts may have other letters before the @.
 */
export function checkKnownEmail(entry: string): Checked<string, 'email-missing' | 'email-bad'> {
  const typed = plainCode(entry).toLowerCase();
  const at = typed.lastIndexOf('@') + 1;
  const email = emailForm.test(typed) ? typed.slice(0, at) + asciiDomain(typed.slice(at)) : typed;
  if (email === '') return refused('email', 'email-missing', 'Please enter your email address');
  if (lengthOf(email) > maximumEmailLength || !emailForm.test(email) || hasStrayDots(email)) {
    return refused('email', 'email-bad', 'Please enter an email address like name@example.com');
  }
  return accepted(email);
}

function hasStrayDots(email: string): boolean {
  return email.includes('..') || email.startsWith('.') || email.includes('.@');
}

/** Names an account after its address, until its owner enters a name: 'asha.rao@example.in' → 'asha rao'. */
export function nameOfEmail(email: string): string {
  const [local = ''] = email.split('@');
  return (
    local
      .replaceAll(/[^\p{L}]+/gu, ' ')
      .trim()
      .slice(0, 50) || 'Customer'
  );
}

// Browsers and servers have it, the library of the language doesn't.
declare const URL: { canParse(url: string): boolean; new (url: string): { readonly hostname: string } };

/**
 * Writes a mail domain in ASCII: 'डाक.भारत' is 'xn--11bx1g.xn--h2brj9c'. Mail servers take it in this form alone. Empty
 * for a text that is no domain.
 */
export function asciiDomain(domain: string): string {
  if (/^[ -~]*$/.test(domain)) return domain;
  return URL.canParse(`https://${domain}`) ? new URL(`https://${domain}`).hostname : '';
}

/** Returns the first word of a customer's name; '' while the account is called after its email. */
export function givenName({ name, email }: { readonly name: string; readonly email: string }): string {
  return name === nameOfEmail(email) ? '' : (name.split(' ')[0] ?? '');
}
