import { useIsMutating, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { pageTitle } from '../components/head/page-title.ts';
import { AddressChoice, addressInForce } from '../features/addresses/address-choice.tsx';
import type { SaveAndThen } from '../features/addresses/address-form.tsx';
import { addressListQuery, savingAddress } from '../features/addresses/api/address-queries.ts';
import { useCheckoutDraft } from '../features/checkout/checkout-draft.ts';
import { CheckoutPage } from '../features/checkout/checkout-page.tsx';
import { CheckoutSkeleton } from '../features/checkout/checkout-states.tsx';
import { UnpaidCheckout } from '../features/orders/outcome/unpaid-checkout.tsx';
import { turnQuery } from '../features/waiting-room/turn-query.ts';
import { LoggedInOnly } from '../session/logged-in-only.tsx';

export const meta = () => [{ title: pageTitle('Checkout') }, { name: 'robots', content: 'noindex' }];

/** The cart to be ordered, or with `?order=` an order that was placed here and not paid. */
export default function CheckoutRoute() {
  const [query] = useSearchParams();
  const unpaidId = query.get('order');
  return (
    <LoggedInOnly asksEmail skeleton={<CheckoutSkeleton />}>
      {unpaidId ? <UnpaidCheckout orderId={unpaidId} /> : <Checkout />}
    </LoggedInOnly>
  );
}

function Checkout() {
  const [draft, change] = useCheckoutDraft();
  const { data: addresses, status } = useQuery(addressListQuery());
  useQuery(turnQuery());
  const address = addressInForce(addresses ?? [], draft.addressId);
  const [typedPincode, setTypedPincode] = useState('');
  const typedAddress = useRef<SaveAndThen>(null);
  const isSavingAddress = useIsMutating({ mutationKey: savingAddress }) > 0;
  return (
    <CheckoutPage
      addressId={address?._id ?? null}
      addresses={isSavingAddress ? 'pending' : status}
      saveTypedAddress={(then) => {
        typedAddress.current?.(({ _id }) => then(_id));
        return typedAddress.current !== null;
      }}
      pincode={typedPincode || (address?.pincode ?? '')}
      addressChoice={
        <AddressChoice
          chosenId={draft.addressId}
          onChoose={(addressId) => change({ addressId })}
          onPincode={setTypedPincode}
          formRef={typedAddress}
        />
      }
      deliveryState={address?.state ?? ''}
      business={{ gstin: draft.gstin, businessName: draft.businessName }}
      onBusiness={change}
      note={draft.note}
      onNote={(note) => change({ note })}
      chosenPayment={draft.payment}
      onPayment={(payment) => change({ payment })}
    />
  );
}
