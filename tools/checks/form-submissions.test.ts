import { expect, test } from 'vitest';
import { lookups, ownSubmission } from './form-submissions.ts';

const path = 'apps/web/app/features/account/entry/login-form.tsx';

test('a form with a submission of its own is refused', () => {
  expect(ownSubmission(path, '<form onSubmit={submit}>')).toHaveLength(1);
  expect(ownSubmission(path, '<form {...form.attributes}>')).toEqual([]);
});

test('the hook and the forms that change nothing submit by themselves', () => {
  for (const one of ['apps/web/app/components/use-form.ts', ...lookups]) {
    expect(ownSubmission(one, '<form onSubmit={submit}>')).toEqual([]);
  }
});

test('an exception that no file needs is refused', () => {
  for (const one of lookups) expect(ownSubmission(one, '<form method="get">')).toHaveLength(1);
});
