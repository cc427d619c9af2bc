import { expect, test } from 'vitest';
import { nameInMenu } from './portrait.tsx';

test('spec 2.27: a menu shows the name of a user, or the mobile number of one without a name', () => {
  expect(nameInMenu({ name: 'Asha Rao', mobile: '+919845012345' })).toBe('Asha Rao');
  expect(nameInMenu({ name: '', mobile: '+919845012345' })).toBe('+919845012345');
});
