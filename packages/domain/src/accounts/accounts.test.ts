import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Checked } from '../issues/index.ts';
import { commonPasswords } from './common-passwords.ts';
import {
  checkConfirmation,
  checkEmail,
  checkName,
  checkPassword,
  checkRegistration,
  passwordLength,
  passwordRules,
} from './index.ts';

const email = 'asha@example.com';

function codesOf(checked: Checked<unknown>): string[] {
  return checked.ok ? [] : checked.issues.map(({ code }) => code);
}

describe('names', () => {
  it('decisions §3: a name has 1 to 80 characters after trimming', () => {
    expect(checkName('  Asha \t Rao ')).toEqual({ ok: true, value: 'Asha Rao' });
    expect(codesOf(checkName(' \u0000 '))).toEqual(['name-missing']);
    expect(checkName('अ'.repeat(80)).ok).toBe(true);
    expect(checkName('😀'.repeat(80)).ok).toBe(true);
    expect(codesOf(checkName('x'.repeat(81)))).toEqual(['name-too-long']);
  });
});

describe('email addresses', () => {
  it('decisions §3: an email is trimmed and lowercased', () => {
    expect(checkEmail('  Asha.Rao+shop@Example.CO.in ')).toEqual({
      ok: true,
      value: 'asha.rao+shop@example.co.in',
    });
  });

  it('decisions §3: an invalid email address is refused with a message', () => {
    const bad = [
      'asha',
      'asha@',
      '@example.com',
      'a@b',
      'a b@example.com',
      'a@b@example.com',
      'a@exa mple.com',
    ];
    const worse = [
      'a..b@example.com',
      '.a@example.com',
      'a.@example.com',
      'a@example..com',
      '<a@example.com>',
      'a\u0000@b.in',
    ];
    for (const entry of [...bad, ...worse]) expect(codesOf(checkEmail(entry))).toEqual(['email-bad']);
    expect(codesOf(checkEmail(' '))).toEqual(['email-missing']);
    expect(checkEmail(`${'a'.repeat(242)}@example.com`).ok).toBe(true);
    expect(codesOf(checkEmail(`${'a'.repeat(243)}@example.com`))).toEqual(['email-bad']);
  });

  it('decisions §3: a normalized email is accepted unchanged', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (address) => {
        const once = checkEmail(address);
        if (once.ok) expect(checkEmail(once.value)).toEqual(once);
      }),
    );
  });
});

describe('passwords', () => {
  it('decisions §3: a password has 8 to 128 characters and is used exactly as typed', () => {
    expect(checkPassword('  jhum-ka ', { email })).toEqual({ ok: true, value: '  jhum-ka ' });
    expect(codesOf(checkPassword('jhum-ka', { email }))).toEqual(['password-too-short']);
    expect(checkPassword('x'.repeat(128), { email }).ok).toBe(true);
    expect(codesOf(checkPassword('x'.repeat(129), { email }))).toEqual(['password-too-long']);
  });

  it('decisions §3: a password that equals the email is refused, whatever its case', () => {
    expect(codesOf(checkPassword('ASHA@example.com', { email }))).toEqual(['password-is-email']);
  });

  it('an empty password with an empty email is only too short', () => {
    expect(codesOf(checkPassword('', { email: '' }))).toEqual(['password-too-short']);
  });

  it('decisions §3: a common password is refused, whatever its case', () => {
    for (const common of commonPasswords) {
      expect(codesOf(checkPassword(common.toUpperCase(), { email }))).toEqual(['password-too-common']);
    }
  });

  it('the list of common passwords is lower case and has none that the length refuses anyway', () => {
    expect(commonPasswords.size).toBeGreaterThan(200);
    for (const common of commonPasswords) {
      expect(common.length).toBeGreaterThanOrEqual(passwordLength.minimum);
      expect(common).toBe(common.toLowerCase());
    }
  });

  it('decisions §3: a form that ticks off the rules agrees with the check', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constantFrom(...commonPasswords, email)), (password) => {
        const allMet = passwordRules.every((rule) => rule.isMet(password, email));
        expect(checkPassword(password, { email }).ok).toBe(allMet);
      }),
    );
  });
});

describe('a registration', () => {
  it('decisions §3: a valid registration is normalized', () => {
    const entry = { name: ' Asha ', email: 'Asha@Example.com', password: 'kumkum-2-diya' };
    const value = { name: 'Asha', email, password: 'kumkum-2-diya' };
    expect(checkRegistration(entry)).toEqual({ ok: true, value });
    expect(checkRegistration({ ...entry, confirmPassword: 'kumkum-2-diya' })).toEqual({ ok: true, value });
  });

  it('decisions §3: every error is reported at once', () => {
    const checked = checkRegistration({ name: '', email: 'x', password: 'short', confirmPassword: 'shirt' });
    expect(codesOf(checked)).toEqual(['name-missing', 'email-bad', 'password-too-short', 'passwords-differ']);
    expect(codesOf(checkConfirmation('a', 'a'))).toEqual([]);
  });
});
