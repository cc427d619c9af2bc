import { ApiProblem } from '@jhumka/contract/client';
import { expect, test } from 'vitest';
import { problemMessage } from './problem-message.ts';

const messageOf = (message: string, status = 400) =>
  problemMessage(new ApiProblem({ status, code: 'internal', message }), 'Failed to do it');

test.each(['Authentication required', 'Unauthorized access'])(
  "spec 8.1: '%s' is read as 'Please login to continue'",
  (message) => {
    expect(messageOf(message, 401)).toBe('Please login to continue');
  },
);

test("spec 8.2, 8.3: 'Invalid or expired token' is read as the end of the session", () => {
  expect(messageOf('Invalid or expired token', 401)).toBe('Your session has expired. Please login again');
});

test('spec 8.4: any other message is read as the shop sent it', () => {
  expect(messageOf('Already register email', 409)).toBe('Already register email');
});

test('spec 8.4: a server message with a 5xx status is shown as received', () => {
  expect(messageOf('The shop is starting. Please try again in a minute', 503)).toBe(
    'The shop is starting. Please try again in a minute',
  );
});

test('without a response the fallback message is shown', () => {
  const lost = new ApiProblem({ status: 502, code: 'network', message: 'Bad gateway' });
  expect(problemMessage(lost, 'Failed to do it')).toBe('Failed to do it');
  expect(problemMessage(new TypeError('x is not a function'), 'Failed to do it')).toBe('Failed to do it');
});
