import { checkBusinessBuyer } from '@jhumka/domain/invoices';
import type { Issue } from '@jhumka/domain/issues';
import { formatWholeRupees, zeroPaise } from '@jhumka/domain/money';
import { needsPan, normalisePan, type PaymentMethod } from '@jhumka/domain/orders';
import { engravingNotice } from '@jhumka/domain/personalisation';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { type ReactNode, useRef, useState } from 'react';
import { issueOf } from '../../api/problem-message.ts';
import { deliveryEstimateQuery } from '../../components/api/delivery-estimate.ts';
import { shopConfigQuery } from '../../components/api/shop-config.ts';
import { Bill } from '../../components/bill.tsx';
import { CartLimits, UnpaidOrderNotice } from '../../components/cart/cart-notices.tsx';
import { CartFailed } from '../../components/cart/cart-outcomes.tsx';
import { type CartReply, toPayOf, useCart } from '../../components/cart/cart-query.ts';
import { useChangingVariants } from '../../components/cart/use-cart-edit.ts';
import { UseCoins } from '../../components/cart/use-coins.tsx';
import { UseCredit } from '../../components/cart/use-credit.tsx';
import { BestDeal, useIsDealKnown } from '../../components/coupons/best-deal.tsx';
import { useSession } from '../../session/use-session.ts';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import { focusFirstError } from '../../ui/forms/focus-first-error.ts';
import { StepHead } from '../../ui/forms/step-head.tsx';
import { TextAreaField, TextField } from '../../ui/forms/text-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { FootBar } from '../../ui/overlays/foot-bar.tsx';
import { type BusinessErrors, BusinessFold } from './business-fold.tsx';
import type { BusinessEntry } from './checkout-draft.ts';
import { CheckoutSkeleton, NothingToOrder } from './checkout-states.tsx';
import { orderObstacle } from './order-attempt.ts';
import { DeliveryLine, OrderedItems } from './ordered-items.tsx';
import { Payment } from './payment.tsx';
import { PlaceButton } from './place-button.tsx';
import { usePlaceOrder } from './place-order.ts';
import { type Refusal, RefusalNotice, refusalOf, VerifyFirst } from './refusal-notice.tsx';

interface CheckoutPageProps {
  /** Delivery address; null until there is one. */
  readonly addressId: string | null;
  /** Loading state of the addresses; pending too while one is saved. */
  readonly addresses: 'pending' | 'error' | 'success';
  /** Pincode of that address; '' until one is selected. */
  readonly pincode: string;
  readonly addressChoice: ReactNode;
  /** Saves the address of an open form, and calls back with its id; returns false when no form is open. */
  readonly saveTypedAddress: (then: (addressId: string) => void) => boolean;
  /** State of the selected address; '' until one is selected. */
  readonly deliveryState: string;
  readonly business: BusinessEntry;
  readonly onBusiness: (business: BusinessEntry) => void;
  readonly note: string;
  readonly onNote: (note: string) => void;
  /** Chosen payment method; null before a choice. */
  readonly chosenPayment: PaymentMethod | null;
  readonly onPayment: (payment: PaymentMethod) => void;
}

/** Checkout: address, payment, bill, and one button with the total. */
export function CheckoutPage(props: CheckoutPageProps) {
  const query = useCart();
  const { data: cart, isError } = query;
  if (!cart) {
    return isError ? <CartFailed isPage query={query} /> : <CheckoutSkeleton />;
  }
  if (cart.data.length === 0) return <NothingToOrder />;
  return <Checkout {...props} cart={cart} />;
}

const maxNoteLength = 500;

function Checkout({
  cart,
  addressId,
  addresses,
  pincode,
  addressChoice,
  saveTypedAddress,
  deliveryState,
  business,
  onBusiness,
  note,
  onNote,
  chosenPayment,
  onPayment,
}: CheckoutPageProps & { readonly cart: CartReply }) {
  const { user } = useSession();
  const { data: shopConfig, isPending: isConfigPending } = useQuery(shopConfigQuery());
  const { data: estimate } = useQuery(deliveryEstimateQuery(pincode));
  const [pan, setPan] = useState('');
  const [panError, setPanError] = useState('');
  const panField = useRef<HTMLInputElement>(null);
  const [businessErrors, setBusinessErrors] = useState<BusinessErrors>({});
  const businessPart = useRef<HTMLDetailsElement>(null);
  const unverified = useRef<HTMLDivElement>(null);
  const addressPart = useRef<HTMLDivElement>(null);
  const place = usePlaceOrder();
  const isChanging = useChangingVariants().length > 0;
  const isDealKnown = useIsDealKnown(cart);
  const isSending = useRef(false);
  const { bill, coins } = cart;
  const total = bill.grand_total;
  const toPay = toPayOf(bill);
  const asksPan = shopConfig ? needsPan(total, shopConfig.pan_threshold) : false;
  const refuses = (method: PaymentMethod) => cart.limits.some((limit) => limit.method === method);
  const isTooMuchCash = shopConfig ? toPay > shopConfig.cash_on_delivery_limit : false;
  const online = shopConfig?.online_payment ?? null;
  const payment = paymentInForce(chosenPayment, {
    isTooMuchCash: isTooMuchCash || refuses('cod'),
    // Nothing is collected for an order that coins and credit pay.
    isOnline: online !== null && toPay > 0,
  });
  const isUnverified = user?.verify_email === false;
  const isOfBusiness = Object.values(businessErrorsOf(place.error)).some(Boolean);
  const refusal: Refusal | null = place.isError && !isOfBusiness ? refusalOf(place.error) : null;

  function press() {
    // Guards against a double click: state changes after the next render.
    if (isSending.current || saveTypedAddress(order)) return;
    if (addressId !== null) order(addressId);
    else addressPart.current?.focus();
  }

  function order(addressId: string) {
    if (isUnverified) return unverified.current?.focus();
    if (asksPan && normalisePan(pan) === null) {
      setPanError('Enter the PAN: five letters, four digits and a letter, like ABCDE1234F');
      return panField.current?.focus();
    }
    const checked = checkBusinessBuyer(business, deliveryState || undefined);
    if (!checked.ok) return showBusinessErrors(businessErrorsIn(checked.issues));
    isSending.current = true;
    const sent = { addressId, note: note.trim(), pan: asksPan ? pan : '', business, bill, coins, payment };
    place.mutate(sent, {
      onSettled: () => {
        isSending.current = false;
      },
      onError: (error) => {
        const found = businessErrorsOf(error);
        if (Object.values(found).some(Boolean)) showBusinessErrors(found);
      },
    });
  }

  function showBusinessErrors(errors: BusinessErrors) {
    const part = businessPart.current;
    if (part) part.open = true;
    setBusinessErrors(errors);
    if (part) focusFirstError(part);
  }

  const obstacle = orderObstacle({
    pincode,
    isServed: estimate?.is_served,
    exceededCashLimit:
      shopConfig && isTooMuchCash && payment === 'cod' ? shopConfig.cash_on_delivery_limit : null,
    limits: cart.limits.filter(({ method }) => method === payment),
  });
  const button = (
    <PlaceButton
      total={toPay}
      // The address or payment method may come from a draft and is not validated yet.
      isBusy={place.isPending || isChanging || addresses === 'pending' || isConfigPending}
      obstacle={obstacle}
      payment={payment}
      onPress={press}
    />
  );

  return (
    <>
      <div className="page grid grid-cols-[minmax(0,1fr)] items-start gap-x-[clamp(2rem,6vw,6.5rem)] gap-y-10 pt-8 pb-section md:pt-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,4.4fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-[clamp(2rem,3vw,3.25rem)]">
          <h1 className="type-title">Checkout</h1>
          {refusal ? (
            <RefusalNotice refusal={refusal} items={cart.data} shown={place.variables} />
          ) : (
            isUnverified && (
              <div ref={unverified} tabIndex={-1}>
                <Notice tone="warning">
                  <VerifyFirst />
                </Notice>
              </div>
            )
          )}
          <UnpaidOrderNotice unpaid={cart.unpaid} />
          <div ref={addressPart} tabIndex={-1}>
            {addressChoice}
            <DeliveryLine cart={cart} pincode={pincode} />
          </div>
          {asksPan && (
            <section aria-labelledby="checkout-invoice">
              <StepHead
                id="checkout-invoice"
                number={2}
                title="For the invoice"
                isDone={normalisePan(pan) !== null}
              />
              <TextField
                ref={panField}
                label="PAN"
                hint={`Required by law above ${formatWholeRupees(shopConfig?.pan_threshold ?? zeroPaise)}. Stored encrypted.`}
                error={panError || undefined}
                autoCapitalize="characters"
                autoComplete="off"
                value={pan}
                onChange={(event) => {
                  setPan(event.target.value);
                  setPanError('');
                }}
              />
            </section>
          )}
          <BusinessFold
            entry={business}
            onChange={(entry) => {
              onBusiness(entry);
              setBusinessErrors({});
            }}
            errors={businessErrors}
            details={businessPart}
          />
          {/* Of cash the smaller reason says enough. */}
          <CartLimits limits={cart.limits.filter(({ method }) => method !== 'cod' || !isTooMuchCash)} />
          <Payment
            step={asksPan ? 3 : 2}
            isAllPaid={toPay === 0}
            isCashRefused={refuses('cod')}
            limit={shopConfig?.cash_on_delivery_limit}
            isTooMuch={isTooMuchCash}
            online={online?.mode ?? null}
            holdMinutes={shopConfig?.payment_hold_minutes}
            chosen={payment}
            onChoose={onPayment}
          />
          <BestDeal cart={cart} />
          <UseCoins cart={cart} />
          <UseCredit credit={cart.credit} />
          <section
            aria-labelledby="checkout-more"
            className={clsx('grid gap-4', !isDealKnown && 'invisible')}
          >
            <h2 id="checkout-more" className="type-heading">
              Delivery note
            </h2>
            <TextAreaField
              label="Note for the courier"
              isOptional
              rows={2}
              maxLength={maxNoteLength}
              value={note}
              onChange={(event) => onNote(event.target.value)}
            />
          </section>
        </div>
        <aside
          aria-labelledby="checkout-bill"
          className={clsx(
            'sticky top-6 grid gap-5 bg-linen p-[clamp(1.25rem,2vw,2rem)] max-lg:static max-lg:-mx-gutter max-lg:px-gutter',
            // Below the coupons on small screens, which would push it.
            !isDealKnown && 'max-lg:invisible',
          )}
        >
          <OrderedItems cart={cart} />
          <h2 id="checkout-bill" className="type-label">
            Bill details
          </h2>
          <Bill bill={bill} tier={user?.vip_enabled ? user.vip_tier : 'NONE'} isOnLinen />
          <div className="max-md:hidden">{button}</div>
          <p className="type-note">
            Free cancellation until your order ships
            {shopConfig && `, and returns for ${shopConfig.return_days} days after delivery`}.{' '}
            {cart.data.some(({ engraving }) => engraving !== '') && `${engravingNotice} `}By ordering you
            accept the <TextLink to="/terms">Terms of Service</TextLink>.
          </p>
        </aside>
      </div>
      <FootBar className="md:hidden">{button}</FootBar>
    </>
  );
}

const businessErrorsIn = (issues: readonly Issue[]): BusinessErrors =>
  Object.fromEntries(issues.map(({ path, message }) => [path, `${message}.`]));

/** Returns what the shop says about the fields of the business; it knows the state of an address that was just saved. */
const businessErrorsOf = (error: unknown): BusinessErrors => ({
  gstin: issueOf(error, 'gstin'),
  businessName: issueOf(error, 'business_name'),
});

/** Returns the chosen payment method while it is available, else the available one. */
function paymentInForce(
  chosen: PaymentMethod | null,
  { isTooMuchCash, isOnline }: { readonly isTooMuchCash: boolean; readonly isOnline: boolean },
): PaymentMethod {
  if (!isOnline) return 'cod';
  if (isTooMuchCash) return 'razorpay';
  return chosen ?? 'cod';
}
