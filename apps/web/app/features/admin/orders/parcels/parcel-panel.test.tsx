import { expect, test } from 'vitest';
import { clickTwice } from '../../../../../test/click-twice.ts';
import { fakeShop, noConnection, refusal } from '../../../../../test/fake-shop.ts';
import { renderInAdmin } from '../../../../../test/render-in-admin.tsx';
import { wireOrder } from '../../../../../test/samples/admin-orders.ts';
import { ParcelPanel } from './parcel-panel.tsx';

type Replies = Parameters<typeof fakeShop>[0];
type Parcels = Awaited<ReturnType<NonNullable<Replies['admin.parcels.ofOrder']>>>['data'];

const booked: Parcels['parcels'][number] = {
  ...{ _id: 'pcl_1', reference: 'JH-1', state: 'booked', label: 'Booked', courier: 'Delhivery Surface' },
  ...{ tracking_number: '19041424751540', expected_day: '2026-11-25', pick_up_day: null, failure: '' },
  ...{ can_cancel: true, awaits_inspection: false, weight_grams: 500, createdAt: '2026-11-20T06:00:00.000Z' },
  events: [{ at: '2026-11-20T06:00:00.000Z', label: 'MANIFEST GENERATED', place: 'Jaipur' }],
};
const of = (...parcels: Parcels['parcels'][number][]) => ({ data: { courier: 'live' as const, parcels } });
const rates = [
  { _id: '43', name: 'Delhivery Surface', charge: 54, days: 4, takes_cash: true },
  { _id: '1', name: 'Blue Dart', charge: 96.5, days: null, takes_cash: true },
];
const order = wireOrder({ order_status: 'packed' });

const open = (replies: Replies, on: 'phone' | 'desktop' = 'desktop', shown = order) => {
  const shop = fakeShop(replies);
  // The order as the client returns it differs in its amounts alone, which the panel only formats.
  const decoded = shown as unknown as Parameters<typeof ParcelPanel>[0]['order'];
  return renderInAdmin(<ParcelPanel order={decoded} />, { on }).then((screen) => ({ screen, shop }));
};

test('the cheapest courier books the parcel, once for a double click, on a phone, too', async () => {
  let parcels = of();
  const { screen, shop } = await open(
    {
      'admin.parcels.ofOrder': () => parcels,
      'admin.parcels.rates': () => ({ data: rates }),
      'admin.parcels.book': () => {
        parcels = of(booked);
        return parcels;
      },
    },
    'phone',
  );
  await screen.getByRole('button', { name: 'Book a parcel' }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByLabelText('Courier')).toBeEnabled();
  expect(dialog.getByLabelText('Courier').element().textContent).toContain('Rs.96.50');
  await dialog.getByLabelText('Weight with the box').selectOptions('Up to 1 kg');
  await clickTwice(dialog.getByRole('button', { name: 'Book' }));
  await expect.element(screen.getByText('19041424751540')).toBeVisible();
  await expect
    .poll(() => shop.callsOf('admin.parcels.book'))
    .toEqual([{ id: order._id, weight_grams: '1000', courierId: '43' }]);
  expect(document.documentElement.scrollWidth).toBe(360);
});

test('an order that was sent without a booking has no parcel to book, and the panel is left out', async () => {
  const replies: Replies = { 'admin.parcels.ofOrder': () => of() };
  const pending = await open(replies, 'desktop', wireOrder({ order_status: 'pending' }));
  await expect
    .element(pending.screen.getByText('It can be booked once the order is confirmed.'))
    .toBeVisible();
  await pending.screen.unmount();
  const { screen, shop } = await open(replies, 'desktop', wireOrder({ order_status: 'delivered' }));
  await expect.poll(() => shop.callsOf('admin.parcels.ofOrder')).toHaveLength(1);
  await expect.element(screen.getByText(/once the order is confirmed/)).not.toBeInTheDocument();
});

test('where nobody delivers nothing can be booked; a refusal stays in the dialog', async () => {
  let isServed = false;
  const { screen, shop } = await open({
    'admin.parcels.ofOrder': () => of(),
    'admin.parcels.rates': () => ({ data: isServed ? rates : [] }),
    'admin.parcels.book': () =>
      Promise.reject(refusal({ code: 'courier-refused', message: 'The courier refused it: no balance' })),
  });
  await screen.getByRole('button', { name: 'Book a parcel' }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByText(/^No courier delivers this parcel/)).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Book' })).toHaveAttribute('aria-disabled', 'true');
  isServed = true;
  await dialog.getByLabelText('Weight with the box').selectOptions('Up to 250 g');
  await dialog.getByLabelText('Courier').selectOptions('Blue Dart, Rs.96.50');
  await dialog.getByRole('button', { name: 'Book' }).click();
  await expect.element(dialog.getByText('The courier refused it: no balance')).toBeVisible();
  await expect.poll(() => shop.callsOf('admin.parcels.book')).toMatchObject([{ courierId: '1' }]);
});

test('a booked parcel has its events, a pick-up and a label; its booking is cancelled after a question', async () => {
  const { screen, shop } = await open({
    'admin.parcels.ofOrder': () => of(booked),
    'admin.parcels.change': ({ action }) => {
      return { ...of(booked), message: action === 'cancel' ? 'Booking cancelled' : 'Pick-up requested' };
    },
  });
  await expect.element(screen.getByRole('list', { name: 'Events of the parcel' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Label' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Book a parcel' })).not.toBeInTheDocument();
  await clickTwice(screen.getByRole('button', { name: 'Request the pick-up' }));
  await expect.element(screen.getByText('Pick-up requested')).toBeVisible();
  const pickUp = { id: 'pcl_1', action: 'request-pick-up' };
  await expect.poll(() => shop.callsOf('admin.parcels.change')).toEqual([pickUp]);
  await screen.getByRole('button', { name: 'Cancel the booking' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Cancel the booking' }).click();
  await expect.element(screen.getByText('Booking cancelled')).toBeVisible();
});

test('a parcel that came back asks where its goods go', async () => {
  const back = { ...booked, state: 'returned', label: 'Back in the shop', can_cancel: false } as const;
  const { screen, shop } = await open({
    'admin.parcels.ofOrder': () => of({ ...back, awaits_inspection: true }),
    'admin.parcels.inspect': () => ({ ...of(back), message: 'Inspected' }),
  });
  await screen.getByLabelText('Goods go').selectOptions('To repair');
  await clickTwice(screen.getByRole('button', { name: 'Save the inspection' }));
  await expect
    .poll(() => shop.callsOf('admin.parcels.inspect'))
    .toEqual([{ id: 'pcl_1', disposition: 'repair' }]);
});

test('a failed booking is told and can be tried again; so can a panel that does not load', async () => {
  let isDown = true;
  const failed = { ...booked, state: 'booking', label: 'Being booked', tracking_number: '' } as const;
  const { screen } = await open({
    'admin.parcels.ofOrder': () =>
      isDown ? Promise.reject(noConnection()) : of({ ...failed, failure: 'The courier did not answer' }),
  });
  await expect.element(screen.getByText(/^The parcel did not load/)).toBeVisible();
  isDown = false;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('The courier did not answer')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Book again' })).toBeVisible();
});
