import { expect, test } from 'vitest';
import { clickTwice } from '../../../../test/click-twice.ts';
import { fakeShop } from '../../../../test/fake-shop.ts';
import { renderInAdmin } from '../../../../test/render-in-admin.tsx';
import { RegistrationForm } from './registration-form.tsx';
import { TextProviderForm } from './text-provider-form.tsx';

type Replies = Parameters<typeof fakeShop>[0];
type Providers = Awaited<ReturnType<NonNullable<Replies['admin.providers.get']>>>['data'];
type Registration = Awaited<ReturnType<NonNullable<Replies['admin.words.texts']>>>['data'];

const none: Providers['texts'] = { source: 'none', provider: null };

test('a provider is saved with its secret, which the form never shows again', async () => {
  const { callsOf } = fakeShop({ 'admin.providers.saveTexts': () => ({ data: { texts: none } as never }) });
  const screen = await renderInAdmin(<TextProviderForm texts={none} />);
  await screen.getByLabelText('Provider').selectOptions('Gupshup');
  await screen.getByRole('button', { name: 'Save the provider' }).click();
  await expect.element(screen.getByLabelText('User id')).toHaveAttribute('aria-invalid', 'true');
  expect(callsOf('admin.providers.saveTexts')).toEqual([]);
  await screen.getByLabelText('User id').fill('2000123');
  await screen.getByLabelText('Password').fill('a secret');
  await clickTwice(screen.getByRole('button', { name: 'Save the provider' }));
  await expect.element(screen.getByText('Provider saved')).toBeVisible();
  await expect
    .poll(() => callsOf('admin.providers.saveTexts'))
    .toEqual([{ provider: { provider: 'gupshup', account: '2000123', secret: 'a secret' } }]);
});

test('a stored secret stays where its field is left empty', async () => {
  const provider = {
    ...{ provider: 'gupshup', account: '2000123', hasSecret: true, method: 'POST', address: '' },
    ...{ headers: '', body: '', updatedAt: null, updatedBy: '' },
  } as unknown as NonNullable<Providers['texts']['provider']>;
  const { callsOf } = fakeShop({ 'admin.providers.saveTexts': () => ({ data: { texts: none } as never }) });
  const screen = await renderInAdmin(<TextProviderForm texts={{ source: 'admin', provider }} />);
  await expect.element(screen.getByText('Stored encrypted. Leave it empty to keep it.')).toBeVisible();
  await expect.element(screen.getByLabelText('Password')).toHaveValue('');
  await screen.getByLabelText('User id').fill('2000124');
  await screen.getByRole('button', { name: 'Save the provider' }).click();
  await expect
    .poll(() => callsOf('admin.providers.saveTexts'))
    .toEqual([{ provider: { provider: 'gupshup', account: '2000124' } }]);
});

const registration: Registration = {
  ...{ version: 'first', header: '', entity_id: '' },
  templates: [
    {
      name: 'mobile-code',
      text: '{#var#} is your code for {#var#}.',
      ...{ dlt_id: '', provider_id: '', problem: 'its template id is missing' },
    },
  ],
};

test('a text says what it lacks; its ids are checked, and saved with the registered sentence', async () => {
  const { callsOf } = fakeShop({
    'admin.words.saveTexts': () => ({ data: { ...registration, version: 'second' } }),
  });
  const screen = await renderInAdmin(
    <RegistrationForm registration={registration} needsProviderIds={false} />,
    { on: 'phone' },
  );
  const code = screen.getByRole('region', { name: 'Mobile code' });
  await expect.element(code.getByText('Not sent yet: its template id is missing.')).toBeVisible();
  await screen.getByLabelText('Header').fill('ME');
  await code.getByLabelText('Template id').fill('one');
  await code.getByLabelText('Sentence to register').fill('Your code.');
  await screen.getByRole('button', { name: 'Save the registration' }).click();
  await expect.element(screen.getByText('A header has six letters.')).toBeVisible();
  await expect.element(screen.getByText('An id has digits only, usually 19.')).toBeVisible();
  await expect.element(screen.getByText(/^It needs \{#var#\} \d times\.$/)).toBeVisible();
  expect(callsOf('admin.words.saveTexts')).toEqual([]);
  await screen.getByRole('button', { name: 'Discard' }).click();
  await screen.getByLabelText('Header').fill('MEENAK');
  await code.getByLabelText('Template id').fill('1107160000000000001');
  await screen.getByRole('button', { name: 'Save the registration' }).click();
  await expect.element(screen.getByText('Registration saved')).toBeVisible();
  await expect
    .poll(() => callsOf('admin.words.saveTexts'))
    .toMatchObject([
      {
        version: 'first',
        header: 'MEENAK',
        templates: [{ name: 'mobile-code', dlt_id: '1107160000000000001' }],
      },
    ]);
});
