import { expect, test } from 'vitest';
import { clickTwice } from '../../../../test/click-twice.ts';
import { fakeShop, noConnection, refusal } from '../../../../test/fake-shop.ts';
import { renderInAdmin } from '../../../../test/render-in-admin.tsx';
import { BudgetButton } from './budget-button.tsx';
import { CampaignForm } from './campaign-form.tsx';
import { WithdrawButton } from './withdraw-button.tsx';

type Replies = Parameters<typeof fakeShop>[0];
type Preview = Awaited<ReturnType<NonNullable<Replies['admin.campaigns.preview']>>>['data'];

const shop = (replies: Replies = {}, preview: Partial<Preview> = {}) =>
  fakeShop({
    'category.list': () => ({ data: [] }),
    'admin.campaigns.preview': () => ({
      data: { people: 3, everybody: 12, most_cost: null, losses: [], ...preview } as Preview,
    }),
    ...replies,
  });

test('the form says who qualifies and what it can cost, and creates the campaign once', async () => {
  let isDone = false;
  const { callsOf } = shop(
    { 'admin.campaigns.create': () => ({ data: {}, codes: ['RINGS75'] }) as never },
    { most_cost: 375 },
  );
  const screen = await renderInAdmin(<CampaignForm onDone={() => (isDone = true)} />);
  await screen.getByLabelText('Name', { exact: true }).fill('A week of rings');
  await screen.getByLabelText('Type', { exact: true }).selectOptions('fixed');
  await screen.getByLabelText('Amount (Rs.)').fill('75');
  await screen.getByLabelText(/^Total uses/).fill('5');
  await screen.getByLabelText(/^Budget \(Rs\.\)/).fill('375');
  await screen.getByLabelText('Gold', { exact: true }).click();
  await expect.element(screen.getByText(/3 of 12 customers currently qualify/)).toBeVisible();
  await expect.element(screen.getByText(/It can cost at most Rs\.375\.00\.$/)).toBeVisible();
  await clickTwice(screen.getByRole('button', { name: 'Create campaign' }));
  await expect.element(screen.getByText('Campaign created: RINGS75')).toBeVisible();
  expect(isDone).toBe(true);
  await expect
    .poll(() => callsOf('admin.campaigns.create'))
    .toMatchObject([
      {
        ...{ name: 'A week of rings', discount_type: 'fixed', value: '75', usage_limit: '5', budget: '375' },
        ...{ per_user_limit: '1', tiers: ['GOLD'] },
      },
    ]);
});

test('a campaign whose cost has no end says what would limit it', async () => {
  shop();
  const screen = await renderInAdmin(<CampaignForm onDone={() => undefined} />, { on: 'phone' });
  await screen.getByLabelText('Percent (%)').fill('10');
  await expect.element(screen.getByText(/Its cost is unlimited: set the total uses/)).toBeVisible();
});

test('a refused value is named at its field, and nothing typed is lost', async () => {
  const issues = [{ path: 'code', message: 'is taken' }];
  shop({
    'admin.campaigns.create': () =>
      Promise.reject(refusal({ status: 400, code: 'bad-input', message: 'Wrong', issues })),
  });
  const screen = await renderInAdmin(<CampaignForm onDone={() => undefined} />);
  await screen.getByLabelText('Code', { exact: true }).fill('RINGS75');
  await screen.getByRole('button', { name: 'Create campaign' }).click();
  await expect
    .element(screen.getByLabelText('Code', { exact: true }))
    .toHaveAttribute('aria-invalid', 'true');
  await expect.element(screen.getByLabelText('Code', { exact: true })).toHaveValue('RINGS75');
});

const campaign = { _id: 'cmp_1', name: 'Rings', open: 1, state: 'running' } as const;

test('a campaign is withdrawn after a question that names the consequences, with a reason', async () => {
  const { callsOf } = shop({ 'admin.campaigns.revoke': () => ({ data: {}, revoked: 1 }) as never });
  const screen = await renderInAdmin(<WithdrawButton campaign={campaign} />);
  await screen.getByRole('button', { name: /^Withdraw/ }).click();
  const question = screen.getByRole('dialog', { name: 'Withdraw Rings?' });
  await expect
    .element(question.getByText(/^The code stops working, and 1 coupon in a wallet is revoked\./))
    .toBeVisible();
  await question.getByRole('textbox').fill(' The week is over ');
  await question.getByRole('button', { name: 'Withdraw Rings' }).click();
  await expect.element(screen.getByText('Withdrawn: 1 coupon in a wallet is revoked')).toBeVisible();
  await expect
    .poll(() => callsOf('admin.campaigns.revoke'))
    .toEqual([{ id: 'cmp_1', note: 'The week is over' }]);
});

test('a campaign that was not withdrawn says so; a withdrawn one has no button', async () => {
  shop({ 'admin.campaigns.revoke': () => Promise.reject(noConnection()) });
  const screen = await renderInAdmin(
    <>
      <WithdrawButton campaign={campaign} />
      <WithdrawButton campaign={{ ...campaign, name: 'Old', state: 'withdrawn' }} />
    </>,
  );
  expect(screen.getByRole('button', { name: /^Withdraw/ }).elements()).toHaveLength(1);
  await screen.getByRole('button', { name: /^Withdraw/ }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Withdraw Rings' }).click();
  await expect.element(screen.getByText('The campaign was not withdrawn. Please try again.')).toBeVisible();
});

test('a budget is changed in a dialog that names what is given; one below it is refused at its field', async () => {
  let isTooLow = true;
  const issues = [{ path: 'budget', message: 'must not be below the Rs.800.00 that it has given' }];
  const { callsOf } = shop({
    'admin.campaigns.update': () =>
      isTooLow
        ? Promise.reject(refusal({ status: 400, code: 'bad-input', message: 'Wrong', issues }))
        : ({ data: {} } as never),
  });
  const rows = { ...campaign, saved: 800, budget: 1_000 };
  const screen = await renderInAdmin(<BudgetButton campaign={rows as never} />, { on: 'phone' });
  await screen.getByRole('button', { name: 'Budget' }).click();
  await expect.element(screen.getByText('Given so far: Rs.8.00 of Rs.10.00.')).toBeVisible();
  const field = screen.getByLabelText(/^Budget \(Rs\.\)/);
  await field.fill('700');
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText(/must not be below/)).toBeVisible();
  isTooLow = false;
  await field.fill('');
  await clickTwice(screen.getByRole('button', { name: 'Save' }));
  await expect.element(screen.getByText('Budget saved')).toBeVisible();
  await expect
    .poll(() => callsOf('admin.campaigns.update'))
    .toEqual([
      { id: 'cmp_1', budget: '700' },
      { id: 'cmp_1', budget: '0' },
    ]);
});
