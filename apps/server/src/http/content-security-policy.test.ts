import { expect, test } from 'vitest';
import { contentSecurityPolicyOf } from './content-security-policy.ts';

const page = ["'sha256-one'"];
const directiveOf = (policy: string, name: string) =>
  policy
    .split('; ')
    .find((directive) => directive.startsWith(`${name} `))
    ?.slice(name.length + 1);

test('without online payment a page loads its own origin only', () => {
  const policy = contentSecurityPolicyOf(page, { hasAnalytics: false, checkout: null });
  expect(policy).not.toContain('http');
  expect(directiveOf(policy, 'frame-src')).toBe("'none'");
});

test('pictures may come from a CDN, and nothing else of it', () => {
  const further = { hasAnalytics: false, checkout: null, pictures: 'https://cdn.example' };
  const policy = contentSecurityPolicyOf(page, further);
  expect(directiveOf(policy, 'img-src')).toBe("'self' data: blob: https://cdn.example");
  expect(policy.split('https://cdn.example')).toHaveLength(2);
});

test('with online payment the origins of the checkout are allowed, and no others', () => {
  const checkout = { script: 'https://checkout.razorpay.com/v1/checkout.js', mode: 'live' } as const;
  const policy = contentSecurityPolicyOf(page, { hasAnalytics: false, checkout });
  expect(directiveOf(policy, 'script-src')).toMatch(
    /^'self' 'sha256-[^']+' https:\/\/checkout\.razorpay\.com$/,
  );
  expect(directiveOf(policy, 'frame-src')).toBe('https://api.razorpay.com https://checkout.razorpay.com');
  expect(directiveOf(policy, 'form-action')).toBe("'self' https://api.razorpay.com");
  expect(directiveOf(policy, 'img-src')).toBe("'self' data: blob:");
});

test('with the payment emulator its origin is allowed instead', () => {
  const checkout = { script: 'http://127.0.0.1:13000/v1/checkout.js', mode: 'emulator' } as const;
  const policy = contentSecurityPolicyOf(page, { hasAnalytics: false, checkout });
  expect(directiveOf(policy, 'frame-src')).toBe('http://127.0.0.1:13000');
  expect(directiveOf(policy, 'connect-src')).toBe("'self'");
  expect(policy).not.toContain('razorpay');
});
