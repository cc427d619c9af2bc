import { useQuery } from '@tanstack/react-query';
import { AddressChoice, addressInForce } from '../features/addresses/address-choice.tsx';
import { addressListQuery } from '../features/addresses/api/address-queries.ts';
import { useCheckoutDraft } from '../features/checkout/checkout-draft.ts';
import { CheckoutPage } from '../features/checkout/checkout-page.tsx';
import { CheckoutSkeleton } from '../features/checkout/checkout-states.tsx';
import { pageTitle } from '../pieces/page-title.ts';
import { PeopleOnly } from '../session/people-only.tsx';

export const meta = () => [{ title: pageTitle('Checkout') }, { name: 'robots', content: 'noindex' }];

export default function CheckoutRoute() {
  return (
    <PeopleOnly skeleton={<CheckoutSkeleton />}>
      <Checkout />
    </PeopleOnly>
  );
}

function Checkout() {
  const [draft, change] = useCheckoutDraft();
  const { data: addresses, status } = useQuery(addressListQuery());
  const address = addressInForce(addresses ?? [], draft.addressId);
  return (
    <CheckoutPage
      addressId={address?._id ?? null}
      addresses={status}
      pincode={address?.pincode ?? ''}
      addressChoice={
        <AddressChoice chosenId={draft.addressId} onChoose={(addressId) => change({ addressId })} />
      }
      note={draft.note}
      onNote={(note) => change({ note })}
      chosenPayment={draft.payment}
      onPayment={(payment) => change({ payment })}
    />
  );
}
